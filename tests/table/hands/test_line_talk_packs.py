"""Quote packs: bots quote from them, and they settle doubts (FL-6)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from lastcard.table.rooms.lines import find
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.hands.rounds import BEFORE, last_move, lines
from tests.table.harness import table_of

PACKED = Settings(
    edition="favorite-line", clock="none", quotes={"The Long Fog": ["I see a light.", "No, two."]}
)


def test_bots_say_lines_of_the_pack_each_of_them_once() -> None:
    harness, (ann,) = table_of(1, PACKED, bots=3, position=BEFORE, seed=2)
    harness.play(ann, "FL:B", film="the long fog")
    harness.wait(30)
    said = [told.text for told in max(harness.all(ann, out.Lines), key=lambda news: len(news.told)).told]
    assert sorted(said) == ["I see a light.", "No, two."]


def test_a_bot_names_a_film_of_the_pack() -> None:
    position = "edition favorite-line\nhands R1 R2 / FL R3 / G3 G4\ndiscard B9\nturn 1"
    harness, (ann, _) = table_of(2, PACKED, bots=1, position="")
    del ann
    hand = harness.hand
    harness.put(position.replace("turn 1", "turn 2").replace("/ FL R3 / G3 G4", "/ G3 G4 / FL R3"))
    harness.wait(20)
    assert hand.lines is not None
    assert hand.lines.film == "The Long Fog"


@pytest.mark.parametrize("text", ["x", "xxxxxxx", "no!", "。好"])
def test_the_table_itself_doubts_what_is_plainly_no_line(text: str) -> None:
    harness, (_, ben, _, _) = lines()
    assert harness.refused(ben, msg.Line(text)).code == "hardly-a-line"
    harness.done(ben, msg.Line("I see a light."))


@pytest.mark.parametrize("text", ["Rosebud", "不是我", "Go on."])
def test_a_short_line_can_be_one(text: str) -> None:
    harness, (_, ben, _, _) = lines()
    harness.done(ben, msg.Line(text))


def test_a_text_in_the_pack_is_a_line_however_short() -> None:
    settings = Settings(edition="favorite-line", clock="none", quotes={"The Long Fog": ["Oh!"]})
    harness, (_, ben, _, _) = lines(settings)
    harness.done(ben, msg.Line("oh"))


def test_a_film_is_looked_for_once_in_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pack may have thousands, and every lookup blocks all tables."""
    looked: list[str] = []

    def look(texts: Iterable[str], wanted: str) -> str | None:
        looked.append(wanted)
        return find(texts, wanted)

    monkeypatch.setattr("lastcard.table.hands.line_talk.find", look)
    pack = {"The Long Fog": ["I see a light!"]}
    harness, (_, ben, _, _) = lines(Settings(edition="favorite-line", clock="none", quotes=pack))
    for _ in range(3):
        assert harness.refused(ben, msg.Line("aa")).code == "hardly-a-line"
    assert looked == ["The Long Fog"]


@pytest.mark.parametrize(("line", "move"), [("i see a light", "said"), ("I made this up.", "cannot")])
def test_the_tables_quote_pack_settles_a_doubt(line: str, move: str) -> None:
    pack = {"The Long Fog": ["I see a light!", "Who goes there?"]}
    settings = Settings(edition="favorite-line", clock="none", quotes=pack)
    harness, (_, ben, cleo, _) = lines(settings, "the long fog")
    harness.done(ben, msg.Line(line))
    harness.done(cleo, msg.Doubt())
    assert last_move(harness) == (1, move)


def test_a_line_said_aloud_is_voted_on_though_there_is_a_quote_pack() -> None:
    settings = Settings(edition="favorite-line", clock="none", quotes={"The Long Fog": ["I see a light!"]})
    harness, (_, ben, cleo, _) = lines(settings)
    harness.done(ben, msg.Play("said"))
    harness.done(cleo, msg.Doubt())
    assert harness.last(cleo, out.Lines).stage == "vote"


def test_a_film_that_the_quote_pack_doesnt_know_is_voted_on() -> None:
    pack = {"Another Film": ["Hello."]}
    harness, (_, ben, cleo, _) = lines(Settings(edition="favorite-line", clock="none", quotes=pack))
    harness.done(ben, msg.Line("I see a light."))
    harness.done(cleo, msg.Doubt())
    assert harness.last(cleo, out.Lines).stage == "vote"
