"""The next shuffle: the table's committed secret, and the seats' committed and revealed contributions."""

from __future__ import annotations

from lastcard.shuffle import commitment
from lastcard.table.rooms import room_entries as en
from tests.table.built_rooms import ANN, BEN, SECRET, room_with

SALT = "0f" * 16
PROMISED = en.ShuffleCommitted(SECRET, SALT)
ANN_S, BEN_S = "aa" * 32, "bb" * 32
CONTRIBUTIONS = (
    en.ContributionCommitted(ANN, commitment(SALT, ANN_S)),
    en.ContributionCommitted(BEN, commitment(SALT, BEN_S)),
)


def test_a_commitment_is_noted() -> None:
    assert room_with(PROMISED).state.next_shuffle == (SECRET, SALT)


def test_another_commitment_voids_the_contributions_to_the_one_before() -> None:
    state = room_with(
        PROMISED, *CONTRIBUTIONS, en.RevealAsked((ANN,)), en.ShuffleCommitted("6b" * 32, "salt")
    ).state
    assert (state.next_shuffle, state.commitments, state.contributors) == (("6b" * 32, "salt"), {}, [])


def test_the_contributions_of_those_who_are_called_are_awaited() -> None:
    called = room_with(PROMISED, *CONTRIBUTIONS, en.RevealAsked((BEN,))).state.contributors
    assert [(one.member, one.awaited) for one in called] == [(None, False), (BEN, True)]


def test_a_contribution_that_is_revealed_is_awaited_no_longer() -> None:
    called = room_with(
        PROMISED, *CONTRIBUTIONS, en.RevealAsked((ANN, BEN)), en.ContributionRevealed(BEN, BEN_S)
    ).state.contributors
    assert [(one.awaited, one.contribution.number) for one in called] == [(True, ""), (False, BEN_S)]
