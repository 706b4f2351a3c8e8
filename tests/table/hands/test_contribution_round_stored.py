"""Contributions in the store and in the replay: a restart changes nothing, and the receipt has them all."""

from __future__ import annotations

import json

from lastcard.replays import replay
from lastcard.server.web.replays import replay_json
from lastcard.table.pace.tempo import Tempo
from lastcard.table.rooms import room_entries as en
from lastcard.table.rooms.room import Room
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from tests.table.contributing_browsers import WAIT, Browsers, contribution_of, hash_of
from tests.table.harness import CODE

# Returning, and the store


def test_a_member_who_comes_back_during_the_reveal_is_asked_again() -> None:
    harness = Browsers()
    ann, ben = harness.begin(2)
    harness.close(ben)
    back = harness.again(ben)
    assert harness.last(back, out.Commitments) == harness.last(ann, out.Commitments)
    harness.reveal(ann)
    harness.reveal(back, number=contribution_of(ben))
    assert harness.contributions == [contribution_of(ann), contribution_of(ben)]


def test_commitments_outlive_a_restart_of_the_server() -> None:
    harness = Browsers()
    ann, ben = people = harness.people(2)
    harness.commit(*people)
    salt = harness.salt
    harness.restart()
    assert harness.salt == salt
    new_ann, new_ben = harness.again(ann), harness.again(ben)
    harness.done(new_ann, msg.Start())
    harness.reveal(new_ann, number=contribution_of(ann))
    harness.reveal(new_ben, number=contribution_of(ben))
    assert harness.contributions == [contribution_of(ann), contribution_of(ben)]


def test_a_restart_between_commitment_and_reveal_changes_nothing_about_what_counts() -> None:
    """Revealed contributions stay revealed; the others get time to return, and no other contribution
    counts."""
    harness = Browsers()
    ann, ben = harness.begin(2)
    harness.reveal(ann)
    salt, called = harness.salt, harness.state.contributors
    harness.restart()
    assert (harness.salt, harness.state.contributors) == (salt, called)
    harness.again(ann)
    harness.wait(Tempo().grace - 1)
    assert harness.stage() == "lobby"
    back = harness.again(ben)
    harness.commit(back)
    harness.reveal(back, number=contribution_of(ben))
    assert harness.stage() == "hand"
    assert harness.contributions == [contribution_of(ann), contribution_of(ben)]


def test_a_hand_with_contributions_is_restored_exactly() -> None:
    harness = Browsers()
    ann, ben = harness.begin(2)
    harness.reveal(ann)
    harness.reveal(ben, number="ab" * 32)
    harness.wait(1)
    room = harness.restored().context.room
    assert room.hand is not None
    assert room.hand.game.position() == harness.game.position()
    assert room.hand.dealt == harness.hand.dealt
    assert room.snapshot() == harness.room.snapshot()
    again = Room.restore(CODE, room.snapshot().body).hand
    assert again is not None, "a snapshot in the middle of a hand"
    assert again.game.position() == harness.game.position()
    assert again.dealt == harness.hand.dealt


def test_every_step_is_stored() -> None:
    harness = Browsers()
    harness.reveal(*harness.begin(2))
    kinds = [type(en.read_entry(stored.body)) for stored in harness.entries]
    contributions = [
        kind
        for kind in kinds
        if kind in (en.ShuffleCommitted, en.ContributionCommitted, en.RevealAsked, en.ContributionRevealed)
    ]
    assert contributions == [
        en.ShuffleCommitted,
        en.ContributionCommitted,
        en.ContributionCommitted,
        en.RevealAsked,
        en.ContributionRevealed,
        en.ContributionRevealed,
    ]
    assert kinds[-1] is en.Dealt


# The receipt


def test_the_replay_has_each_seats_contribution_and_replays_from_them() -> None:
    harness = Browsers()
    ann, ben = harness.begin(2)
    salt = harness.salt
    harness.reveal(ann)
    harness.wait(WAIT)
    for person in (ann, ben):
        harness.close(person)
    back = harness.again(ann)
    harness.send(back, msg.Leave())
    harness.again(ben)
    harness.send(harness.again(ben), msg.Leave())
    harness.join("Wim", watch=True)
    harness.wait_until_over()
    [finished] = harness.finished
    told = json.loads(replay_json(finished.body))
    hashes = [hash_of(salt, contribution_of(person)) for person in (ann, ben)]
    assert told["contributions"] == [{"hash": hashes[0], "number": contribution_of(ann)}, {"hash": hashes[1]}]
    assert (told["version"], told["broken"]) == (2, False)
    game = replay(told["record"])
    assert game.setup.contributions == (contribution_of(ann), "")
    assert game.setup.secret == told["secret"]
    assert hash_of(told["salt"], told["secret"]) == told["commitment"]


def test_a_hand_that_was_broken_off_opens_its_shuffle_too() -> None:
    harness = Browsers()
    ann, ben = people = harness.begin(2)
    harness.reveal(*people)
    dealt, position = harness.hand.dealt, harness.game.position()
    harness.done(ann, msg.Lobby())
    broken = harness.last(ben, out.Broken)
    assert (broken.secret, broken.salt, broken.contributions) == (
        dealt.secret,
        dealt.salt,
        dealt.contributions,
    )
    assert hash_of(broken.salt, broken.secret) == broken.commitment
    [finished] = harness.finished
    assert finished.id == broken.replay
    told = json.loads(replay_json(finished.body))
    assert (told["broken"], told["winner"], told["points"]) == (True, None, [0, 0])
    assert replay(told["record"]).position() == position


def test_between_hands_there_is_nothing_to_break_off() -> None:
    harness = Browsers()
    ann, _ = people = harness.begin(2)
    harness.reveal(*people)
    harness.put("edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    harness.play(ann, "R1")
    harness.done(ann, msg.Lobby())
    assert not harness.all(ann, out.Broken)
    assert len(harness.finished) == 1
