"""The random player: uniform over the cards it can play, drawing only when it can't, the rest by a coin."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcard import position
from lastcard.policies.random import decide, react
from lastcard.rules.dice import seed

ROLLS = 1200
CLASSIC = "edition classic\nhands {} / Y1 Y2 Y3 / G4 G5 G6\ndiscard R5\ndealer 2\n"


def decisions(text: str, *, seat: int = 0, reacting: bool = False, rolls: int = ROLLS) -> Counter[str]:
    """The number of each of the seat's decisions, over this many seeds of the policies' generator."""
    game = position(text)
    state, moves = game.state, game.setup.edition.moves
    found: Counter[str] = Counter()
    for number in range(rolls):
        seed(state, number)
        action = react(state, seat) if reacting else decide(state, seat)
        found[moves[action]] += 1
    return found


def about(found: Counter[str], *moves: str) -> bool:
    """Whether only these moves were made, and each nearly as often as the other: within five deviations."""
    share = found.total() / len(moves)
    slack = 5 * (share * (1 - 1 / len(moves))) ** 0.5
    return set(found) == set(moves) and all(abs(found[move] - share) < slack for move in moves)


def test_every_card_that_fits_is_as_likely_as_the_other() -> None:
    assert about(decisions(CLASSIC.format("R7 R2 RS B5 G2 Y9")), "R7", "R2", "RS", "B5")


def test_two_of_a_kind_are_one_play() -> None:
    assert about(decisions(CLASSIC.format("R7 R7 R2 G2")), "R7", "R2")


def test_a_wild_is_a_card_among_the_others_and_its_colour_is_thrown() -> None:
    found = decisions(CLASSIC.format("R7 G2 W"), rolls=2400)
    wild = Counter({move: count for move, count in found.items() if move != "R7"})
    assert abs(found["R7"] - 1200) < 125
    assert about(wild, "W:R", "W:Y", "W:G", "W:B")


def test_the_random_player_draws_only_when_it_cannot_play() -> None:
    assert decisions(CLASSIC.format("B7 G2 Y9"), rolls=50) == {"draw": 50}
    assert "draw" not in decisions(CLASSIC.format("B7 G2 W+4"), rolls=200)


def test_the_random_player_passes_when_there_is_nothing_to_draw_either() -> None:
    text = "edition classic\nhands B7 G2 / *\ndiscard R5\ndealer 1\ndraw |\n"
    assert decisions(text, rolls=20) == {"pass": 20}


def test_with_two_cards_it_calls_by_a_coin() -> None:
    assert about(decisions(CLASSIC.format("R7 G2")), "R7", "R7!")


def test_where_calls_are_made_by_themselves_it_never_calls() -> None:
    text = CLASSIC.format("R7 G2").replace("classic\n", "classic\noptions calls=auto\n")
    assert decisions(text, rolls=100) == {"R7": 100}


def test_a_drawn_card_is_played_or_kept_by_a_coin() -> None:
    text = CLASSIC.format("R7 G2 B9") + "phase drawn\ndrawn R7\n"
    assert about(decisions(text), "R7", "keep")


def test_a_drawn_card_with_an_elite_icon_is_played_or_kept_by_a_coin() -> None:
    text = "edition elite\nhands R7* G2 B9 / Y1 Y2 Y3\ndiscard R5\ndealer 1\nphase drawn\ndrawn R7*\n"
    assert about(decisions(text), "R7*", "keep")


@pytest.mark.parametrize("drawn", ["G7", "G7*"])
def test_a_drawn_card_that_is_held_but_does_not_fit_is_kept(drawn: str) -> None:
    text = f"edition elite\noptions hold_drawn=on\nhands {drawn} G2 B9 / Y1 Y2 Y3\ndiscard R5\ndealer 1\n"
    assert decisions(f"{text}phase drawn\ndrawn {drawn}\n", rolls=50) == {"keep": 50}


def test_the_random_player_takes_a_draw_four_or_challenges_by_a_coin() -> None:
    text = "edition classic\nhands R7 G2 / Y1 Y2 Y3\ndiscard R5 W+4\ncolour blue\nturn 1\nphase four\n"
    assert about(decisions(text), "take", "challenge")


def test_three_lines_of_four_come_to_its_mind() -> None:
    text = (
        "edition favorite-line\nhands R7 G2 / Y1 Y2 Y3\ndiscard FL\ncolour blue\nturn 1\nphase line\nleft 4\n"
    )
    found = decisions(text)
    assert set(found) == {"said", "cannot"}
    assert abs(found["said"] - 900) < 75


def test_any_answer_to_an_elite_question_is_as_likely() -> None:
    text = (
        "edition elite\nhands R3 G2 / Y1 Y2 Y3\ndiscard R7*\ndealer 1\nturn 0\nphase activate\n"
        "lineups maya-okafor lars-tveitane anong-phromsiri / - - -\n"
    )
    assert about(decisions(text), "pick:0", "pick:1", "none")


def test_the_random_player_reacts_every_other_time() -> None:
    text = "edition classic\nhands R7 G2 B3 / Y1 / G4 G5\ndiscard R5\nturn 2\nowes 1\n"
    assert about(decisions(text, reacting=True), "catch:1", "waive")
    assert about(decisions(text, seat=1, reacting=True), "call", "waive")


def test_its_reactions_are_as_likely_as_each_other() -> None:
    text = "edition hail-mary\nhands R7 G2 HM / Y1 / G4 G5\ndiscard R5\nturn 2\nchance 1\n"
    found = decisions(text, reacting=True)
    thrown = Counter({move: count for move, count in found.items() if move != "waive"})
    assert about(thrown, "HM>R", "HM>Y", "HM>G", "HM>B")
    assert abs(found["waive"] - 600) < 90
