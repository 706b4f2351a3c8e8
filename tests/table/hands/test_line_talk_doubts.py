"""Doubts and votes about a line, by people and bots, and the option between two players (FL-6)."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.hands.rounds import BEFORE, last_move, lines, play_until_a_line_is_asked
from tests.table.harness import Harness, table_of

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


# Between two players


QUIET = Settings(edition="favorite-line", clock="none")
BETWEEN_TWO = "edition favorite-line\n{options}hands FL R1 R2 / R3 R4 R5\ndiscard R9\nturn 0"
ASKS_AGAIN = "options doubt_asks_again=on\n"


def doubted(settings: Settings = QUIET, options: str = ASKS_AGAIN) -> tuple[Harness, int, int]:
    """A table at which Ann has played a My Favorite Line, and doubts Ben's line."""
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


def test_a_member_who_is_asked_for_another_line_and_knows_none_draws_three() -> None:
    harness, _, ben = doubted()
    harness.done(ben, msg.Play("cannot"))
    assert harness.game.view(None).sizes[1] == 6


def test_a_member_who_is_asked_for_another_line_has_the_whole_time_for_it() -> None:
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
