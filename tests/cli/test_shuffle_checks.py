"""`lastcard replay` checks a shuffle: commitments, contributions and receipts."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from lastcard import Game, position
from tests.cli.program import BAD_INPUT, FINE, WRONG, Runner, finished
from tests.support.helpers import play_random

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
def test_an_invalid_salt_or_commitment_is_refused(
    run: Runner, live_hand: Path, arguments: tuple[str, ...], message: str
) -> None:
    ran = run("replay", live_hand, "--quiet", *arguments)
    assert ran.code == BAD_INPUT
    assert message in ran.err


CONTRIBUTION = "3d" * 32

OWN = sha256(f"{SALT}:{CONTRIBUTION}".encode()).hexdigest()


@pytest.fixture
def hand_with_contributions(tmp_path: Path) -> Path:
    """A record of a hand with a contribution by seat 1."""
    game = Game("hail-mary", seats=3, secret=SECRET, contributions=("", CONTRIBUTION, ""))
    play_random(game, Random(1))
    path = tmp_path / "contributions.txt"
    path.write_text(game.record(), encoding="utf-8")
    return path


def test_a_replay_says_which_seats_put_in_a_contribution(run: Runner, hand_with_contributions: Path) -> None:
    ran = run(
        "replay",
        hand_with_contributions,
        "--quiet",
        "--salt",
        SALT,
        "--commitment",
        COMMITMENT,
        "--contribution",
        OWN,
    )
    assert (ran.code, ran.err) == (FINE, "")
    assert "the commitment is right" in ran.out
    assert ran.out.splitlines()[-1] == f"seat 1 made a contribution with the commitment {OWN}"


def test_a_contribution_that_was_left_out_is_missed(
    run: Runner, hand_with_contributions: Path, live_hand: Path
) -> None:
    other = "0" * 64
    ran = run(
        "replay",
        hand_with_contributions,
        "--quiet",
        "--salt",
        SALT,
        "--contribution",
        OWN,
        "--contribution",
        other,
    )
    assert (ran.code, ran.out.splitlines()[-1]) == (
        WRONG,
        f"no seat made a contribution with the commitment {other}",
    )
    assert run("replay", live_hand, "--quiet", "--salt", SALT, "--contribution", OWN).code == WRONG
    assert "only with its salt" in run("replay", hand_with_contributions, "--contribution", OWN).err


@pytest.fixture
def receipt(tmp_path: Path, hand_with_contributions: Path) -> Path:
    """The same hand as its replay's JSON; seat 2 committed to a contribution, but never revealed it."""
    contributions = [{}, {"hash": OWN, "number": CONTRIBUTION}, {"hash": "0" * 64}]
    told = {
        "record": hand_with_contributions.read_text(encoding="utf-8"),
        "salt": SALT,
        "secret": SECRET,
        "commitment": COMMITMENT,
        "names": ["Ann", "Ben", "Cleo"],
        "contributions": contributions,
    }
    path = tmp_path / "replay.json"
    path.write_text(json.dumps(told), encoding="utf-8")
    return path


def test_a_replays_json_is_checked_as_a_whole(run: Runner, receipt: Path) -> None:
    ran = run("replay", receipt, "--quiet", "--commitment", COMMITMENT, "--contribution", OWN)
    assert (ran.code, ran.err) == (FINE, "")
    assert ran.out.splitlines()[2:] == [
        "seat 0, Ann: put in nothing",
        f"seat 1, Ben: put in {CONTRIBUTION}",
        "seat 2, Cleo: left out: committed to, but not revealed in time",
        "the receipt is right: the hand was dealt from what it says",
        "the commitment is right: it was made from this record's secret",
        f"seat 1 made a contribution with the commitment {OWN}",
    ]
    assert run("replay", receipt, "--quiet", "--contribution", "0" * 64).code == WRONG, "she wasn't heard"
    assert run("replay", receipt, "--quiet", "--commitment", "0" * 64).code == WRONG


def test_a_receipt_that_does_not_fit_is_wrong(run: Runner, receipt: Path) -> None:
    told = json.loads(receipt.read_text(encoding="utf-8"))
    receipt.write_text(json.dumps({**told, "commitment": OWN}), encoding="utf-8")
    ran = run("replay", receipt, "--quiet")
    assert ran.code == WRONG
    assert ran.out.splitlines()[-1] == "the commitment wasn't made from this secret"


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
    assert "continues from a position" in ran.err
