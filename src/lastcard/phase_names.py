"""What the table waits for, in words: the names of the phases, in the order of their numbers."""

from __future__ import annotations

from typing import Literal, get_args

# In the order of rules/phases.py, whose numbers they are
Phase = Literal[
    "turn",
    "drawn",
    "four",
    "line",
    "follow-up",
    "hit",
    "activate",
    "target",
    "discard-uno",
    "discard-elite",
    "recover-uno",
    "recover-elite",
    "search",
    "substitute",
    "recover",
    "draft",
    "over",
    "swap",
]
PHASE_NAMES: dict[int, Phase] = dict(enumerate(get_args(Phase)))
PHASE_NUMBERS: dict[str, int] = {name: number for number, name in PHASE_NAMES.items()}
