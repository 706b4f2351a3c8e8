"""The classic deck: 108 cards, no special card."""

from lastcard.editions.edition import Edition, classic_counts

EDITION = Edition("classic", classic_counts())
