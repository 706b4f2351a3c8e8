"""Bots as users write them."""

from __future__ import annotations

from typing import Any


def first_choice(observations: Any, masks: Any) -> Any:
    """The first action that the mask has."""
    return masks.argmax(1)


def no_choice(observations: Any, masks: Any) -> Any:
    """An action that no mask allows: 499 isn't one."""
    return masks.argmax(1) * 0 + 499


def too_few(observations: Any, masks: Any) -> Any:
    """Always one answer, however many are needed."""
    return masks.argmax(1)[:1]


NOT_A_FUNCTION = 7
