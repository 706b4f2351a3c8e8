"""Wild My Favorite Line: a round of film quotes."""

from lastcard.cards import FAVORITE_LINE
from lastcard.editions.edition import themed

EDITION = themed("favorite-line", FAVORITE_LINE, "laps", "doubt_asks_again")
