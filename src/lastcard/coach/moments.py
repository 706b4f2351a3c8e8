"""A hand, decision by decision: the table, the decider, and the choices."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import NamedTuple, cast

from lastcard.game import Game
from lastcard.moves import Move
from lastcard.number_types import Action, Seat
from lastcard.rules.actions import MASK_BITS, MASK_COUNT, WAIVE
from lastcard.rules.decisions import await_decision, list_choices
from lastcard.rules.listening import listen
from lastcard.rules.memory import Memory, RememberingTable
from lastcard.rules.moves import play
from lastcard.rules.phases import OVER
from lastcard.rules.seating import from_decider
from lastcard.rules.state import FIELDS, State
from lastcard.rules.walk import main_actor


class Moment(NamedTuple):
    """A move that was made, and the table just before it."""

    number: int
    """The index of the move in the hand."""
    seat: Seat
    """The seat that made it."""
    move: Move
    """The move itself."""
    table: Memory
    """The table as it was, waiting for this seat."""
    action: Action
    """The action that was taken, with seats counted from the decider."""
    choices: tuple[int, ...]
    """The possible actions, in the same form."""


class HandCourse(NamedTuple):
    """A whole hand."""

    moments: list[Moment]
    """Every move, in order."""
    tables: list[Memory]
    """The table before each move, and after the last: it is waiting for the next seat."""


def follow(game: Game) -> HandCourse:
    """The course of a game so far."""
    table = first_table(game)
    course = HandCourse([], [])
    for number, (seat, move) in enumerate(game.played):
        course.tables.append(waiting(table))
        course.moments.append(_moment(table, number, seat, move))
        play(table, seat, move.action)
    course.tables.append(waiting(table))
    return course


def first_table(game: Game) -> Memory:
    """The table before the first move, which remembers from there on."""
    if not game.origin:
        table = listen(cast("Memory", game.setup.table(RememberingTable)))
        game.setup.deal_on(table)
        return table
    return listen(remembering(Game.from_header(game.origin, game.setup.catalogue, game.setup.edition).state))


def remembering(state: State) -> Memory:
    """A copy of a table, with an empty memory."""
    table = RememberingTable()
    for field in FIELDS:
        setattr(table, field.name, deepcopy(getattr(state, field.name)))
    table.stream, table.printed = state.stream, state.printed
    return table


def copied(table: Memory) -> Memory:
    """A copy that can continue independently: seats in actions are counted from the decider."""
    twin = listen(cast("Memory", table.copy()))
    twin.polls_by_lot = twin.samples_lines = twin.relative_seats = 1
    return twin


def waiting(table: Memory) -> Memory:
    """A copy that waits for its next decision, or is over."""
    twin = copied(table)
    if twin.phase != OVER:
        await_decision(twin)
    return twin


def _moment(table: Memory, number: int, seat: Seat, move: Move) -> Moment:
    """The moment of a move. The seat that the table is waiting for may react too, so both are tried."""
    for reacting in (False, True):
        twin = asking(table, seat, reacting=reacting)
        choices, action = tuple(choices_of(twin)), from_decider(twin, move.action)
        if action in choices:
            break
    return Moment(number, seat, move, twin, action, choices)


def asking(table: Memory, seat: Seat, *, reacting: bool) -> Memory:
    """A copy that asks this seat."""
    twin = copied(table)
    twin.decider, twin.reacting = seat, int(reacting or main_actor(table) != seat)
    return twin


def choices_of(table: Memory) -> Iterator[int]:
    """The choices of the deciding seat."""
    masks = [0] * MASK_COUNT
    list_choices(table, masks)
    for word, mask in enumerate(masks):
        for bit in range(mask.bit_length()):
            if mask >> bit & 1:
                yield word * MASK_BITS + bit


def is_free(moment: Moment) -> bool:
    """Whether there was a real choice; thinking of a line isn't one (FL-6)."""
    return len(moment.choices) > 1 and moment.action != WAIVE and not moment.move.answers_line
