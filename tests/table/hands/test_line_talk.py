"""My Favorite Line at the table: typed lines, repeated ones, and the round (FL-4, FL-6)."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.hands.rounds import BEFORE, last_move, lines, play_until_a_line_is_asked
from tests.table.harness import table_of


def test_the_film_is_told_to_everybody() -> None:
    harness, people = lines(film=" The\nLong  Fog ")
    assert [harness.last(person, out.Lines).film for person in people] == ["The Long Fog"] * 4
    assert harness.last(people[0], out.Lines).stage == "say"


def test_a_film_that_isnt_named_is_said_aloud() -> None:
    harness, people = lines(film="")
    assert harness.last(people[1], out.Lines).film == "…"


def test_with_any_other_card_no_film_is_named_or_stored() -> None:
    """Every move could once carry half a kilobyte that no limit on chat counted."""
    harness, (ann, *_) = table_of(4, Settings(edition="favorite-line", clock="none"), position=BEFORE)
    harness.play(ann, "R1", film="The Long Fog")
    assert (last_move(harness), harness.hand.lines) == ((0, "R1"), None)
    assert not [entry for entry in harness.entries if b"Fog" in entry.body]


def test_a_line_stands_when_nobody_doubts_it() -> None:
    harness, (ann, ben, _, _) = lines()
    harness.done(ben, msg.Line("I see a light."))
    told = harness.last(ann, out.Lines)
    assert (told.stage, told.told, told.left_ms) == ("doubt", (out.LineNews(1, "I see a light."),), 5000)
    harness.wait(4.9)
    assert harness.hand.waits_for == 1
    harness.wait(0.2)
    assert last_move(harness) == (1, "said")
    assert harness.hand.waits_for == 2


def test_only_the_asked_player_says_a_line_and_only_one() -> None:
    harness, (ann, ben, cleo, _) = lines()
    assert harness.refused(cleo, msg.Line("Me first!")).code == "not-asked"
    harness.done(ben, msg.Line("I see a light."))
    assert harness.refused(ben, msg.Line("And another.")).code == "not-asked"
    assert harness.refused(ann, msg.Play("said")).code == "not-asked"


def test_no_lines_are_said_when_no_film_was_named() -> None:
    harness, (ann, _) = table_of(2, Settings(edition="favorite-line", clock="none"))
    for message in (msg.Line("Hello."), msg.Doubt(), msg.Vote(stands=True)):
        assert harness.refused(ann, message).code == "no-lines"


@pytest.mark.parametrize("again", ["i see a LIGHT", "I see a light!!", "I  see  a líght", "I see the light"])
def test_a_line_said_before_doesnt_count_however_it_is_written(again: str) -> None:
    harness, (_, ben, cleo, _) = lines()
    harness.done(ben, msg.Line("I see a light."))
    harness.wait(5.1)
    assert harness.refused(cleo, msg.Line(again)).code == "said-before"
    harness.done(cleo, msg.Line("There is no other shore."))


def test_saying_that_none_comes_to_mind_costs_three() -> None:
    harness, (ann, ben, _, _) = lines()
    harness.done(ben, msg.Play("cannot"))
    assert harness.game.view(None).sizes[1] == 6
    assert harness.last(ann, out.Lines).stage == "over"


def test_running_out_of_time_is_the_same() -> None:
    harness, _ = lines(Settings(edition="favorite-line", clock="fast"))
    harness.wait(15.1)
    assert (harness.hand.moves[1].move, harness.hand.moves[1].by) == ("cannot", "clock")


def test_the_clock_stands_still_while_a_line_is_doubted() -> None:
    harness, (_, ben, cleo, _) = lines(Settings(edition="favorite-line", clock="fast"))
    harness.wait(14)
    harness.done(ben, msg.Line("I see a light."))
    harness.done(cleo, msg.Doubt())
    harness.wait(14)
    assert harness.hand.n == 1
    harness.wait(1.1)
    assert last_move(harness) == (1, "said")
    assert harness.last(ben, out.Change).clock == out.Clock(2, 15_000, 15_000)


# The round


def test_after_three_laps_nobody_draws() -> None:
    """FL-4."""
    harness, people = lines()
    sizes = harness.game.view(None).sizes
    for number in range(12):
        speaker = people[harness.hand.waits_for]
        harness.done(speaker, msg.Line(f"{'abcdefghijkl'[number] * 9} {number}"))
        harness.wait(5.1)
    assert harness.game.view(None).phase == "turn"
    assert harness.game.view(None).sizes == sizes
    assert harness.last(people[0], out.Lines).stage == "over"


def test_a_member_who_comes_in_sees_the_round() -> None:
    harness, (_, ben, cleo, _) = lines()
    harness.done(ben, msg.Line("I see a light."))
    harness.done(cleo, msg.Doubt())
    harness.wait(5)
    seen = harness.last(harness.join("Late"), out.Lines)
    assert seen == out.Lines("The Long Fog", (out.LineNews(1, "I see a light."),), "vote", 2, 1, 10_000)


def test_a_line_that_fell_is_marked_when_the_round_ends() -> None:
    harness, (ann, ben, cleo, dan) = lines()
    harness.done(ben, msg.Line("I see a light."))
    harness.wait(5.1)
    harness.done(cleo, msg.Line("Made up."))
    harness.done(dan, msg.Doubt())
    harness.done(ann, msg.Vote(stands=False))
    assert last_move(harness) == (2, "cannot")
    ended = harness.last(ann, out.Lines)
    assert (ended.stage, ended.film) == ("over", "The Long Fog")
    assert ended.told == (out.LineNews(1, "I see a light."), out.LineNews(2, "Made up.", fell=True))


def test_a_restart_in_the_middle_of_a_vote_loses_nothing() -> None:
    harness, people = table_of(4, Settings(edition="favorite-line", clock="none"), seed=3)
    play_until_a_line_is_asked(harness, people)
    speaker = harness.hand.waits_for
    others = [person for seat, person in enumerate(people) if seat != speaker]
    harness.done(people[speaker], msg.Line("I see a light."))
    harness.done(others[0], msg.Doubt())
    harness.restart()
    again = harness.back(others[1])
    told = harness.last(again, out.Lines)
    assert (told.stage, told.votes, told.told[-1].text) == ("vote", 1, "I see a light.")
    harness.done(again, msg.Vote(stands=False))
    assert last_move(harness) == (speaker, "cannot")


def test_people_have_the_whole_time_to_vote() -> None:
    harness, (ann, ben, cleo) = table_of(
        3, Settings(edition="favorite-line", clock="none"), bots=1, position=BEFORE
    )
    harness.play(ann, "FL:B", film="Fog")
    harness.done(ben, msg.Line("I see a light."))
    harness.wait(4.9)
    with patch.object(harness.rng, "random", lambda: 0.0):
        harness.done(ann, msg.Doubt())
    assert harness.last(cleo, out.Lines).stage == "vote"
    assert harness.last(cleo, out.Lines).left_ms == 15_000
    harness.wait(14)
    harness.done(cleo, msg.Vote(stands=False))


def test_after_a_pause_a_line_can_be_doubted_for_as_long_as_ever() -> None:
    harness, people = lines()
    harness.done(people[1], msg.Line("I see a light."))
    for person in people:
        harness.close(person)
    assert harness.last(harness.back(people[2]), out.Lines).left_ms == 5000


def test_a_round_that_ended_with_its_match_is_no_news_in_the_next_one() -> None:
    harness, people = lines()
    harness.done(people[0], msg.Lobby())
    harness.done(people[0], msg.Start())
    with harness.hearing(people[0]) as heard:
        seat = harness.hand.waits_for
        harness.play(people[seat], "draw")
    assert harness.hand.n == 1
    assert not [news for news in heard if isinstance(news, out.Lines)]
