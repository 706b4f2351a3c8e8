"""Messages that count against a member or the store: play is free, and anybody may leave."""

from __future__ import annotations

import pytest

from lastcard.table.limits.costs import (
    LETTERS_PER_COST,
    LISTENERS_PER_COST,
    MOVES_PER_COST,
    is_costly,
    is_written,
    slow_cost,
)
from lastcard.wire import incoming as msg
from lastcard.wire.settings import Settings


@pytest.mark.parametrize("message", [msg.Play("R1"), msg.Catch(), msg.Pong(1), msg.Start()])
def test_play_is_free(message: msg.Message) -> None:
    assert (is_costly(message), is_written(message)) == (False, False)


@pytest.mark.parametrize("message", [msg.Leave(), msg.Remove(1), msg.Host(1)])
def test_nobody_is_kept_from_leaving_or_sending_away(message: msg.Message) -> None:
    assert (is_costly(message), is_written(message)) == (False, False)


@pytest.mark.parametrize("message", [msg.Say("hello"), msg.Rename("Anna"), msg.ChangeSettings(Settings())])
def test_messages_to_everybody_that_are_stored_count_against_both_limits(message: msg.Message) -> None:
    assert (is_costly(message), is_written(message)) == (True, True)


@pytest.mark.parametrize(
    "message",
    [
        msg.ShowEmote("clap"),
        msg.Mute(1, True),
        msg.SetDoor("open"),
        msg.Pause(on=True),
        msg.TakeBack(),
        msg.Line("x"),
        msg.Resync(),
    ],
)
def test_messages_that_are_only_sent_count_against_the_member_alone(message: msg.Message) -> None:
    assert (is_costly(message), is_written(message)) == (True, False)


def test_messages_that_search_the_hand_cost_more_the_longer_it_is() -> None:
    for message in (msg.Resync(), msg.TakeBack(), msg.Agree(yes=True), msg.Pause(on=True)):
        assert [slow_cost(message, moves, {}, 2) for moves in (0, 3 * MOVES_PER_COST)] == [1, 4]
    assert slow_cost(msg.Play("R1"), 3 * MOVES_PER_COST, {}, 2) == 0


def test_messages_that_search_the_quote_pack_cost_more_the_longer_it_is() -> None:
    pack = {"Fog": ["x" * 256] * (LETTERS_PER_COST // 128)}
    for message in (msg.Line("x"), msg.Doubt(), msg.Vote(stands=True)):
        assert [slow_cost(message, 0, quotes, 2) for quotes in ({}, pack)] == [1, 3]
    assert slow_cost(msg.Resync(), 0, pack, 2) == 1


def test_messages_to_everybody_cost_more_with_more_connections() -> None:
    """Sixty times sixty emotes at once blocked all tables for seconds."""
    for message, before in ((msg.ShowEmote("clap"), 0), (msg.Rename("Anna"), 0), (msg.Pause(on=True), 1)):
        costs = [slow_cost(message, 0, {}, listeners) for listeners in (LISTENERS_PER_COST - 1, 60)]
        assert costs == [before, before + 3]
    assert [slow_cost(message, 0, {}, 60) for message in (msg.Play("R1"), msg.Resync())] == [0, 1]
