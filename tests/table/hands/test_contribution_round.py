"""Contributions: everybody's number is in the shuffle, and nobody can choose the result."""

from __future__ import annotations

import pytest

from lastcard.shuffle import mixed_secret
from lastcard.table.pace.tempo import Tempo
from lastcard.wire import VERSION
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.contributing_browsers import NO_CLOCK, WAIT, Browsers, contribution_of, hash_of
from tests.table.harness import CODE, Harness

# Everybody's contribution is in the shuffle


def test_the_hand_is_dealt_from_the_secret_and_all_contributions_as_soon_as_the_last_is_revealed() -> None:
    harness = Browsers()
    people = harness.begin()
    secret, salt = harness.state.next_shuffle
    assert harness.stage() == "lobby"
    wanted = out.Commitments(salt, tuple(hash_of(salt, contribution_of(person)) for person in people))
    assert [harness.last(person, out.Commitments) for person in people] == [wanted] * 3
    harness.reveal(*people)
    assert harness.stage() == "hand"
    assert harness.contributions == [contribution_of(person) for person in people]
    mixed = mixed_secret(secret, [contribution_of(person) for person in people])
    assert harness.game.setup.stream().secret.hex() == mixed
    assert harness.hand.commitment == hash_of(salt, secret), (
        "what was shown before any contribution was promised"
    )


def test_the_commitments_are_waited_for_but_not_for_long() -> None:
    harness = Browsers()
    ann, ben, cleo = harness.people(3)
    harness.commit(ann, ben)
    harness.done(ann, msg.Start())
    assert not harness.all(ann, out.Commitments), "Cleo has still a moment"
    harness.commit(cleo)
    assert harness.last(ann, out.Commitments).hashes[2]
    harness.reveal(ann, ben, cleo)
    assert harness.stage() == "hand"


def test_asking_again_and_again_does_not_put_the_deal_off() -> None:
    harness = Browsers()
    ann, ben, _ = harness.people(3)
    harness.commit(ann, ben)
    for _ in range(4):
        harness.done(ann, msg.Start())
        harness.wait(WAIT / 4)
    assert harness.last(ann, out.Commitments).hashes[2] == ""


def test_a_client_that_puts_in_nothing_is_dealt_to_at_once_from_the_secret_alone() -> None:
    harness = Harness()
    ann = harness.create()
    harness.join("Ben")
    secret = harness.state.next_shuffle[0]
    harness.done(ann, msg.Start())
    assert harness.game.setup.stream().secret.hex() == secret
    assert (harness.hand.dealt.contributions, harness.game.setup.contributions) == ((), ())


def test_bots_spectators_and_the_absent_put_in_nothing() -> None:
    harness = Browsers()
    ann, ben = harness.people(2)
    wim = harness.open(msg.Join(VERSION, CODE, "Wim", watch=True, contributes=True))
    harness.done(ann, msg.PlaceBot(2, "clever"))
    harness.commit(ann, ben, wim)
    assert harness.member(wim) not in harness.state.commitments
    harness.close(ben)
    harness.done(ann, msg.Start())
    harness.reveal(ann)
    assert harness.contributions == [contribution_of(ann), "", ""]
    assert [bool(contribution.hash) for contribution in harness.hand.dealt.contributions] == [
        True,
        False,
        False,
    ]


def test_a_quick_game_has_its_players_contribution_too() -> None:
    harness = Browsers()
    ann = harness.open(msg.Create(VERSION, "Ann", NO_CLOCK, deal_now=True, contributes=True))
    assert harness.stage() == "lobby"
    harness.commit(ann)
    harness.reveal(ann)
    assert harness.stage() == "hand"
    assert harness.contributions == [contribution_of(ann), "", "", ""]


def test_between_hands_the_commitments_are_collected_long_before_the_deal() -> None:
    harness = Browsers()
    ann, ben = people = harness.begin(2)
    harness.reveal(*people)
    harness.put("edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    harness.play(ann, "R1")
    first = harness.last(ben, out.Over)
    assert [contribution.number for contribution in first.contributions] == [
        contribution_of(ann),
        contribution_of(ben),
    ]
    assert harness.stage() == "between"
    harness.commit(*people)
    harness.wait(Tempo().between)
    assert harness.stage() == "between"
    harness.reveal(*people)
    assert harness.stage() == "hand"
    assert harness.hand.dealt.salt != first.salt


# Nobody can choose


def test_no_contribution_is_sent_to_the_tables_people_before_the_hand_is_over() -> None:
    harness = Browsers()
    people = harness.begin()
    harness.reveal(*people)
    told = b"".join(body for person in people for body in harness.raw[person])
    assert not any(contribution_of(person).encode() in told for person in people)


def test_the_tables_secret_is_fixed_before_a_contribution_is_committed_to_and_stays_until_the_deal() -> None:
    harness = Browsers()
    people = harness.people(2)
    shown = harness.last(people[1], out.RoomNews).commitment
    harness.commit(*people)
    harness.done(people[0], msg.Start())
    harness.reveal(*people)
    assert harness.hand.commitment == shown


def test_a_member_who_answers_last_cant_choose() -> None:
    """Cleo knows the others' contributions; another contribution or commitment of hers no longer counts."""
    harness = Browsers()
    ann, ben, cleo = harness.begin()
    harness.reveal(ann, ben)
    salt, better = harness.salt, "ab" * 32
    harness.done(cleo, msg.Commit(salt, hash_of(salt, better)))
    assert harness.state.contributors[2].contribution.hash == hash_of(salt, contribution_of(cleo))
    harness.done(cleo, msg.Reveal(salt, better))
    assert harness.hand.dealt.contributions[2] == out.Contribution(
        hash_of(salt, contribution_of(cleo)), wrong=True
    )
    assert harness.contributions == [contribution_of(ann), contribution_of(ben), ""]


def test_a_contribution_counts_once() -> None:
    harness = Browsers()
    ann, ben = harness.begin(2)
    harness.reveal(ann)
    harness.reveal(ann, number="ab" * 32)
    harness.reveal(ben)
    assert harness.contributions == [contribution_of(ann), contribution_of(ben)]


def test_while_contributions_are_revealed_nothing_about_the_hand_can_be_changed() -> None:
    harness = Browsers()
    ann, ben = harness.begin(2)
    changes = (
        (ann, msg.ChangeSettings(Settings(edition="hail-mary"))),
        (ann, msg.PlaceBot(2, "clever")),
        (ben, msg.Sit(3)),
        (ben, msg.Stand()),
    )
    for person, message in changes:
        assert harness.refused(person, message).code == "in-hand"
    late = harness.join("Dan")
    assert harness.chair(late) is None
    harness.reveal(ann, ben)
    assert harness.game.seats == 2


def test_a_member_who_leaves_at_that_moment_does_not_change_the_deal_because_all_of_it_is_made_again() -> (
    None
):
    harness = Browsers()
    ann, ben, cleo = harness.begin()
    old = harness.salt
    harness.reveal(ann, ben)
    harness.send(cleo, msg.Leave())
    harness.wait(WAIT)
    assert harness.stage() == "lobby"
    assert harness.salt != old
    harness.commit(ann, ben)
    harness.reveal(ann, ben)
    assert harness.hand.dealt.salt not in ("", old)
    assert harness.contributions == [contribution_of(ann), contribution_of(ben)]


def test_contributions_that_were_revealed_for_a_hand_that_is_not_dealt_are_never_used() -> None:
    harness = Browsers()
    ann, ben = harness.begin(2)
    old = harness.salt
    harness.reveal(ann)
    harness.send(ben, msg.Leave())
    harness.wait(WAIT)
    assert harness.stage() == "lobby"
    assert harness.salt != old
    assert (harness.state.contributors, harness.state.commitments) == ([], {})
    harness.wait(60)
    assert harness.stage() == "lobby", "it takes two"


def test_a_start_that_is_refused_while_contributions_are_revealed_changes_nothing() -> None:
    harness = Browsers()
    ann, ben = harness.begin(2)
    harness.send(ben, msg.Leave())
    assert harness.refused(ann, msg.Start()).code == "too-few-players"


def test_the_host_can_end_the_match_while_contributions_are_revealed() -> None:
    harness = Browsers()
    ann, ben = people = harness.begin(2)
    harness.reveal(*people)
    harness.put("edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    harness.play(ann, "R1")
    old = harness.salt
    harness.commit(*people)
    harness.done(ann, msg.Start())
    harness.reveal(ben)
    harness.done(ann, msg.Lobby())
    harness.wait(60)
    assert harness.stage() == "lobby"
    assert harness.salt not in ("", old)


# Silence


def test_a_member_who_does_not_reveal_is_left_out_after_a_moment_and_named() -> None:
    harness = Browsers()
    ann, ben, cleo = harness.begin()
    salt = harness.salt
    harness.reveal(ann, cleo)
    harness.wait(WAIT - 0.01)
    assert harness.stage() == "lobby"
    harness.wait(0.02)
    assert harness.contributions == [contribution_of(ann), "", contribution_of(cleo)]
    assert harness.hand.dealt.contributions[1] == out.Contribution(hash_of(salt, contribution_of(ben)))
    harness.done(ben, msg.Reveal(salt, contribution_of(ben)))
    assert harness.contributions[1] == "", "too late"


def test_if_everybody_is_silent_the_hand_is_dealt_all_the_same() -> None:
    harness = Browsers()
    harness.begin()
    secret = harness.state.next_shuffle[0]
    harness.wait(WAIT)
    assert harness.game.setup.stream().secret.hex() == secret
    assert [bool(contribution.hash) for contribution in harness.hand.dealt.contributions] == [True] * 3


@pytest.mark.parametrize("salt", ["", "00" * 16])
def test_a_contribution_for_another_shuffle_is_passed_over(salt: str) -> None:
    harness = Browsers()
    ann, ben = harness.people(2)
    for message in (msg.Commit(salt, "ab" * 32), msg.Reveal(salt, "ab" * 32)):
        harness.done(ben, message)
    assert harness.state.commitments == {}
    harness.commit(ann, ben)
    harness.done(ann, msg.Start())
    harness.done(ben, msg.Reveal(salt, contribution_of(ben)))
    assert harness.state.contributors[1].awaited


def test_the_same_commitment_again_is_not_stored_again_and_the_latest_counts() -> None:
    """As after a reload; from another device the same member commits to another number."""
    harness = Browsers()
    ann, ben = harness.people(2)
    harness.commit(ann, ben)
    stored = len(harness.entries)
    harness.commit(ann, ben)
    assert len(harness.entries) == stored
    other = harness.again(ben)
    harness.commit(other)
    harness.done(ann, msg.Start())
    harness.reveal(ann, other)
    assert harness.contributions == [contribution_of(ann), contribution_of(other)]
