"""Hands worked out on paper, from the rule sheets and not from this program; tests/oracles/README.md
describes their format. The program must reach the same table after every move, and the same score."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from lastcard import Game, View, position
from lastcard.catalogue import Catalogue, everything, load_cards

FOLDER = Path(__file__).parent
HEADING = "who"
SCORES = FOLDER / "scores.txt"
GAMES = sorted(path for path in FOLDER.glob("*.txt") if path != SCORES)


class Step(NamedTuple):
    """A line of a hand: a seat's move, and the table after it."""

    seat: int
    move: str
    next: str
    colour: str
    top: str
    sizes: tuple[int, ...]
    more: tuple[str, ...]


class Oracle(NamedTuple):
    """A hand worked out by hand."""

    title: str
    position: str
    steps: tuple[Step, ...]
    winner: int
    left: dict[int, list[str]]
    score: str


class Sum(NamedTuple):
    """A line of scores.txt."""

    edition: str
    hands: str
    score: str


# Reading


def without_comment(line: str) -> str:
    return line.partition("#")[0].rstrip()


def read_oracle(path: Path) -> Oracle:
    title, *lines = path.read_text(encoding="utf-8").splitlines()
    heading = next(number for number, line in enumerate(lines) if line.startswith(HEADING))
    body = [line for line in map(without_comment, lines[heading + 1 :]) if line]
    end = next(number for number, line in enumerate(body) if line.startswith("winner"))
    words = [line.split() for line in body[end:]]
    return Oracle(
        title=title,
        position="\n".join(lines[:heading]),
        steps=read_steps(body[:end]),
        winner=int(words[0][1]),
        left={int(seat): cards for key, seat, *cards in words[1:-1] if key == "left"},
        score=body[-1].removeprefix("score"),
    )


def read_steps(lines: list[str]) -> tuple[Step, ...]:
    steps: list[Step] = []
    for line in lines:
        if line.startswith(":"):
            steps[-1] = steps[-1]._replace(more=(*steps[-1].more, line[1:]))
        else:
            seat, move, after, colour, top, *sizes = line.split()
            steps.append(Step(int(seat), move, after, colour, top, tuple(map(int, sizes)), ()))
    return tuple(steps)


def value_of(score: str) -> int:
    """The value of ``2 × 5 + 20 - 1 = 29``; the paper's own sum must be right too."""
    terms, _, claimed = score.partition("=")
    signed = terms.replace("-", "+ -").split("+")
    total = sum(math.prod(int(factor.replace(" ", "")) for factor in term.split("×")) for term in signed)
    assert total == int(claimed), f"the sum on paper is wrong: {score}"
    return total


@cache
def cards() -> Catalogue:
    return load_cards(FOLDER / "cards.toml", beside=everything())


# Comparing


def whose_move(view: View) -> str:
    """The column `next`: a seat, with a question mark if it is asked something, or a dash."""
    if view.phase == "over":
        return "-"
    if view.phase == "turn":
        return str(view.turn)
    return f"{view.turn if view.asked is None else view.asked}?"


def seen(game: Game, step: Step) -> Step:
    """The program's table, in the form of the paper's line."""
    view = game.view(None)
    more = tuple(look_up(game, line) for line in step.more)
    return Step(step.seat, step.move, whose_move(view), str(view.colour), str(view.top), view.sizes, more)


def tidy(step: Step) -> Step:
    """The paper's line with its further lines in the form that `look_up` gives."""
    return step._replace(more=tuple(told(line) for line in step.more))


def told(line: str) -> str:
    name, seat, words = split_line(line)
    return " ".join([name, *seat, *(sorted(words) if name == "hand" else words)])


def look_up(game: Game, line: str) -> str:
    name, seat, _ = split_line(line)
    found = LOOKUPS[name](game, int(seat[0]) if seat else 0)
    return " ".join([name, *seat, *(sorted(found) if name == "hand" else found)])


def split_line(line: str) -> tuple[str, list[str], list[str]]:
    """The parts of a further line: its subject, its seat if there is one, and the rest."""
    name, *words = line.split()
    owned = 1 if name in ("hand", "lineup", "spent", "deck") else 0
    return name, words[:owned], words[owned:]


def lineup(game: Game, seat: int) -> list[str]:
    elite = game.view(None).elite
    return [str(card) for card in elite.lineups[seat]] if elite else []


def spent(game: Game, seat: int) -> list[str]:
    elite = game.view(None).elite
    return list(elite.spent[seat]) if elite else []


def player_deck(game: Game, seat: int) -> list[str]:
    """A Player Deck, which is face down, so that only a position contains it."""
    line = next(line for line in game.position().splitlines() if line.startswith("player-decks "))
    return line.removeprefix("player-decks ").split("/")[seat].split()


LOOKUPS: dict[str, Callable[[Game, int], list[str]]] = {
    "hand": lambda game, seat: list(game.view(seat).hand),
    "owes": lambda game, _: [str(seat) for seat in game.view(None).owes],
    "direction": lambda game, _: ["clockwise" if game.view(None).direction == 1 else "counterclockwise"],
    "discard": lambda game, _: list(game.view(None).discard),
    "lineup": lineup,
    "spent": spent,
    "deck": player_deck,
}


# The tests


def start(oracle: Oracle) -> Game:
    return position(oracle.position, cards())


def played_out(oracle: Oracle) -> Game:
    game = start(oracle)
    for step in oracle.steps:
        game.play(step.seat, step.move)
    return game


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_table_is_as_on_paper_after_every_move(path: Path) -> None:
    oracle = read_oracle(path)
    game = start(oracle)
    for number, step in enumerate(oracle.steps, start=1):
        game.play(step.seat, step.move)
        assert seen(game, step) == tidy(step), f"move {number}: {step.seat} {step.move}"
    assert game.over


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_score_is_as_on_paper(path: Path) -> None:
    oracle = read_oracle(path)
    game = played_out(oracle)
    assert game.winner == oracle.winner
    for seat, left in oracle.left.items():
        assert sorted(game.view(seat).hand) == sorted(left), f"the cards left to seat {seat}"
    expected = [value_of(oracle.score) if seat == oracle.winner else 0 for seat in range(game.seats)]
    assert game.scores == expected


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_card_named_on_paper_is_drawn(path: Path) -> None:
    """The cards before the bar are drawn in a known order."""
    lines = played_out(read_oracle(path)).position().splitlines()
    assert next(line for line in lines if line.startswith("draw ")).startswith("draw |")


def test_every_edition_has_its_hands() -> None:
    games = [start(read_oracle(path)) for path in GAMES]
    editions = [game.edition for game in games]
    assert len(games) >= 10
    assert all(editions.count(name) >= 2 for name in ("hail-mary", "favorite-line", "avatar-state", "elite"))
    assert sorted(game.seats for game in games if game.edition == "classic") == [2, 3, 3]


def read_sums() -> list[Sum]:
    lines = map(without_comment, SCORES.read_text(encoding="utf-8").splitlines())
    rows = [line for line in lines if line and not line.startswith("edition")]
    return [read_sum(row) for row in rows]


def read_sum(row: str) -> Sum:
    """Reads the columns, which are at least two spaces apart."""
    edition, hands, score = (part.strip() for part in row.split("  ") if part.strip())
    return Sum(edition, hands, score)


@pytest.mark.parametrize("row", read_sums(), ids=lambda row: f"{row.edition}: {row.hands}")
def test_scores_are_those_on_paper(row: Sum) -> None:
    top = "R8*" if row.edition == "elite" else "R8"
    draw = "draw |" if "*" in row.hands.split() else ""
    text = f"edition {row.edition}\nhands R8 / {row.hands}\ndiscard {top}\nturn 0\n{draw}"
    game = position(text)
    game.play(0, "R8")
    assert game.scores == [value_of(row.score), *[0] * (game.seats - 1)]
