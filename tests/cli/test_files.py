"""The commands that read files: replay, rulebook and decks."""

from __future__ import annotations

import io
import json
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from lastcard import Game, position
from lastcard.catalogue import everything, load_cards
from lastcard.editions import EDITIONS
from tests.cli.program import BAD_INPUT, FINE, WRONG, Runner, complaint, finished
from tests.support.helpers import HOME_BREW, play_random

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs" / "examples"


# Replay


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


SECRET, SALT = "c4" * 32, "5a" * 16
COMMITMENT = sha256(f"{SALT}:{SECRET}".encode()).hexdigest()


@pytest.fixture
def live_hand(tmp_path: Path) -> Path:
    """A record of a hand that was dealt from a secret."""
    game = Game("hail-mary", seats=3, secret=SECRET)
    play_random(game, Random(1))
    path = tmp_path / "live.txt"
    path.write_text(game.record(), encoding="utf-8")
    return path


def test_a_replay_with_a_salt_prints_the_commitment(run: Runner, live_hand: Path) -> None:
    ran = run("replay", live_hand, "--quiet", "--salt", SALT)
    assert (ran.code, ran.err) == (FINE, "")
    assert ran.out.splitlines()[-1] == f"commitment: {COMMITMENT}"
    assert "commitment" not in run("replay", live_hand).out


def test_a_replay_verifies_a_commitment(run: Runner, live_hand: Path) -> None:
    ran = run("replay", live_hand, "--quiet", "--salt", SALT, "--commitment", COMMITMENT)
    assert (ran.code, ran.err) == (FINE, "")
    assert "the commitment is right" in ran.out


def test_a_commitment_that_does_not_fit_is_wrong(run: Runner, live_hand: Path) -> None:
    other = "0" * 64
    ran = run("replay", live_hand, "--quiet", "--salt", SALT, "--commitment", other)
    assert (ran.code, ran.err) == (WRONG, "")
    assert f"the commitment is wrong: salt and secret give {COMMITMENT}, not {other}" in ran.out
    ran = run("replay", live_hand, "--quiet", "--salt", "0" * 32, "--commitment", COMMITMENT)
    assert ran.code == WRONG


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--salt", "xyz"), "a salt is 32 hexadecimal digits"),
        (("--salt", SALT, "--commitment", "1234"), "a commitment is 64 hexadecimal digits"),
        (("--commitment", COMMITMENT), "only with its salt: --salt HEX"),
    ],
)
def test_what_is_no_salt_or_commitment_is_refused(
    run: Runner, live_hand: Path, arguments: tuple[str, ...], message: str
) -> None:
    ran = run("replay", live_hand, "--quiet", *arguments)
    assert ran.code == BAD_INPUT
    assert message in ran.err


LOT = "3d" * 32
OWN = sha256(f"{SALT}:{LOT}".encode()).hexdigest()


@pytest.fixture
def hand_with_lots(tmp_path: Path) -> Path:
    """A record of a hand into which seat 1 put something."""
    game = Game("hail-mary", seats=3, secret=SECRET, lots=("", LOT, ""))
    play_random(game, Random(1))
    path = tmp_path / "lots.txt"
    path.write_text(game.record(), encoding="utf-8")
    return path


def test_a_replay_says_which_seats_put_in_a_lot(run: Runner, hand_with_lots: Path) -> None:
    ran = run("replay", hand_with_lots, "--quiet", "--salt", SALT, "--commitment", COMMITMENT, "--lot", OWN)
    assert (ran.code, ran.err) == (FINE, "")
    assert "the commitment is right" in ran.out
    assert ran.out.splitlines()[-1] == f"seat 1 put in a lot with the commitment {OWN}"


def test_a_lot_that_was_left_out_is_missed(run: Runner, hand_with_lots: Path, live_hand: Path) -> None:
    other = "0" * 64
    ran = run("replay", hand_with_lots, "--quiet", "--salt", SALT, "--lot", OWN, "--lot", other)
    assert (ran.code, ran.out.splitlines()[-1]) == (
        WRONG,
        f"no seat put in a lot with the commitment {other}",
    )
    assert run("replay", live_hand, "--quiet", "--salt", SALT, "--lot", OWN).code == WRONG
    assert "only with its salt" in run("replay", hand_with_lots, "--lot", OWN).err


@pytest.fixture
def receipt(tmp_path: Path, hand_with_lots: Path) -> Path:
    """The same hand as its replay's JSON; seat 2 promised something and was silent."""
    lots = [{}, {"hash": OWN, "number": LOT}, {"hash": "0" * 64}]
    told = {
        "record": hand_with_lots.read_text(encoding="utf-8"),
        "salt": SALT,
        "secret": SECRET,
        "commitment": COMMITMENT,
        "names": ["Ann", "Ben", "Cleo"],
        "lots": lots,
    }
    path = tmp_path / "replay.json"
    path.write_text(json.dumps(told), encoding="utf-8")
    return path


def test_a_replay_s_json_is_checked_as_a_whole(run: Runner, receipt: Path) -> None:
    ran = run("replay", receipt, "--quiet", "--commitment", COMMITMENT, "--lot", OWN)
    assert (ran.code, ran.err) == (FINE, "")
    assert ran.out.splitlines()[2:] == [
        "seat 0, Ann: put in nothing",
        f"seat 1, Ben: put in {LOT}",
        "seat 2, Cleo: left out: promised, but not opened in time",
        "the receipt is right: the hand was dealt from what it says",
        "the commitment is right: it was made of this record's secret",
        f"seat 1 put in a lot with the commitment {OWN}",
    ]
    assert run("replay", receipt, "--quiet", "--lot", "0" * 64).code == WRONG, "she wasn't heard"
    assert run("replay", receipt, "--quiet", "--commitment", "0" * 64).code == WRONG


def test_a_receipt_that_does_not_fit_is_wrong(run: Runner, receipt: Path) -> None:
    told = json.loads(receipt.read_text(encoding="utf-8"))
    receipt.write_text(json.dumps({**told, "commitment": OWN}), encoding="utf-8")
    ran = run("replay", receipt, "--quiet")
    assert ran.code == WRONG
    assert ran.out.splitlines()[-1] == "the commitment wasn't made of this secret"


def test_only_a_hand_dealt_from_a_secret_has_a_shuffle_to_check(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "hand.txt"
    path.write_text(finished("classic").record(), encoding="utf-8")
    ran = run("replay", path, "--salt", SALT)
    assert ran.code == BAD_INPUT
    assert "this record has no secret" in ran.err
    dealt = Game("classic", secret=SECRET).position()
    path.write_text(position(dealt).record(), encoding="utf-8")
    ran = run("replay", path, "--salt", SALT, "--commitment", COMMITMENT)
    assert ran.code == BAD_INPUT
    assert "goes on from a position" in ran.err


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
    ("command", "folder"), [("replay", "is a directory"), ("rulebook", "it is a folder")]
)
def test_a_file_that_is_missing_binary_or_a_folder_is_bad_input(
    command: str, folder: str, run: Runner, tmp_path: Path
) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    for path, said in (
        (tmp_path / "nowhere", "no such file"),
        (tmp_path, folder),
        (binary, "utf-8"),
    ):
        text = complaint(run(command, path))
        assert said in text.lower()
        assert path.name in text


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


# Rulebook

GOOD_CASE = """
[[case]]
title = "a red card goes on a red card"
rules = ["C-7"]
when = "0=R7"
[case.given]
edition = "classic"
hands = "R7 B1 / G2 G3"
discard = "R5"
dealer = "1"
[case.then]
turn = 1
"""


def test_a_file_whose_cases_hold_is_good_though_it_shows_one_rule_only(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD_CASE, encoding="utf-8")
    ran = run("rulebook", path)
    assert ran.code == 0
    assert ran.out == "1 passed, 0 failed\n"


def test_a_case_that_fails_is_told_with_what_differed(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD_CASE.replace("turn = 1", "turn = 0"), encoding="utf-8")
    ran = run("rulebook", path)
    assert ran.code == WRONG
    assert "mine.toml, line 2: a red card goes on a red card (C-7)" in ran.out
    assert ran.out.endswith("0 passed, 1 failed\n")


@pytest.mark.parametrize(
    "text",
    ["[[case]", "[[case]]\n", "[[rule]]\n", GOOD_CASE.replace("title", "name"), GOOD_CASE + "\nx = 1\nx = 2"],
)
def test_an_unreadable_rulebook_file_is_named(text: str, run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    assert "mine.toml" in complaint(run("rulebook", path))


# Decks


def test_a_legal_deck_is_told_with_its_cards(run: Runner) -> None:
    ran = run("decks", "check", EXAMPLES / "harbour-lights.toml")
    assert (ran.code, ran.err) == (FINE, "")
    assert "is a legal dynasty deck." in ran.out.splitlines()[0]


def test_an_illegal_deck_is_told_with_every_reason(run: Runner) -> None:
    ran = run("decks", "check", EXAMPLES / "too-many-draws.toml")
    assert ran.code == WRONG
    assert all(f"DY-{number} " in ran.out for number in (1, 2, 3, 4))


def test_a_deck_file_that_cannot_be_read_is_never_legal(run: Runner, tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    for path in (tmp_path / "nowhere", tmp_path, binary):
        ran = run("decks", "check", path)
        assert ran.code in (WRONG, BAD_INPUT)
        assert str(path) in ran.out + ran.err
