"""Wild Avatar State: with all four colours in hand, played at any time."""

from lastcard.cards import AVATAR_STATE
from lastcard.editions.edition import themed

EDITION = themed("avatar-state", AVATAR_STATE, "avatar_wild")
