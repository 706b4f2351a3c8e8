"""A type checker refuses a number of one sort where one of another sort is expected.

`make lint` proves it: if it accepted a line that is marked here, it would report the mark as unused.
"""

import ast
from pathlib import Path

import pytest

from lastcard import Game, View, number_types
from lastcard.cards import RED, WILD, colour_of, kind_of
from lastcard.moves import Meaning, MoveType
from lastcard.moves.space import catch_move
from lastcard.number_types import Action, ColourNumber, Kind, PhaseNumber, Seat
from lastcard.policies.common import encode_play
from lastcard.policies.greedy import is_threat, play_kind
from lastcard.rules.actions import DRAW
from lastcard.rules.moves import play
from lastcard.rules.phases import OVER
from lastcard.rules.state import State
from lastcard.view import view_of

RULES = Path(__file__).parents[1] / "src" / "lastcard"
NAMES = {"Seat", "Kind", "ColourNumber", "Action", "PhaseNumber", "Number"}


def refused_by_a_game(game: Game, kind: Kind, colour: ColourNumber, action: Action) -> None:
    game.play(kind, "draw")  # type: ignore[arg-type]
    game.legal(WILD)  # type: ignore[arg-type]
    game.view(colour)  # type: ignore[arg-type]
    game.events_for(action)  # type: ignore[arg-type]
    game.why_not(RED, "draw")  # type: ignore[arg-type]
    game.imagine(DRAW, seed=1)  # type: ignore[arg-type]
    game.player_deck(OVER)  # type: ignore[arg-type]
    game.played.append((kind, game.legal(0)[0]))  # type: ignore[arg-type]


def refused_of_a_view(game: Game, view: View, phase: PhaseNumber) -> None:
    view_of(game.state, phase, game.setup.card_names)  # type: ignore[arg-type]
    view._replace(turn=WILD)  # type: ignore[arg-type]
    encode_play(view.turn, RED, 0)  # type: ignore[arg-type]
    colour_of(view.seat or 0)  # type: ignore[arg-type]


def refused_of_moves(game: Game, seat: Seat, kind: Kind, action: Action) -> None:
    game.setup.edition.moves[kind]  # type: ignore[index]
    game.setup.edition.moves[seat]  # type: ignore[index]
    catch_move(action)  # type: ignore[arg-type]
    Meaning(MoveType.PLAY, kind=action)  # type: ignore[arg-type]
    Meaning(MoveType.PLAY, kind=RED)  # type: ignore[arg-type]
    Meaning(MoveType.CATCH, seat=kind)  # type: ignore[arg-type]
    kind_of(kind, 3)  # type: ignore[arg-type]


def refused_by_the_rules_and_policies(g: State, seat: Seat, kind: Kind, action: Action) -> None:
    play(g, kind, action)  # type: ignore[arg-type]
    play(g, seat, kind)  # type: ignore[arg-type]
    play(g, g.top, action)  # type: ignore[arg-type]
    play_kind(g, kind, kind)  # type: ignore[arg-type]
    play_kind(g, seat, action)  # type: ignore[arg-type]
    play_kind(g, seat, g.colour)  # type: ignore[arg-type]
    is_threat(g, seat, g.phase)  # type: ignore[arg-type]
    g.turn = kind  # type: ignore[assignment]
    g.phase = seat  # type: ignore[assignment]
    g.colour = kind  # type: ignore[assignment]


def accepted(game: Game, view: View, seat: Seat, kind: Kind) -> int:
    """A plain number may stand for each, and what is calculated is one."""
    game.play(0, "draw")
    game.play((seat + 1) % game.seats, "draw")
    game.play(game.actors[0], game.legal(view.turn)[0])
    hands = ["one", "another"]
    return len(hands[view.turn]) + (1 << kind) + view.sizes[seat] + int(seat)


def test_a_seat_is_a_plain_number_while_a_program_runs() -> None:
    game = Game("classic", seats=2, seed=1)
    assert [type(seat) for seat in game.actors] == [int]
    assert {name: getattr(number_types, name) for name in NAMES} == dict.fromkeys(NAMES, int)


@pytest.mark.parametrize("folder", ["rules", "policies"])
def test_compiled_rules_never_convert_a_number(folder: str) -> None:
    calls = [
        f"{path.name}:{node.lineno}"
        for path in (RULES / folder).glob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NAMES
    ]
    assert calls == []
