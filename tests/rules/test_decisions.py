"""The walk as decisions: the decider, the choices, and the random parts (FL-6)."""

from __future__ import annotations

from lastcard import Game
from lastcard.moves import COMMON_MOVES
from lastcard.rules.actions import ACTIONS, MASK_COUNT, WAIVE
from lastcard.rules.decisions import await_decision, decide, is_choice, list_choices
from tests.support.positions import at


def begun(text: str, *, by_lot: int = 0, lines: int = 0) -> Game:
    game = at(text)
    game.state.polls_by_lot, game.state.samples_lines = by_lot, lines
    await_decision(game.state)
    return game


def choices(game: Game) -> list[str]:
    masks = [5] * MASK_COUNT
    list_choices(game.state, masks)
    return [str(move) for move in game.setup.edition.moves.listed(masks)]


def test_where_nobody_can_react_the_turn_is_decided() -> None:
    game = begun("edition classic; hands R1 G2 G3 / B1 B2; discard R9; turn 0")
    assert (game.state.decider, game.state.reacting, choices(game)) == (0, 0, ["R1", "draw"])


def test_reactions_come_first_with_the_choice_to_waive_then_the_turn() -> None:
    game = begun("edition classic; hands R1 / B1 B2 / G1 G2; discard R9; turn 1; owes 0")
    deciders = []
    for expected in ("catch:0", "catch:0", "call"):
        deciders.append(game.state.decider)
        assert (game.state.reacting, set(choices(game))) == (1, {expected, "waive"})
        decide(game.state, WAIVE)
    assert deciders == [1, 2, 0]
    assert (game.state.decider, game.state.reacting, choices(game)) == (1, 0, ["draw"])
    assert game.state.steps == 3


def test_a_move_is_carried_out_and_the_next_moment_begins() -> None:
    game = begun("edition classic; hands R1 / B1 B2 / G1 G2; discard R9; turn 1; owes 0")
    decide(game.state, COMMON_MOVES.read("catch:0").action)
    assert (game.state.sizes[:3], game.state.decider, game.state.reacting) == ([3, 2, 2], 1, 0)


def test_only_what_can_be_chosen_is_a_choice() -> None:
    """R0 is the first action of all."""
    game = begun("edition classic; hands R0 G2 G3 / B1 B2; discard R9; turn 0")
    good = [action for action in range(-2, ACTIONS + 2) if is_choice(game.state, action)]
    assert good == [COMMON_MOVES.read("R0").action, COMMON_MOVES.read("draw").action] == [0, 52]


def test_an_avatar_state_is_asked_for_before_the_turn_is_decided() -> None:
    game = begun("edition avatar-state; hands G1 G2 / AS R1 Y1 G5 B5; discard R9; turn 0")
    assert (game.state.decider, game.state.reacting) == (1, 1)
    assert choices(game) == ["waive", "AS:R", "AS:Y", "AS:G", "AS:B"]


def test_a_player_who_could_throw_at_seat_0_s_call_is_asked() -> None:
    game = begun("edition hail-mary; hands R1 / G1 G2 / HM B1 B2; discard Y9; turn 1; chance 0")
    assert (game.state.decider, game.state.reacting) == (2, 1)


def test_when_the_hand_is_over_nobody_decides() -> None:
    game = begun("edition classic; hands R1 / B1 B2; discard R9; turn 0")
    decide(game.state, COMMON_MOVES.read("R1").action)
    assert (game.state.decider, choices(game)) == (-1, [])


LINES = (
    "edition favorite-line; hands R1 R2 / B1 B2 / Y1 Y2; discard FL; colour blue; turn 0; phase line; left 9"
)


def test_lines_are_decided_or_drawn_by_lot() -> None:
    asked = begun(LINES)
    assert (asked.state.decider, choices(asked)) == (1, ["said", "cannot"])
    drawn = begun(LINES, lines=1)
    assert (drawn.view(None).phase, drawn.state.decider) == ("turn", 1)


def test_three_lines_of_four_come_to_mind() -> None:
    """Nine lines in a row succeed with 0.75 ** 9 = 7.5 %: 45 of 600 rounds, give or take five times 6.5."""
    whole = 0
    for seed in range(600):
        game = at(LINES)
        game.state.samples_lines, game.state.c0, game.state.c1 = 1, seed * 7919 + 1, 1
        for _ in range(20):
            game.state.c0 = (game.state.c0 * 69069 + 1) % 2**32
        await_decision(game.state)
        whole += game.state.sizes[:3] == [2, 2, 2]
    assert 12 < whole < 78
