"""Wild My Favorite Line: a round of film quotes."""

from lastcard.editions.edition import Special, themed
from lastcard.editions.options import Option
from lastcard.editions.powers import asks_lines

EDITION = themed(
    "favorite-line",
    Special("FL", "My Favorite Line", played="; name a film aloud and choose a colour"),
    Option("laps", "FL-4", 3, "how many laps the round of lines may take", least=1, most=100, field="laps"),
    Option(
        "doubt_asks_again", "FL-6", False, "between two players one doubt is enough to ask for another line"
    ),
    powers=(asks_lines(line="FL-2", doubt="FL-6"),),
)
