"""The receipt of a live hand, which exposes every false claim of a table."""

from __future__ import annotations

import json
from hashlib import sha256
from random import Random

import pytest

from lastcard import Game
from lastcard.catalogue import everything, read_cards
from lastcard.errors import RecordError
from lastcard.receipts import Receipt, SeatContribution, read_receipt
from tests.support.helpers import HOME_BREW, play_random

SECRET, SALT = "c4" * 32, "5a" * 16
CONTRIBUTIONS = ("3d" * 32, "", "77" * 32)


def hashed(text: str) -> str:
    return sha256(f"{SALT}:{text}".encode()).hexdigest()


def record_of(contributions: tuple[str, ...] = CONTRIBUTIONS, secret: str = SECRET) -> str:
    game = Game("classic", seats=3, secret=secret, contributions=contributions)
    play_random(game, Random(1))
    return game.record()


RIGHT = Receipt(
    record=record_of(),
    salt=SALT,
    secret=SECRET,
    commitment=hashed(SECRET),
    names=("Ann", "Ben", "Cleo"),
    contributions=tuple(
        SeatContribution(hashed(contribution), contribution) if contribution else SeatContribution()
        for contribution in CONTRIBUTIONS
    ),
)
# Cleo's contribution was dropped after it had been seen, and the hand dealt without it
DROPPED = (RIGHT.contributions[0], SeatContribution(), SeatContribution(hashed(CONTRIBUTIONS[2])))


def test_a_right_receipt_has_no_faults() -> None:
    assert RIGHT.faults() == []
    assert RIGHT.game().over


def test_an_old_receipt_has_a_secret_alone() -> None:
    text = json.dumps(
        {
            "record": record_of(()),
            "salt": SALT,
            "secret": SECRET,
            "commitment": hashed(SECRET),
            "names": ["Ann", "Ben", "Cleo"],
        }
    )
    receipt = read_receipt(text)
    assert (receipt.contributions, receipt.faults()) == ((), [])


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"commitment": hashed("another")}, "the commitment wasn't made from this secret"),
        ({"record": record_of(secret="d5" * 32)}, "the record was dealt from another secret"),
        ({"record": record_of((CONTRIBUTIONS[0], "", ""))}, "the record was dealt from other contributions"),
        ({"record": record_of(())}, "the record was dealt from other contributions"),
        ({"contributions": DROPPED}, "the record was dealt from other contributions"),
        (
            {"contributions": (SeatContribution("0" * 64, CONTRIBUTIONS[0]), *RIGHT.contributions[1:])},
            "seat 0 committed to another contribution",
        ),
    ],
)
def test_a_false_claim_of_the_table_is_found(change: dict[str, object], fault: str) -> None:
    assert RIGHT._replace(**change).faults() == [fault]  # type: ignore[arg-type]


def test_a_malformed_salt_is_a_fault_like_any_other() -> None:
    assert RIGHT._replace(salt="xyz").faults() == [
        "a salt is 32 hexadecimal digits in lower case",
        "the commitment wasn't made from this secret",
        "seat 0 committed to another contribution",
        "seat 2 committed to another contribution",
    ]


def test_a_malformed_secret_or_contribution_is_a_fault_too() -> None:
    assert RIGHT._replace(secret="5", contributions=(SeatContribution("0" * 64, "5"),)).faults() == [
        "the commitment wasn't made from this secret",
        "the record was dealt from another secret",
        "the record was dealt from other contributions",
        "seat 0 committed to another contribution",
    ]


def test_a_contribution_that_was_dropped_shows_in_the_receipt() -> None:
    """The table can leave out a contribution that it has seen, but not hide that: the seat knows its own."""
    receipt = RIGHT._replace(record=record_of((CONTRIBUTIONS[0], "", "")), contributions=DROPPED)
    assert receipt.faults() == []
    assert [contribution.fate for contribution in receipt.contributions] == [
        f"put in {CONTRIBUTIONS[0]}",
        "put in nothing",
        "left out: committed to, but not revealed in time",
    ]
    assert (
        SeatContribution("0" * 64, wrong=True).fate
        == "left out: the revealed number isn't the one committed to"
    )


def test_a_receipt_is_read_from_a_replays_json() -> None:
    told = {
        **RIGHT._asdict(),
        "contributions": [contribution._asdict() for contribution in RIGHT.contributions],
        "id": "abc",
        "version": 2,
    }
    assert read_receipt(json.dumps(told)) == RIGHT


def test_a_replay_downloaded_before_contributions_had_that_name_is_a_receipt_too() -> None:
    told = RIGHT._asdict()
    contributions = [one._asdict() for one in told.pop("contributions")]
    assert read_receipt(json.dumps({**told, "lots": contributions})) == RIGHT


def test_a_receipt_brings_the_tables_own_cards_along() -> None:
    game = Game("elite", seats=3, secret=SECRET, catalogue=read_cards(HOME_BREW, beside=everything()))
    play_random(game, Random(1))
    assert RIGHT._replace(record=game.record(), contributions=(), cards=HOME_BREW).faults() == []


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "{}", '{"record": 1}', '{"contributions": 5}', '{"lots": [{"x": 1}]}']
)
def test_anything_else_is_no_receipt(text: str) -> None:
    with pytest.raises(RecordError, match="the JSON of a replay"):
        read_receipt(text)


def told_with(**changes: object) -> str:
    seats = [contribution._asdict() for contribution in RIGHT.contributions]
    return json.dumps({**RIGHT._asdict(), "contributions": seats, **changes})


@pytest.mark.parametrize(
    "changes",
    [
        {"cards": 5},
        {"record": ["record"]},
        {"salt": None},
        {"names": "Ann"},
        {"names": ["Ann", "Ben", 3]},
        {"names": ["Ann"]},
        {"contributions": [{"number": 5}, {}, {}]},
        {"contributions": [{"wrong": "yes"}, {}, {}]},
        {"contributions": [["hash"], {}, {}]},
    ],
)
def test_a_receipt_with_values_of_the_wrong_kind_is_none(changes: dict[str, object]) -> None:
    assert read_receipt(told_with()) == RIGHT
    with pytest.raises(RecordError, match="the JSON of a replay"):
        read_receipt(told_with(**changes))


def test_brackets_without_end_are_no_receipt() -> None:
    with pytest.raises(RecordError, match="the JSON of a replay"):
        read_receipt('{"record": ' + "[" * 200_000)
