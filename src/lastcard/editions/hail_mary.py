"""Wild Hail Mary, thrown out of turn when somebody calls UNO; every number counts 5 (S-2)."""

from lastcard.cards import HAIL_MARY
from lastcard.editions.edition import themed

EDITION = themed("hail-mary", HAIL_MARY, "throw_left", "hail_mary_wild", number_value=5)
