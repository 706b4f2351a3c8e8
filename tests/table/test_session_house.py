"""House rules at a live table: the messages, the accepted moves, and the reasons against others."""

from __future__ import annotations

import msgspec
import pytest

from lastcard.editions import chosen_house, read_options
from lastcard.server.web.replays import replay_json
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.answers import Replay
from lastcard.wire.seen import Mine, PublicTable
from lastcard.wire.settings import Settings
from tests.table.harness import Harness, table_of
from tests.table.race_tables import moves


def house_table(options: str, position: str) -> tuple[Harness, list[int]]:
    """A position with house rules on, and people on all its chairs."""
    hands = position.split("hands ")[1].split("\n")[0]
    settings = Settings(clock="none", hold_ms=0, options=read_options(options))
    people = hands.count("/") + 1
    return table_of(people, settings, position=f"edition classic\noptions {options}\n{position}")


STACK = "hands R+2 R1 R2 / B+2 B1 B2 / Y1 Y2 Y3\ndiscard R9\nturn 0"
SEVEN = "hands R7 R1 R2 / B1 B2 / Y1 Y2 Y3 Y4\ndiscard R9\nturn 0"
PAIR = "hands R7 R7 R1 R2 / B1 B2 / Y1 Y2 Y3\ndiscard R9\nturn 0"
FULL = "hands R+2 R1 R2 / B1 B1 B2 B2 B3 B3 B4 B4 B5 B5 B6 B6 B7 / Y1 Y2\ndiscard R9\nturn 0"
TWIN = "hands R8 R1 R2 / B1 B2 B3 / R8 Y2 Y3\ndiscard R9\nturn 0"


def seen(harness: Harness, connection: int) -> PublicTable:
    """The table as this connection sees it."""
    harness.send(connection, msg.Resync())
    return harness.last(connection, out.Hand).table


def test_a_sum_is_told_as_it_grows_and_is_taken() -> None:
    """H-1: two, then four, which Cleo draws; she had three cards."""
    harness, (ann, ben, cleo) = house_table("stack=any", STACK)
    harness.play(ann, "R+2")
    change = harness.last(cleo, out.Change)
    assert isinstance(change.table, PublicTable)
    assert (change.table.sum, change.table.laid_by) == (2, 0)
    harness.play(ben, "B+2")
    assert (seen(harness, cleo).sum, seen(harness, cleo).laid_by) == (4, 1)
    harness.play(cleo, "take")
    table = seen(harness, ben)
    assert (table.sum, table.sizes, table.turn) == (0, (2, 2, 7), 0)


def test_two_cards_alike_are_one_move() -> None:
    harness, (ann, _, _) = house_table("doubles=on", PAIR)
    harness.play(ann, "R7x2")
    assert moves(harness) == [(0, "R7x2")]
    assert seen(harness, ann).sizes == (2, 2, 3)


def test_a_seven_asks_whom_to_swap_with_and_hands_change_their_owners() -> None:
    harness, (ann, ben, cleo) = house_table("seven_zero=on", SEVEN)
    harness.play(ann, "R7")
    table = seen(harness, ben)
    assert (table.phase, table.asked, table.remaining) == ("swap", 0, 1)
    harness.play(ann, "seat:2")
    assert harness.game.view(0).hand == ("Y1", "Y2", "Y3", "Y4")
    assert harness.game.view(2).hand == ("R1", "R2")
    mine = harness.last(cleo, out.Change).mine
    assert isinstance(mine, Mine)
    assert mine.hand == ("R1", "R2")
    assert [event.e for event in harness.last(ben, out.Change).events] == ["swapped"]


def test_a_member_who_is_out_is_told_and_is_not_waited_for() -> None:
    """H-8: with the two that he draws Ben holds fifteen; Cleo goes on."""
    harness, (ann, ben, _) = house_table("limit=15", FULL)
    harness.play(ann, "R+2")
    table = seen(harness, ben)
    assert (table.out, table.turn, table.sizes) == ((1,), 2, (2, 0, 2))
    assert harness.refused(ben, msg.Play("draw")).code == "you-are-out"


def test_the_cards_of_players_who_are_out_count_for_the_winner() -> None:
    """S-1, H-8: 49 points in Ben's thirteen cards, 17 in the two that he draws; Cleo holds six with Y3."""
    position = FULL.replace("R+2 R1 R2", "R+2 R1") + "\ndraw G8 G9 Y3"
    harness, (ann, _, cleo) = house_table("limit=15", position)
    harness.play(ann, "R+2!")
    harness.play(cleo, "draw")
    harness.play(ann, "R1")
    over = harness.last(cleo, out.Over)
    assert (over.points, over.worth, over.forfeit) == ((72, 0, 0), (0, 0, 6), 66)


def test_the_twin_is_played_out_of_turn() -> None:
    harness, (ann, ben, cleo) = house_table("jump_in=on", TWIN)
    harness.play(ann, "R8")
    assert harness.last(cleo, out.Change).mine is not None
    harness.play(cleo, "R8")
    harness.wait(0.2)
    assert moves(harness) == [(0, "R8"), (2, "R8")]
    assert seen(harness, ben).turn == 0


@pytest.mark.parametrize(
    ("options", "position", "played", "refused", "code"),
    [
        ("stack=any", STACK, "R+2", "draw", "answer-sum"),
        ("must_play=on", STACK, "", "draw", "must-play"),
        ("stack=any", STACK, "", "R1x2", "no-doubles"),
        ("doubles=on", STACK, "", "R1x2", "not-held-twice"),
    ],
)
def test_moves_that_house_rules_forbid_are_refused_with_the_reason(
    options: str, position: str, played: str, refused: str, code: str
) -> None:
    harness, people = house_table(options, position)
    if played:
        harness.play(people[0], played)
    assert harness.refused(people[harness.game.state.turn], msg.Play(refused)).code == code


def test_a_restart_finds_the_same_house_hand() -> None:
    harness = Harness()
    ann = harness.create("Ann", Settings(chairs=4, options={"stack": "any", "seven_zero": True}), quick=True)
    harness.wait(60)
    table = seen(harness, ann)
    harness.restart()
    ann = harness.back(ann)
    assert seen(harness, ann) == table


def test_a_member_who_drops_in_answers_the_bots_question() -> None:
    """H-2: and sees the hand that comes to them, not the one that the bot gave away before."""
    settings = Settings(clock="none", options={"seven_zero": True})
    harness, (ann,) = table_of(1, settings, bots=1)
    zoe = harness.join("Zoe")
    position = "edition classic\noptions seven_zero=on\nhands R1 R2 / B1 B2 B3\ndiscard R9 R7\nturn 1"
    harness.put(f"{position}\nphase swap\nleft 1\nlaid 1")
    harness.done(zoe, msg.DropIn(1, now=True))
    harness.done(ann, msg.Give(harness.member(zoe), yes=True))
    harness.play(zoe, "seat:0")
    mine = harness.last(zoe, out.Change).mine
    assert isinstance(mine, Mine)
    assert mine.hand == ("R1", "R2")


# Whole hands

SWITCHES = (
    *("stack=same", "stack=any", "seven_zero=on", "jump_in=on", "draw_until=on", "must_play=on"),
    *("doubles=on", "teams=two", "teams=pairs", "limit=15"),
)
ALL = "stack=any seven_zero=on jump_in=on draw_until=on must_play=on doubles=on limit=15"


@pytest.mark.parametrize("edition", ["classic", "hail-mary", "favorite-line", "avatar-state"])
@pytest.mark.parametrize("options", [*SWITCHES, ALL])
def test_bots_and_stand_ins_play_whole_hands(edition: str, options: str) -> None:
    """Ann leaves, and a stand-in plays for her; Ben stays, and the clock plays for him."""
    settings = Settings(edition=edition, options=read_options(options), clock="fast", chairs=4)
    harness, (ann, _) = table_of(2, settings, bots=2, seed=3)
    harness.send(ann, msg.Leave())
    harness.wait_until_over()
    assert {timed.by for timed in harness.hand.moves} >= {"bot", "stand-in", "clock"}
    assert harness.game.over
    [finished] = harness.finished
    replay = msgspec.json.decode(replay_json(finished.body), type=Replay)
    assert (len(replay.frames), replay.winner) == (harness.hand.n, harness.game.winner)
    assert chosen_house(replay.options) == settings.options


def test_elite_teams_win_hands_together() -> None:
    settings = Settings(edition="elite", options={"teams": "pairs"}, clock="fast", chairs=4)
    harness, (ann, *_) = table_of(2, settings, bots=2, seed=3)
    harness.wait_until_over()
    winner = harness.game.winner
    assert winner is not None
    room = harness.last(ann, out.RoomNews)
    assert [team.total for team in room.teams] == [int(winner % 2 == 0), int(winner % 2 == 1)]
