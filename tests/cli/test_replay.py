"""`lastcard replay`: the stories of records, verified."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

import pytest

from lastcard import Game
from lastcard.catalogue import everything, load_cards
from lastcard.editions import EDITIONS
from tests.cli.program import FINE, Runner, complaint, finished
from tests.support.helpers import HOME_BREW, play_random


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_record_is_told_and_its_hash_is_verified(edition: str, run: Runner, tmp_path: Path) -> None:
    game = finished(edition)
    path = tmp_path / "hand.txt"
    path.write_text(game.record(), encoding="utf-8")
    ran = run("replay", path)
    lines = ran.out.splitlines()
    assert (ran.code, ran.err) == (FINE, "")
    assert all(line[0].isupper() or not line[0].isalpha() for line in lines[:-2])
    assert f"Seat {game.winner} wins the hand." in lines
    assert lines[-2] == f"{edition}, 3 seats, {len(game.played)} moves, over; the hash is right"
    assert lines[-1] == "points: " + " ".join(map(str, game.scores))


def test_a_quiet_replay_only_verifies(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "hand.txt"
    path.write_text(finished("classic").record(), encoding="utf-8")
    assert len(run("replay", "--quiet", path).out.splitlines()) == 2


def test_a_record_may_come_from_standard_input(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(finished("hail-mary").record()))
    ran = run("replay", "-", "--quiet")
    assert ran.code == FINE
    assert "the hash is right" in ran.out


def test_a_hand_that_was_left_can_be_replayed(run: Runner, tmp_path: Path) -> None:
    game = Game("classic", seats=2, seed=1)
    path = tmp_path / "hand.txt"
    path.write_text(game.record(), encoding="utf-8")
    ran = run("replay", path, "--quiet")
    assert (ran.code, ran.out) == (FINE, "classic, 2 seats, 0 moves, not over yet; the hash is right\n")


def test_a_record_with_a_changed_move_is_refused_with_its_place(run: Runner, tmp_path: Path) -> None:
    game = finished("classic")
    first = f"{game.played[0][0]}={game.played[0][1]}"
    path = tmp_path / "hand.txt"
    path.write_text(game.record().replace(first, "0=W+4:R!", 1), encoding="utf-8")
    text = complaint(run("replay", path))
    assert "move 1, '0=W+4:R!': " in text
    assert text.startswith("line ")


def test_a_record_with_another_hash_is_refused_with_both(run: Runner, tmp_path: Path) -> None:
    game = Game("classic", seats=2, seed=1)
    game.play(game.state.turn, "draw")
    path = tmp_path / "hand.txt"
    digest = game.record().split()[-1]
    path.write_text(game.record().replace(digest, digest[::-1]), encoding="utf-8")
    text = complaint(run("replay", path))
    assert digest in text
    assert digest[::-1] in text


@pytest.mark.parametrize(
    "text",
    ["", "hello", "lastcard record 1", "lastcard record 1\nedition poker\nseats 2\nmoves\nhash 0"],
)
def test_a_text_that_is_no_record_is_refused(text: str, run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "hand.txt"
    path.write_text(text, encoding="utf-8")
    assert complaint(run("replay", path))


def test_a_record_with_own_cards_needs_their_file(run: Runner, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(HOME_BREW, encoding="utf-8")
    game = Game("elite", seats=3, seed=2, catalogue=load_cards(own, beside=everything()))
    play_random(game, Random(2))
    path = tmp_path / "hand.txt"
    path.write_text(game.record(), encoding="utf-8")
    assert run("replay", path, "--quiet", "--cards", own).code == FINE
    assert complaint(run("replay", path, "--quiet"))
    assert "nowhere.toml" in complaint(run("replay", path, "--cards", tmp_path / "nowhere.toml"))


def test_a_number_of_thousands_of_digits_is_refused_like_any_other(run: Runner, tmp_path: Path) -> None:
    many = "9" * 5000
    assert complaint(run("simulate", "--options", f"dealer={many}"))
    path = tmp_path / "hand.txt"
    path.write_text(
        f"lastcard record 1\nedition classic\nseats 2\nseed 1\nmoves\n{many}=draw\nhash 0\n",
        encoding="utf-8",
    )
    assert "move 1" in complaint(run("replay", path))
