"""The names of the phases, which say what the table is waiting for, in the order of their numbers."""

from __future__ import annotations

from typing import Literal, get_args

from lastcard.number_types import PhaseNumber

# In the order of their numbers in rules/phases.py
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
PHASE_NAMES: dict[PhaseNumber, Phase] = dict(enumerate(get_args(Phase)))
PHASE_NUMBERS: dict[str, PhaseNumber] = {name: number for number, name in PHASE_NAMES.items()}
