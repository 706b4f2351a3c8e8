"""Muting: a muted member plays on; their words and emotes reach nobody, and they are told why."""

from __future__ import annotations

import pytest

from lastcard.table.rooms.hand import ANY_FILM
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import Harness, table_of


def muted() -> tuple[Harness, int, int]:
    harness = Harness()
    ann, ben = harness.create(), harness.join("Ben")
    harness.done(ann, msg.Mute(harness.member(ben), on=True))
    return harness, ann, ben


@pytest.mark.parametrize("message", [msg.Say("spam"), msg.ShowEmote("clap"), msg.Rename("Ann is a fool")])
def test_a_member_who_is_muted_reaches_nobody_with_words_emotes_or_names(message: msg.Message) -> None:
    harness, ann, ben = muted()
    with harness.hearing(ann) as heard:
        assert harness.refused(ben, message).code == "muted"
    assert heard == []


def test_the_host_lets_them_speak_again() -> None:
    harness, ann, ben = muted()
    harness.restart()
    ann, ben = harness.back(ann), harness.back(ben)
    assert harness.refused(ben, msg.Say("still?")).code == "muted"
    harness.done(ann, msg.Mute(harness.member(ben), on=False))
    harness.done(ben, msg.Say("hello"))
    assert harness.last(ann, out.Said).text == "hello"


def test_muting_twice_stores_nothing() -> None:
    harness, ann, ben = muted()
    stored = len(harness.entries)
    harness.done(ann, msg.Mute(harness.member(ben), on=True))
    assert len(harness.entries) == stored
    assert harness.refused(ann, msg.Mute(7, on=True)).code == "no-member"


def test_a_host_speaks_even_if_they_were_muted_before() -> None:
    harness, ann, ben = muted()
    harness.done(ann, msg.Host(harness.member(ben)))
    harness.done(ben, msg.Say("thanks"))


def test_a_member_who_leaves_is_forgotten_with_it() -> None:
    harness, _, ben = muted()
    harness.send(ben, msg.Leave())
    assert harness.state.muted == set()


def test_a_member_who_is_muted_plays_on_and_says_lines_without_words() -> None:
    settings = Settings(edition="favorite-line", clock="none", hold_ms=0)
    harness, (ann, ben) = table_of(2, settings)
    harness.put("edition favorite-line\nhands FL R1 R2 / B1 B2 B3\ndiscard R9\nturn 0")
    harness.done(ann, msg.Mute(harness.member(ben), on=True))
    harness.play(ann, "FL:B", film="The Long Fog")
    assert harness.refused(ben, msg.Line("spam")).code == "muted"
    assert "said" in harness.last(ben, out.Change).mine.legal  # type: ignore[union-attr, operator]
    harness.play(ben, "said")
    assert not harness.all(ben, out.Refused)[1:]


def test_a_member_who_is_muted_names_no_film() -> None:
    """A title is a hundred letters that everybody reads."""
    harness, (ann, ben) = table_of(2, Settings(edition="favorite-line", clock="none", hold_ms=0))
    harness.put("edition favorite-line\nhands FL R1 R2 / B1 B2 B3\ndiscard R9\nturn 0")
    harness.done(ann, msg.Host(harness.member(ben)))
    harness.done(ben, msg.Mute(harness.member(ann), on=True))
    harness.play(ann, "FL:B", film="Ben is a fool")
    assert harness.last(ben, out.Lines).film == ANY_FILM
    assert not [body for body in harness.raw[ben] if b"fool" in body]


def test_a_flood_of_words_keeps_no_host_from_muting() -> None:
    harness = Harness()
    ann = harness.create()
    crowd = [harness.join() for _ in range(3)]
    for person in [*crowd] * 20:
        harness.send(person, msg.Say("x" * 300))
    assert {news.code for person in crowd for news in harness.all(person, out.Refused)}, "the room is full"
    harness.done(ann, msg.Mute(harness.member(crowd[0]), on=True))
    harness.done(ann, msg.SetDoor("locked"))
    harness.done(ann, msg.Remove(harness.member(crowd[1])))
