"""Arbitrary texts raise no error other than a LastcardError: no KeyError, no IndexError, no TypeError."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lastcard
from lastcard.catalogue import Catalogue
from lastcard.cli import main
from lastcard.errors import LastcardError
from lastcard.game import Game
from lastcard.notation import read_position, read_position_lines
from lastcard.rules.fingerprint import fingerprint
from lastcard.rules.state import CheckedTable
from tests.support.helpers import EDITION_NAMES, examples, home_brew, random_choice, uno_cards, unsound
from tests.support.moments import moments
from tests.support.wrong_texts import mutated


class Sample:
    """Positions and records of many types of games, to be corrupted."""

    def __init__(self) -> None:
        self.positions: list[tuple[str, Catalogue | None]] = []
        self.records: list[tuple[str, Catalogue | None]] = []
        for edition in EDITION_NAMES:
            for game in moments(edition, games=60, each=2, seed=4):
                self.positions.append((game.position(), cards_of(game)))
                if len(game.played) < 80:
                    self.records.append((game.record(), cards_of(game)))


def cards_of(game: Game) -> Catalogue | None:
    return home_brew() if game.setup.catalogue is home_brew() else None


@pytest.fixture(scope="module")
def sample() -> Sample:
    return Sample()


def check_plays_on(text: str, catalogue: Catalogue | None, random: Random) -> None:
    """Checks that an accepted text is a sound position: it can be viewed, played within all ranges, and
    written."""
    setup, state = read_position(read_position_lines(text), catalogue, CheckedTable)
    game = Game.from_setup(setup, state)
    cards = uno_cards(state)
    for seat in (None, *range(game.seats)):
        game.view(seat)
    for seat in range(game.seats):
        for move in random.sample(list(setup.edition.moves.values()), 15):
            game.why_not(seat, move)
    for _ in range(25):
        assert game.over or game.actors
        assert (uno_cards(state), unsound(state)) == (cards, [])
        if not game.over:
            game.play(*random_choice(game, random, thrift=0.3))
    again = lastcard.position(game.position(), catalogue)
    assert fingerprint(again.state) == fingerprint(state)


Reader = Callable[[str, Catalogue | None], Game]


def accepted(read: Reader, text: str, catalogue: Catalogue | None) -> Game | None:
    """The game that a text describes; None if it is rightly refused."""
    try:
        return read(text, catalogue)
    except LastcardError as error:
        if not str(error).strip():
            raise AssertionError("the refusal says nothing") from error
        return None


def test_a_position_made_wrong_at_random_is_refused_or_sound(sample: Sample) -> None:
    count = 0
    for seed in range(2000):
        random = Random(seed)
        text, catalogue = random.choice(sample.positions)
        text = mutated(text, random)
        if accepted(lastcard.position, text, catalogue) is None:
            continue
        count += 1
        try:
            check_plays_on(text, catalogue, random)
        except (AssertionError, LookupError, TypeError, ValueError) as error:
            raise AssertionError(f"an impossible position was accepted (seed {seed}):\n{text}") from error
    assert count > 100


def test_a_record_made_wrong_at_random_is_refused_or_true(sample: Sample) -> None:
    count = 0
    for seed in range(1500):
        random = Random(seed)
        text, catalogue = random.choice(sample.records)
        text = mutated(text, random)
        game = accepted(lastcard.replay, text, catalogue)
        if game is not None:
            count += 1
            assert game.record().split()[-1] == text.split()[-1]
    assert count > 10


def test_a_wrong_record_gives_one_sentence_at_the_command_line(
    sample: Sample, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.txt"
    ours = [text for text, catalogue in sample.records if catalogue is None]
    for seed in range(100):
        random = Random(seed)
        path.write_text(mutated(random.choice(ours), random), encoding="utf-8")
        code = main(["replay", "--quiet", str(path)])
        said = capsys.readouterr()
        assert code in (0, 2)
        assert (code == 0) == ("the hash is right" in said.out)
        assert (code == 2) == said.err.startswith("lastcard: ")
        assert "Traceback" not in said.err


@examples(60)
@given(text=st.text(max_size=200))
def test_any_text_at_all_is_refused_as_position_and_record(text: str) -> None:
    for read in (lastcard.position, lastcard.replay):
        with pytest.raises(LastcardError):
            read(text)
