"""Bots and stand-ins at a live table: their input, and their timing."""

from __future__ import annotations

import pytest

from lastcard.bots import deck_for
from lastcard.catalogue import everything
from lastcard.setup import PublicSetup
from lastcard.view import View
from lastcard.wire import incoming as msg
from lastcard.wire.settings import Settings
from tests.support.secrets import Given, Recorder
from tests.table.harness import Harness
from tests.table.test_session_leaks import MODES, options_of

# Seconds, for some forty moves
WHILE = 160


def table_of_two_and_two(edition: str, mode: str = "") -> tuple[Harness, list[int], list[Given]]:
    """Two people, and two bots that keep their input; in dynasty the people have brought decks."""
    harness, given = Harness(3), list[Given]()
    harness.seat_bots(lambda level: Recorder(lambda: harness.game, given))
    options = options_of(mode)
    settings = Settings(edition=edition, options=options, clock="fast", pool="all", target=0)
    people = [harness.create("Ann", settings), harness.join("Ben")]
    if mode == "dynasty":
        for person in people:
            harness.done(person, msg.BringDeck(list(deck_for(everything(), harness.rng))))
    for chair in (2, 3):
        harness.done(people[0], msg.PlaceBot(chair, "sharp"))
    harness.done(people[0], msg.Start())
    return harness, people, given


@pytest.mark.parametrize(("edition", "mode"), MODES)
def test_bots_at_a_live_table_are_given_nothing_that_leads_to_what_is_hidden(edition: str, mode: str) -> None:
    harness, _, given = table_of_two_and_two(edition, mode)
    harness.wait(WHILE)
    assert {one.seat for one in given} == {2, 3}
    for one in given[:: max(1, len(given) // 20)]:
        one.check()


def test_bots_that_are_asked_for_a_reaction_are_given_nothing_that_is_hidden() -> None:
    harness, (ann, _), given = table_of_two_and_two("classic")
    harness.put("edition classic\nhands R1 R2 / R3 B3 G3 / Y3 Y4 Y5 Y6 Y7 Y8 / B4 B5\ndiscard R9\nturn 0")
    harness.play(ann, "R1")
    assert [one.seat for one in given] == [2, 3]
    for one in given:
        one.check()


def test_a_bot_is_given_no_deck_that_others_brought() -> None:
    """DY-1: decks are brought face down."""
    harness, _, given = table_of_two_and_two("elite", "dynasty")
    harness.wait(WHILE)
    for one in given[:5]:
        view, setup, *_ = one.arguments
        assert isinstance(view, View)
        assert isinstance(setup, PublicSetup)
        assert type(setup) is PublicSetup
        assert setup.pool == ()
        assert view.elite is not None
        assert [seat for seat, deck in enumerate(view.elite.deck_cards) if deck is not None] == [one.seat]
