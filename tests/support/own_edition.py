"""A third-party edition, as anybody may declare one."""

from __future__ import annotations

from lastcard.editions import Option, Special, plain_wild, themed, throws

LATER = Option("throw_left", "SB-5", True, "after a throw play goes on to the left", field="throw_left")
SNOWBALL = themed(
    "snowball",
    Special("SB", "Snowball"),
    LATER,
    plain_wild("snowball_wild", "SB-8", "a Snowball can be played as a plain Wild"),
    powers=(throws(throw="SB-1", chance="SB-2", hit="SB-3", later="SB-9"),),
    about="Somebody calls? Throw a Snowball, even out of turn.",
    rules={"SB-1": "A Snowball is thrown when another player calls."},
)
IMPORT_STRING = f"{__name__}:SNOWBALL"
