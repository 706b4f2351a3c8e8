"""Grounds for good moves."""

from __future__ import annotations

import pytest

from lastcard import Game
from lastcard.coach.moments import asking, first_table, follow
from lastcard.coach.reasons import GROUNDS, Grounds, why
from lastcard.locales import LANGUAGES, read_sentences


def reason(hands: str, best: str, *others: str) -> Grounds:
    game = Game.from_position(f"edition classic\noptions calls=auto\nhands {hands}\ndiscard R5\nturn 0\n")
    read = game.setup.edition.moves.read
    return why(asking(first_table(game), 0, reacting=False), read(best), [read(one) for one in others])


@pytest.mark.parametrize(
    ("hands", "best", "others", "found"),
    [
        ("R7 / G5 B1", "R7", (), Grounds("wins", {})),
        ("R+2 R1 / G5", "R+2", ("R1",), Grounds("stops", {"count": 1})),
        ("R1 W / G5 G6 G7", "R1", ("W:B",), Grounds("keeps-wild", {})),
        ("R1 R2 B5 / G5 G6 G7", "R1", ("B5",), Grounds("own-colour", {"colour": "red", "count": 1})),
        ("R1 B5 B6 / G5 G6 G7", "R1", ("B5",), Grounds("expected", {})),
        ("W B5 B6 / G5 G6 G7", "W:B", (), Grounds("own-colour", {"colour": "blue", "count": 2})),
        ("R1 B5 / G5 G6 G7", "draw", ("R1",), Grounds("draws", {})),
    ],
)
def test_the_reason_that_counts_most(hands: str, best: str, others: tuple[str, ...], found: Grounds) -> None:
    assert reason(hands, best, *others) == found


def test_a_player_who_drew_at_a_colour_may_lack_it() -> None:
    game = Game.from_position(
        "edition classic\noptions calls=auto\nhands R7 R8 B1 / G5 G6 Y1 Y2\ndiscard R5\nturn 0\ndraw G9 G8\n"
    )
    game.play(0, "R7")
    game.play(1, "draw")
    table = follow(game).tables[-1]
    assert why(table, game.setup.edition.moves.read("R8"), []) == Grounds("they-lack", {"colour": "red"})


def test_every_reason_has_a_sentence_in_every_language() -> None:
    for language in LANGUAGES:
        sentences = read_sentences(language, "coach")
        for code in GROUNDS:
            assert f"coach.why.{code}" in sentences or f"coach.why.{code}.other" in sentences
