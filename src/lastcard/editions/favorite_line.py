"""Wild My Favorite Line: a round of film quotes."""

from lastcard.editions.edition import Special, themed
from lastcard.editions.options import Option

EDITION = themed(
    "favorite-line",
    Special("FL", "My Favorite Line", played="; name a film aloud and choose a colour"),
    Option("laps", "FL-4", 3, "laps of lines at the most", least=1, most=100, field="laps"),
    sets={"asks_lines": 1},
)
