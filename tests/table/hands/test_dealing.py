"""Dealing: only if possible, from the secret that was committed to, with the decks that were brought."""

from __future__ import annotations

from lastcard.bots import deck_for
from lastcard.catalogue import everything
from lastcard.table.rooms import room_entries as en
from lastcard.wire import incoming as msg
from lastcard.wire.settings import Settings
from tests.table.harness import Harness, table_of

DYNASTY = Settings(edition="elite", options={"mode": "dynasty"}, chairs=2, pool="all", clock="none")


def dealt_by(harness: Harness) -> en.Dealt:
    entries = [en.read_entry(stored.body) for stored in harness.entries]
    return [entry for entry in entries if isinstance(entry, en.Dealt)][-1]


def test_a_deal_takes_two_players() -> None:
    harness = Harness()
    ann = harness.create()
    assert harness.refused(ann, msg.Start()).code == "too-few-players"
    harness.done(ann, msg.PlaceBot(1, "clever"))
    harness.done(ann, msg.Start())
    assert harness.game.seats == 2


def test_nothing_is_dealt_during_a_hand() -> None:
    harness, (ann, _) = table_of(2)
    assert harness.refused(ann, msg.Start()).code == "in-hand"


def test_the_hand_is_dealt_from_the_secret_that_was_committed_to() -> None:
    harness = Harness()
    ann = harness.create()
    harness.join("Ben")
    promise = harness.state.next_shuffle
    harness.done(ann, msg.Start())
    dealt = dealt_by(harness)
    assert (dealt.secret, dealt.salt) == promise
    assert harness.game.setup.secret == promise[0]
    assert len(dealt.replay) == 16
    assert dealt.decks == ()


def test_in_dynasty_everybody_brings_a_deck_and_bots_build_their_own() -> None:
    """DY-1: only people are asked for one; a deck has eight cards."""
    harness = Harness()
    ann = harness.create("Ann", DYNASTY)
    harness.done(ann, msg.PlaceBot(1, "clever"))
    refused = harness.refused(ann, msg.Start())
    assert (refused.code, refused.rule, refused.params) == ("no-deck", "DY-1", {"name": "Ann"})
    deck = deck_for(everything(), harness.rng)
    harness.done(ann, msg.BringDeck(list(deck)))
    harness.done(ann, msg.Start())
    first, second = dealt_by(harness).decks
    assert (first, len(second)) == (deck, 8)
