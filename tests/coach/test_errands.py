"""What a worker is asked to do."""

from __future__ import annotations

import subprocess
import sys

from lastcard import Game
from lastcard.coach.errands import search_errand
from lastcard.coach.frozen import frozen
from lastcard.coach.moments import asking, first_table


def test_whoever_asks_loads_nothing_heavy() -> None:
    program = "import sys, lastcard.coach.thinker; print(*{'numpy', 'numba'} & sys.modules.keys())"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == ""


def test_a_search_comes_back_with_a_choice() -> None:
    game = Game("classic", seats=2, seed=1)
    table = asking(first_table(game), game.actors[0], reacting=False)
    action = search_errand(game.setup, frozen(table))
    assert game.setup.edition.moves[action or 0] in game.legal(table.decider)
