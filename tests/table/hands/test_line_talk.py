"""My Favorite Line at the table: typed lines, repeated ones, doubt and vote (FL-6)."""

from __future__ import annotations

from collections.abc import Iterable
from unittest.mock import patch

import pytest

from lastcard.table.rooms.lines import find
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import Harness, table_of

BEFORE = "edition favorite-line\nhands FL R1 R2 / R3 R4 R5 / G3 G4 G5 / B3 B4 B5\ndiscard R9\nturn 0"


def lines(settings: Settings | None = None, film: str = "The Long Fog") -> tuple[Harness, list[int]]:
    """Ann has played a My Favorite Line; Ben is the first to say one."""
    chosen = settings or Settings(edition="favorite-line", clock="none")
    harness, people = table_of(4, chosen, position=BEFORE)
    harness.play(people[0], "FL:B", film=film)
    return harness, people


def last_move(harness: Harness) -> tuple[int, str]:
    return harness.hand.moves[-1].seat, harness.hand.moves[-1].move


def test_the_film_is_told_to_everybody() -> None:
    harness, people = lines(film=" The\nLong  Fog ")
    assert [harness.last(person, out.Lines).film for person in people] == ["The Long Fog"] * 4
    assert harness.last(people[0], out.Lines).stage == "say"


def test_a_film_that_isnt_named_is_said_aloud() -> None:
    harness, people = lines(film="")
    assert harness.last(people[1], out.Lines).film == "…"


def test_with_any_other_card_no_film_is_named_or_stored() -> None:
    """Every move could bring half a kilobyte that no limit on talk counted."""
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


def test_only_who_is_asked_says_a_line_and_only_one() -> None:
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


# Doubt and vote


def test_a_doubted_line_falls_by_a_majority_with_two_against() -> None:
    harness, (ann, ben, cleo, dan) = lines()
    harness.done(ben, msg.Line("I made this up."))
    harness.done(cleo, msg.Doubt())
    vote = harness.last(ann, out.Lines)
    assert (vote.stage, vote.doubted_by, vote.votes) == ("vote", 2, 1)
    harness.done(ann, msg.Vote(stands=False))
    assert last_move(harness) == (1, "cannot")
    assert harness.game.view(None).sizes[1] == 6
    assert harness.refused(dan, msg.Vote(stands=True)).code == "no-lines"


def test_one_vote_against_never_brings_a_line_down() -> None:
    harness, (_, ben, cleo, _) = lines()
    harness.done(ben, msg.Line("I made this up."))
    harness.done(cleo, msg.Doubt())
    harness.wait(15.1)
    assert last_move(harness) == (1, "said")


def test_nobody_votes_twice_or_on_their_own_line() -> None:
    harness, (_, ben, cleo, dan) = lines()
    assert harness.refused(dan, msg.Vote(stands=True)).code == "no-vote"
    harness.done(ben, msg.Line("I made this up."))
    assert harness.refused(ben, msg.Doubt()).code == "no-doubt"
    harness.done(cleo, msg.Doubt())
    assert harness.refused(dan, msg.Doubt()).code == "no-doubt"
    assert harness.refused(ben, msg.Vote(stands=True)).code == "no-vote"
    assert harness.refused(cleo, msg.Vote(stands=True)).code == "no-vote"


def test_a_spectator_neither_doubts_nor_votes() -> None:
    harness, (_, ben, _, _) = lines()
    watcher = harness.join("Wim")
    harness.done(ben, msg.Line("I see a light."))
    for message in (msg.Doubt(), msg.Vote(stands=False), msg.Line("Me too.")):
        assert harness.refused(watcher, message).code == "not-seated"


@pytest.mark.parametrize(("chance", "outcome"), [(0.0, "said"), (0.99, "cannot")])
def test_where_no_other_person_can_vote_the_bots_do_at_once(chance: float, outcome: str) -> None:
    harness, (ann, ben) = table_of(
        2, Settings(edition="favorite-line", clock="none"), bots=2, position=BEFORE
    )
    harness.play(ann, "FL:B", film="Fog")
    harness.done(ben, msg.Line("I see a light."))
    with patch.object(harness.rng, "random", lambda: chance):
        harness.done(ann, msg.Doubt())
    assert last_move(harness) == (1, outcome)


@pytest.mark.parametrize("votes", [True, False])
def test_the_people_are_asked_first_and_the_bots_after_them(votes: bool) -> None:
    harness, (ann, ben, cleo) = table_of(
        3, Settings(edition="favorite-line", clock="none"), bots=1, position=BEFORE
    )
    harness.play(ann, "FL:B", film="Fog")
    harness.done(ben, msg.Line("I see a light."))
    harness.done(ann, msg.Doubt())
    assert harness.last(cleo, out.Lines).votes == 1, "Ann's own"
    with patch.object(harness.rng, "random", lambda: 0.99):
        if votes:
            harness.done(cleo, msg.Vote(stands=True))
        else:
            harness.wait(15.1)
    assert last_move(harness) == (1, "cannot"), "Ann and the bot are the majority"


# Packs

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


def test_what_the_pack_has_is_a_line_however_short() -> None:
    settings = Settings(edition="favorite-line", clock="none", quotes={"The Long Fog": ["Oh!"]})
    harness, (_, ben, _, _) = lines(settings)
    harness.done(ben, msg.Line("oh"))


def test_a_film_is_looked_for_once_in_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pack may have thousands, and all tables wait for each look."""
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


# Between two players


QUIET = Settings(edition="favorite-line", clock="none")
BETWEEN_TWO = "edition favorite-line\n{options}hands FL R1 R2 / R3 R4 R5\ndiscard R9\nturn 0"
ASKS_AGAIN = "options doubt_asks_again=on\n"


def doubted(settings: Settings = QUIET, options: str = ASKS_AGAIN) -> tuple[Harness, int, int]:
    """Ann has played a My Favorite Line, and doubts what Ben said."""
    harness, (ann, ben) = table_of(2, settings, position=BETWEEN_TWO.format(options=options))
    harness.play(ann, "FL:B", film="The Long Fog")
    harness.done(ben, msg.Line("I made this up."))
    harness.done(ann, msg.Doubt())
    return harness, ann, ben


def test_between_two_a_doubt_alone_never_brings_a_line_down() -> None:
    harness, _, _ = doubted(options="")
    assert last_move(harness) == (1, "said")


def test_by_option_a_doubt_between_two_asks_for_another_line() -> None:
    harness, ann, _ = doubted()
    assert harness.hand.n == 1
    assert harness.hand.waits_for == 1
    told = harness.last(ann, out.Lines)
    assert (told.stage, told.doubted_by, told.left_ms) == ("say", 0, 0)
    assert told.told == (out.LineNews(1, "I made this up.", fell=True),)


def test_the_line_that_a_doubt_asked_for_stands_at_once() -> None:
    harness, ann, ben = doubted()
    assert harness.refused(ann, msg.Doubt()).code == "no-doubt"
    assert harness.refused(ben, msg.Line("i made this up")).code == "said-before"
    harness.done(ben, msg.Line("I see a light."))
    assert last_move(harness) == (1, "said")
    assert harness.last(ben, out.Lines).told[-1] == out.LineNews(1, "I see a light.")


def test_the_next_line_can_be_doubted_again() -> None:
    harness, ann, ben = doubted()
    harness.done(ben, msg.Line("I see a light."))
    harness.done(ann, msg.Line("There is no other shore."))
    harness.done(ben, msg.Doubt())
    assert harness.last(ann, out.Lines).told[-1].fell
    assert harness.hand.waits_for == 0


def test_whoever_is_asked_for_another_line_and_knows_none_draws_three() -> None:
    harness, _, ben = doubted()
    harness.done(ben, msg.Play("cannot"))
    assert harness.game.view(None).sizes[1] == 6


def test_whoever_is_asked_for_another_line_has_the_whole_time_for_it() -> None:
    harness, ann, _ = doubted(Settings(edition="favorite-line", clock="fast"))
    assert harness.last(ann, out.Change).clock == out.Clock(1, 15_000, 15_000)
    harness.wait(15.1)
    assert last_move(harness) == (1, "cannot")


def test_with_a_quote_pack_no_other_line_is_asked_for() -> None:
    pack = {"The Long Fog": ["I see a light!"]}
    harness, _, _ = doubted(Settings(edition="favorite-line", clock="none", quotes=pack))
    assert last_move(harness) == (1, "cannot")


def test_among_more_players_a_doubt_is_voted_on_whatever_the_option() -> None:
    harness, (ann, ben, _, _) = table_of(4, QUIET, position=BEFORE.replace("\n", f"\n{ASKS_AGAIN}", 1))
    harness.play(ann, "FL:B", film="The Long Fog")
    harness.done(ben, msg.Line("I made this up."))
    harness.done(ann, msg.Doubt())
    assert harness.last(ben, out.Lines).stage == "vote"


def test_a_restart_remembers_that_another_line_is_asked_for() -> None:
    settings = Settings(edition="favorite-line", clock="none", options={"doubt_asks_again": True})
    harness, people = table_of(2, settings, seed=3)
    play_until_a_line_is_asked(harness, people)
    speaker = harness.hand.waits_for
    harness.done(people[speaker], msg.Line("I made this up."))
    harness.done(people[1 - speaker], msg.Doubt())
    harness.restart()
    harness.done(harness.back(people[speaker]), msg.Line("I see a light."))
    assert last_move(harness) == (speaker, "said")


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


def test_whoever_comes_in_sees_the_round() -> None:
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


def play_until_a_line_is_asked(harness: Harness, people: list[int]) -> None:
    """Random play until somebody has played a My Favorite Line."""
    while harness.game.view(None).phase != "line":
        if not harness.room.state.playing:
            harness.done(people[0], msg.Start())
        seat = harness.hand.waits_for
        legal = harness.game.legal(seat)
        fancy = [move for move in legal if move.startswith("FL")]
        harness.send(people[seat], msg.Play(str((fancy or legal)[0])))
        harness.wait(2)


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
