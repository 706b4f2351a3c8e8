"""The effect of a special wild played on a turn, besides choosing the colour.

Each power is a constant field of the state that an edition sets. Those that work out of turn, `throws` and
`interrupts`, are handled in `legality`.
"""

from __future__ import annotations

from .backend import rule
from .consequences import pass_on
from .lines import ask_lines
from .state import State


@rule
def apply_special(g: State) -> None:
    """Applies the power of the wild that `turn` has just played."""
    if g.asks_lines:
        ask_lines(g)
    else:
        pass_on(g)
