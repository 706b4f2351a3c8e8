"""Wild Hail Mary, thrown out of turn when another player calls UNO; every number scores 5 (S-2)."""

from lastcard.editions.edition import Special, plain_wild, themed
from lastcard.editions.options import Option
from lastcard.editions.powers import throws

THROW_LEFT = Option(
    "throw_left",
    "HM-5",
    True,
    "after a throw play continues to the left, not in the direction of play",
    field="throw_left",
)
EDITION = themed(
    "hail-mary",
    Special("HM", "Hail Mary", played=" as a plain wild; choose a colour"),
    THROW_LEFT,
    plain_wild("hail_mary_wild", "HM-8", "on your own turn a Hail Mary can be played as a plain Wild"),
    powers=(throws(throw="HM-1", chance="HM-2", hit="HM-3", later="HM-9"),),
    number_value=5,
)
