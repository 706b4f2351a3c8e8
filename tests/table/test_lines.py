"""My Favorite Line at the table: typed lines, repeated ones, doubt and vote (FL-6)."""

from __future__ import annotations

from random import Random
from time import process_time
from unittest.mock import patch

import pytest

from lastcard.table.lines import LineRound, alike, pack_verdict
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.desk import Desk, table_of

BEFORE = "edition favorite-line\nhands FL R1 R2 / R3 R4 R5 / G3 G4 G5 / B3 B4 B5\ndiscard R9\nturn 0"


def lines(settings: Settings | None = None, film: str = "The Long Fog") -> tuple[Desk, list[int]]:
    """Ann has played a My Favorite Line; Ben is the first to say one."""
    chosen = settings or Settings(edition="favorite-line", clock="none")
    desk, people = table_of(4, chosen, position=BEFORE)
    desk.play(people[0], "FL:B", film=film)
    return desk, people


def last_move(desk: Desk) -> tuple[int, str]:
    return desk.hand.moves[-1].seat, desk.hand.moves[-1].move


def test_the_film_is_told_to_everybody() -> None:
    desk, people = lines(film=" The\nLong  Fog ")
    assert [desk.last(person, out.Lines).film for person in people] == ["The Long Fog"] * 4
    assert desk.last(people[0], out.Lines).stage == "say"


def test_a_film_that_isn_t_named_is_said_aloud() -> None:
    desk, people = lines(film="")
    assert desk.last(people[1], out.Lines).film == "…"


def test_a_line_stands_when_nobody_doubts_it() -> None:
    desk, (ann, ben, _, _) = lines()
    desk.done(ben, msg.Line("I see a light."))
    told = desk.last(ann, out.Lines)
    assert (told.stage, told.told, told.left_ms) == ("doubt", (out.LineNews(1, "I see a light."),), 5000)
    desk.wait(4.9)
    assert desk.hand.waits_for == 1
    desk.wait(0.2)
    assert last_move(desk) == (1, "said")
    assert desk.hand.waits_for == 2


def test_only_who_is_asked_says_a_line_and_only_one() -> None:
    desk, (ann, ben, cleo, _) = lines()
    assert desk.refused(cleo, msg.Line("Me first!")).code == "not-asked"
    desk.done(ben, msg.Line("I see a light."))
    assert desk.refused(ben, msg.Line("And another.")).code == "not-asked"
    assert desk.refused(ann, msg.Play("said")).code == "not-asked"


def test_no_lines_are_said_when_no_film_was_named() -> None:
    desk, (ann, _) = table_of(2, Settings(edition="favorite-line", clock="none"))
    for message in (msg.Line("Hello."), msg.Doubt(), msg.Vote(stands=True)):
        assert desk.refused(ann, message).code == "no-lines"


@pytest.mark.parametrize("again", ["i see a LIGHT", "I see a light!!", "I  see  a líght", "I see the light"])
def test_a_line_said_before_doesn_t_count_however_it_is_written(again: str) -> None:
    desk, (_, ben, cleo, _) = lines()
    desk.done(ben, msg.Line("I see a light."))
    desk.wait(5.1)
    assert desk.refused(cleo, msg.Line(again)).code == "said-before"
    desk.done(cleo, msg.Line("There is no other shore."))


def test_lines_are_alike_only_if_they_are_nearly_the_same() -> None:
    assert alike("Nobody told me!", "nobody told me")
    assert not alike("Nobody told me.", "Everybody told you.")
    assert not alike("No.", "Yes.")


def test_saying_that_none_comes_to_mind_costs_three() -> None:
    desk, (ann, ben, _, _) = lines()
    desk.done(ben, msg.Play("cannot"))
    assert desk.game.view(None).sizes[1] == 6
    assert desk.last(ann, out.Lines).stage == "over"


def test_running_out_of_time_is_the_same() -> None:
    desk, _ = lines(Settings(edition="favorite-line", clock="fast"))
    desk.wait(15.1)
    assert (desk.hand.moves[1].move, desk.hand.moves[1].by) == ("cannot", "clock")


def test_the_clock_stands_still_while_a_line_is_doubted() -> None:
    desk, (_, ben, cleo, _) = lines(Settings(edition="favorite-line", clock="fast"))
    desk.wait(14)
    desk.done(ben, msg.Line("I see a light."))
    desk.done(cleo, msg.Doubt())
    desk.wait(14)
    assert desk.hand.n == 1
    desk.wait(1.1)
    assert last_move(desk) == (1, "said")
    assert desk.last(ben, out.Change).clock == out.Clock(2, 15_000, 15_000)


# Doubt and vote


def test_a_doubted_line_falls_by_a_majority_with_two_against() -> None:
    desk, (ann, ben, cleo, dan) = lines()
    desk.done(ben, msg.Line("I made this up."))
    desk.done(cleo, msg.Doubt())
    vote = desk.last(ann, out.Lines)
    assert (vote.stage, vote.doubted_by, vote.votes) == ("vote", 2, 1)
    desk.done(ann, msg.Vote(stands=False))
    assert last_move(desk) == (1, "cannot")
    assert desk.game.view(None).sizes[1] == 6
    assert desk.refused(dan, msg.Vote(stands=True)).code == "no-lines"


def test_one_vote_against_never_brings_a_line_down() -> None:
    desk, (_, ben, cleo, _) = lines()
    desk.done(ben, msg.Line("I made this up."))
    desk.done(cleo, msg.Doubt())
    desk.wait(15.1)
    assert last_move(desk) == (1, "said")


def test_a_tie_lets_the_line_stand() -> None:
    round_ = LineRound("x")
    round_.tell(1, "a line")
    round_.doubt(2)
    round_.votes |= {3: False, 4: True, 5: True}
    assert round_.falls(4) is False


@pytest.mark.parametrize("voters", range(1, 10))
def test_a_line_falls_exactly_when_more_than_half_and_at_least_two_are_against(voters: int) -> None:
    for against in range(1, voters + 1):
        round_ = LineRound("x")
        round_.tell(0, "a line")
        round_.votes = {seat: seat > against for seat in range(1, voters + 1)}
        assert round_.falls(voters) is (against >= 2 and 2 * against > voters)


@pytest.mark.parametrize("voters", range(1, 8))
def test_a_vote_is_settled_only_when_the_open_votes_can_t_change_it(voters: int) -> None:
    for against in range(voters + 1):
        for stands in range(voters + 1 - against):
            round_ = LineRound("x")
            round_.tell(0, "a line")
            round_.votes = {seat: seat >= against for seat in range(against + stands)}
            missing = voters - against - stands
            ends = {2 * most > voters and most >= 2 for most in (against, against + missing)}
            assert round_.falls(voters) is (ends.pop() if len(ends) == 1 else None)


def test_nobody_votes_twice_or_on_their_own_line() -> None:
    desk, (_, ben, cleo, dan) = lines()
    assert desk.refused(dan, msg.Vote(stands=True)).code == "no-vote"
    desk.done(ben, msg.Line("I made this up."))
    assert desk.refused(ben, msg.Doubt()).code == "no-doubt"
    desk.done(cleo, msg.Doubt())
    assert desk.refused(dan, msg.Doubt()).code == "no-doubt"
    assert desk.refused(ben, msg.Vote(stands=True)).code == "no-vote"
    assert desk.refused(cleo, msg.Vote(stands=True)).code == "no-vote"


def test_a_spectator_neither_doubts_nor_votes() -> None:
    desk, (_, ben, _, _) = lines()
    watcher = desk.join("Wim")
    desk.done(ben, msg.Line("I see a light."))
    for message in (msg.Doubt(), msg.Vote(stands=False), msg.Line("Me too.")):
        assert desk.refused(watcher, message).code == "not-seated"


def test_bots_vote_at_once_and_the_people_decide_the_rest() -> None:
    desk, (ann, ben) = table_of(2, Settings(edition="favorite-line", clock="none"), bots=2, position=BEFORE)
    desk.play(ann, "FL:B", film="Fog")
    desk.done(ben, msg.Line("I see a light."))
    desk.done(ann, msg.Doubt())
    assert desk.last(ann, out.Lines).votes == 3 or last_move(desk)[1] in ("said", "cannot")


@pytest.mark.parametrize(("line", "move"), [("i see a light", "said"), ("I made this up.", "cannot")])
def test_the_table_s_quote_pack_settles_a_doubt(line: str, move: str) -> None:
    pack = {"The Long Fog": ["I see a light!", "Who goes there?"]}
    settings = Settings(edition="favorite-line", clock="none", quotes=pack)
    desk, (_, ben, cleo, _) = lines(settings, "the long fog")
    desk.done(ben, msg.Line(line))
    desk.done(cleo, msg.Doubt())
    assert last_move(desk) == (1, move)


def test_a_line_said_aloud_is_voted_on_though_there_is_a_quote_pack() -> None:
    settings = Settings(edition="favorite-line", clock="none", quotes={"The Long Fog": ["I see a light!"]})
    desk, (_, ben, cleo, _) = lines(settings)
    desk.done(ben, msg.Play("said"))
    desk.done(cleo, msg.Doubt())
    assert desk.last(cleo, out.Lines).stage == "vote"


def test_a_film_that_the_quote_pack_doesn_t_know_is_voted_on() -> None:
    pack = {"Another Film": ["Hello."]}
    desk, (_, ben, cleo, _) = lines(Settings(edition="favorite-line", clock="none", quotes=pack))
    desk.done(ben, msg.Line("I see a light."))
    desk.done(cleo, msg.Doubt())
    assert desk.last(cleo, out.Lines).stage == "vote"


def test_the_largest_quote_pack_is_searched_in_a_blink() -> None:
    """One thread serves all tables: nobody's pack may hold up the others."""
    random = Random(1)
    pack = {"Fog": ["".join(random.choices("abcdefgh    ", k=300)) for _ in range(500)]}
    began = process_time()
    assert pack_verdict(pack, "fog", "".join(random.choices("abcdefgh    ", k=300))) is False
    assert pack_verdict(pack, "fog", pack["Fog"][400].upper().replace("A", "b", 3)) is True
    assert process_time() - began < 1.5


# The round


def test_after_three_laps_nobody_draws() -> None:
    """FL-4."""
    desk, people = lines()
    sizes = desk.game.view(None).sizes
    for number in range(12):
        speaker = people[desk.hand.waits_for]
        desk.done(speaker, msg.Line(f"{'abcdefghijkl'[number] * 9} {number}"))
        desk.wait(5.1)
    assert desk.game.view(None).phase == "turn"
    assert desk.game.view(None).sizes == sizes
    assert desk.last(people[0], out.Lines).stage == "over"


def test_whoever_comes_in_sees_the_round() -> None:
    desk, (_, ben, cleo, _) = lines()
    desk.done(ben, msg.Line("I see a light."))
    desk.done(cleo, msg.Doubt())
    desk.wait(5)
    seen = desk.last(desk.join("Late"), out.Lines)
    assert seen == out.Lines("The Long Fog", (out.LineNews(1, "I see a light."),), "vote", 2, 1, 10_000)


def test_a_line_that_fell_is_marked_when_the_round_ends() -> None:
    desk, (ann, ben, cleo, dan) = lines()
    desk.done(ben, msg.Line("I see a light."))
    desk.wait(5.1)
    desk.done(cleo, msg.Line("Made up."))
    desk.done(dan, msg.Doubt())
    desk.done(ann, msg.Vote(stands=False))
    assert last_move(desk) == (2, "cannot")
    ended = desk.last(ann, out.Lines)
    assert (ended.stage, ended.film) == ("over", "The Long Fog")
    assert ended.told == (out.LineNews(1, "I see a light."), out.LineNews(2, "Made up.", fell=True))


def test_a_restart_in_the_middle_of_a_vote_loses_nothing() -> None:
    desk, people = table_of(4, Settings(edition="favorite-line", clock="none"), seed=3)
    play_until_a_line_is_asked(desk, people)
    speaker = desk.hand.waits_for
    others = [person for seat, person in enumerate(people) if seat != speaker]
    desk.done(people[speaker], msg.Line("I see a light."))
    desk.done(others[0], msg.Doubt())
    desk.restart()
    again = desk.back(others[1])
    told = desk.last(again, out.Lines)
    assert (told.stage, told.votes, told.told[-1].text) == ("vote", 1, "I see a light.")
    desk.done(again, msg.Vote(stands=False))
    assert last_move(desk) == (speaker, "cannot")


def play_until_a_line_is_asked(desk: Desk, people: list[int]) -> None:
    """Random play until somebody has played a My Favorite Line."""
    while desk.game.view(None).phase != "line":
        if not desk.room.playing:
            desk.done(people[0], msg.Start())
        seat = desk.hand.waits_for
        legal = desk.game.legal(seat)
        fancy = [move for move in legal if move.startswith("FL")]
        desk.send(people[seat], msg.Play(str((fancy or legal)[0])))
        desk.wait(2)


def test_letters_that_unfold_to_many_don_t_make_comparing_long() -> None:
    """U+FDFA is eighteen letters in one: a line of them took half a minute."""
    random = Random(1)
    said = ["".join(random.choices("\ufdfa\ufdfb", k=300)) for _ in range(9)]
    began = process_time()
    assert pack_verdict({"Fog": said[1:]}, "fog", said[0]) is not None
    assert process_time() - began < 1.0


def test_people_have_the_whole_time_to_vote_though_bots_vote_at_once() -> None:
    desk, (ann, ben, cleo) = table_of(
        3, Settings(edition="favorite-line", clock="none"), bots=1, position=BEFORE
    )
    desk.play(ann, "FL:B", film="Fog")
    desk.done(ben, msg.Line("I see a light."))
    desk.wait(4.9)
    with patch.object(desk.rng, "random", lambda: 0.0):
        desk.done(ann, msg.Doubt())
    assert desk.last(cleo, out.Lines).stage == "vote"
    assert desk.last(cleo, out.Lines).left_ms == 15_000
    desk.wait(14)
    desk.done(cleo, msg.Vote(stands=False))


def test_after_a_pause_a_line_can_be_doubted_for_as_long_as_ever() -> None:
    desk, people = lines()
    desk.done(people[1], msg.Line("I see a light."))
    for person in people:
        desk.close(person)
    assert desk.last(desk.back(people[2]), out.Lines).left_ms == 5000


def test_a_round_that_ended_with_its_match_is_no_news_in_the_next_one() -> None:
    desk, people = lines()
    desk.done(people[0], msg.Lobby())
    desk.done(people[0], msg.Start())
    with desk.hearing(people[0]) as heard:
        seat = desk.hand.waits_for
        desk.play(people[seat], "draw")
    assert desk.hand.n == 1
    assert not [news for news in heard if isinstance(news, out.Lines)]
