"""The tasks of a worker. The caller doesn't load the modules that they need."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.editions import Edition, changes_play, register_edition
from lastcard.game import Game
from lastcard.number_types import Action
from lastcard.receipts import read_receipt
from lastcard.setup import Setup
from lastcard.wire.coaching import HandAnalysis, Hint
from lastcard.wire.codec import encode_facts

from .deadlines import NEVER, Deadline
from .moments import asking, first_table
from .table_values import TableValues, dump_table, load_table

NOTHING = "null"
"""The result of a task without an answer, as JSON."""
TOO_LONG = '"too long"'
"""The result for a hand with more than `MAX_ANALYSED_MOVES` moves."""
MAX_ANALYSED_MOVES = 1000
"""The most moves of a hand to analyse, ten times those of a usual hand; an analysis of more would take
seconds while everybody else waits."""


def search_task(setup: Setup, table: TableValues) -> Action | None:
    """The best action at a table; see `thoughts`."""
    from .thoughts import searched_action

    return searched_action(setup, table)


def analyse_task(replay: str, editions: Sequence[Edition] = (), deadline: Deadline = NEVER) -> str:
    """The analysis of a live hand's replay, both as JSON; see `analysis`. No analysis of a hand with house
    rules, which no net has learned, or of one that is too long. `editions` are third-party editions that the
    hand may be of. It stops at the deadline.
    """
    for edition in editions:
        register_edition(edition)
    from .analysis import analyse
    from .turning_points import turning_points

    game = read_receipt(replay).game()
    if changes_play(game.setup.options):
        return NOTHING
    if len(game.played) > MAX_ANALYSED_MOVES:
        return TOO_LONG
    found = analyse(game, deadline=deadline)
    points = [point.as_json() for point in turning_points(found)]
    return encode_facts({**found.as_json(), "points": points}, HandAnalysis).decode()


def hint_task(setup: Setup, table: TableValues) -> str:
    """The hint for a decision, as JSON; see `hints`."""
    from .hints import hint

    found = hint(setup, load_table(table))
    return NOTHING if found is None else encode_facts(found, Hint).decode()


def ready_task(elite: bool) -> None:
    """Loads what hints and searches need at tables of Elite, or of the other editions, by one of each."""
    from .hints import hint

    game = Game("elite" if elite else "classic", seats=2, seed=0)
    table = asking(first_table(game), game.actors[0], reacting=False)
    hint(game.setup, table)
    search_task(game.setup, dump_table(table))
