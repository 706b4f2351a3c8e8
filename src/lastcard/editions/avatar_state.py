"""Wild Avatar State: with all four colours in hand, played at any time."""

from lastcard.editions.edition import Special, plain_wild, themed
from lastcard.editions.powers import interrupts

EDITION = themed(
    "avatar-state",
    Special("AS", "Avatar State", played=" as a plain wild; choose a colour"),
    plain_wild("avatar_wild", "AS-5", "without all four colours an Avatar State can be a plain Wild"),
    powers=(interrupts(interrupt="AS-1", follow_up="AS-2", later="AS-4"),),
)
