"""Claims: late, false and stale ones, and calls that are armed beforehand."""

from __future__ import annotations

import pytest

import lastcard
from lastcard.table.races.claims import NOT_SENT
from lastcard.table.races.windows import RaceResult
from lastcard.table.rooms.match import catalogue_of
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import START, table_of
from tests.table.race_tables import ANN_OWES, TWO_THROWERS, moves, races, refusals

# Late, false and stale


@pytest.mark.parametrize(("after", "ms"), [(0.4, 400), (4.0, 4000)])
def test_a_stale_claim_is_answered_with_the_winner(after: float, ms: int) -> None:
    harness, (ann, ben, _) = races(ANN_OWES)
    harness.play(ann, "R1")
    harness.play(ann, "call", window=1)
    harness.wait(after)
    refused = harness.refused(ben, msg.Play("catch:0", window=1))
    assert (refused.code, refused.reason, refused.cool_ms) == ("late", f"Ann was first by {ms} ms", 0)


def test_of_two_claims_at_the_same_time_the_first_to_arrive_wins() -> None:
    harness, (ann, ben, _) = races(ANN_OWES)
    harness.play(ann, "R1")
    harness.play(ann, "call", window=1)
    with harness.hearing(ben) as heard:
        harness.send(ben, msg.Catch(window=1))
        harness.wait(0.2)
    assert [refused.params for refused in refusals(heard)] == [{"name": "Ann", "ms": 0}]


def test_a_stale_throw_is_late_too() -> None:
    """The answer isn't that there is nobody to throw at: there was."""
    harness, (ann, ben, cleo) = races(TWO_THROWERS)
    harness.play(ann, "R1!")
    harness.play(cleo, "HM>Y", window=1)
    harness.wait(0.5)
    refused = harness.refused(ben, msg.Play("HM>G", window=1))
    assert (refused.code, refused.reason) == ("late", "Cleo was first by 500 ms")
    assert harness.refused(ben, msg.Play("HM>G")).code not in ("late", "late-chance")


def test_an_honest_late_catch_costs_nothing() -> None:
    harness, (ann, ben, _) = races(ANN_OWES)
    harness.play(ann, "R1")
    harness.play(ann, "call", window=1)
    harness.wait(0.4)
    refused = harness.refused(ben, msg.Catch(window=1))
    assert (refused.code, refused.cool_ms) == ("late", 0)


@pytest.mark.parametrize(("after", "code", "cool_ms"), [(1.45, "late", 0), (1.55, "catch-cooldown", 3000)])
def test_a_catch_is_honest_for_a_second_and_a_half(after: float, code: str, cool_ms: int) -> None:
    """docs/protocol.md: less than 1.5 s after the window closed; later it costs three seconds."""
    harness, (ann, ben, _) = races(ANN_OWES)
    harness.play(ann, "R1")
    harness.play(ann, "call", window=1)
    harness.wait(0.15)  # claims are collected for this long
    assert harness.last(ben, out.Change).window is None
    harness.wait(after)
    refused = harness.refused(ben, msg.Catch(window=1))
    assert (refused.code, refused.cool_ms) == (code, cool_ms)


def test_a_catch_is_no_longer_honest_after_just_that_time() -> None:
    harness, (_, ben, _) = races(ANN_OWES)
    harness.session.croupier.races.last = RaceResult(1, START)
    harness.wait(1.5)
    assert harness.refused(ben, msg.Catch(window=1)).code == "catch-cooldown"


@pytest.mark.parametrize("message", [msg.Catch(window=1), msg.Play("catch:0", window=1)])
def test_a_late_catch_is_honest_when_the_call_opened_another_window(message: msg.Message) -> None:
    """In hail-mary the call itself can be thrown at."""
    harness, (ann, ben, _) = races(TWO_THROWERS)
    harness.play(ann, "R1")
    harness.wait(0.3)
    harness.play(ann, "call", window=1)
    harness.wait(0.2)
    window = harness.last(ben, out.Change).window
    assert isinstance(window, out.WindowNews)
    assert window.number == 2
    refused = harness.refused(ben, message)
    assert (refused.code, refused.cool_ms) == ("late", 0)


@pytest.mark.parametrize("message", [msg.Catch(), msg.Play("catch:0"), msg.Catch(window=7)])
def test_a_false_catch_costs_a_cool_down_and_no_cards(message: msg.Message) -> None:
    harness, (ann, ben, _) = races(ANN_OWES)
    sizes = harness.game.view(None).sizes
    refused = harness.refused(ben, message)
    assert (refused.code, refused.cool_ms) == ("catch-cooldown", 3000)
    harness.play(ann, "R1")
    harness.wait(1)
    assert harness.refused(ben, msg.Catch(window=1)).cool_ms == 2000
    harness.wait(2)
    harness.done(ben, msg.Catch(window=1))
    assert harness.game.view(None).sizes[1:] == sizes[1:]


def test_a_second_false_catch_doesnt_lengthen_the_cool_down() -> None:
    harness, (_, ben, _) = races(ANN_OWES)
    harness.refused(ben, msg.Catch())
    harness.wait(1)
    assert harness.refused(ben, msg.Catch()).cool_ms == 2000


def test_a_call_that_isnt_owed_costs_nothing() -> None:
    harness, (ann, ben, _) = races(ANN_OWES)
    refused = harness.refused(ben, msg.Play("call"))
    assert (refused.rule, refused.cool_ms) == ("C-14", 0)
    harness.play(ann, "R1")
    harness.done(ben, msg.Catch(window=1))


def test_nobody_catches_themselves() -> None:
    harness, (ann, ben, _) = races("edition classic\nhands R1 R2 / B3 / Y3 Y4\ndiscard R9\nturn 2\nowes 1")
    assert harness.refused(ben, msg.Catch(window=1)).code == "catch-cooldown"
    harness.done(ann, msg.Catch(window=1))
    harness.wait(0.2)
    assert moves(harness) == [(0, "catch:1")]


def test_moves_by_the_table_itself_have_no_round_trip() -> None:
    assert NOT_SENT == (None, None, 0.0, "", "", False)


def test_a_claim_that_nobody_won_is_answered_too() -> None:
    """The catch was legal when it came; then a move that isn't raced for ended the duty."""
    harness, (ann, ben, _) = races(ANN_OWES)
    harness.play(ann, "R1")
    with harness.hearing(ben) as heard:
        harness.send(ben, msg.Catch(window=1))
        harness.game.state.owes = 0
        harness.wait(0.2)
    assert [refused.code for refused in refusals(heard)] == ["late-chance"]


def test_a_throw_meant_for_an_earlier_call_doesnt_hit_the_next_caller() -> None:
    harness, (ann, ben, cleo) = races(
        "edition hail-mary\nhands R1 G5 / R2 B2 / HM Y4 Y5\ndiscard R9\nturn 0",
        Settings(clock="none", hold_ms=0),
    )
    harness.play(ann, "R1!")
    harness.play(ben, "R2!")
    refused = harness.refused(cleo, msg.Play("HM>G", window=1))
    assert refused.code == "late-chance"
    harness.done(cleo, msg.Play("HM>B", window=2))
    harness.wait(0.2)
    assert moves(harness)[-1] == (2, "HM>B")


def test_a_spectator_claims_nothing() -> None:
    harness, (ann, _, _) = races(ANN_OWES)
    watcher = harness.join("Wim")
    harness.play(ann, "R1")
    assert harness.refused(watcher, msg.Catch(window=1)).code == "not-seated"
    assert harness.refused(watcher, msg.Play("catch:0", window=1)).code == "not-seated"


# Armed calls


def test_a_call_armed_before_the_play_comes_with_it() -> None:
    harness, (ann, ben, _) = races(ANN_OWES)
    harness.done(ann, msg.Arm(on=True))
    assert harness.last(ann, out.Change).mine.armed is True  # type: ignore[union-attr]
    assert not harness.all(ben, out.Change)
    harness.play(ann, "R1")
    assert moves(harness) == [(0, "R1!")]
    assert harness.game.state.owes == 0


@pytest.mark.parametrize(
    ("icon", "hands", "armed", "answers"),
    [
        ("swap", "R1* R2 / B1 B2 B3", 1, ["seat:1"]),
        ("discard target uno", "R1* R2 R3 / B1 B2", 1, ["seat:1", "card:B2"]),
    ],
)
def test_an_armed_call_is_made_whenever_it_comes_to_be_owed(
    icon: str, hands: str, armed: int, answers: list[str]
) -> None:
    """C-17: by a swap or a forced discard too, whoever's turn it is."""
    own = f'[[card]]\nname = "Own Card"\ncolour = "red"\nicons = ["{icon}"]'
    harness, people = table_of(2, Settings(edition="elite", clock="none", cards=own))
    text = f"edition elite\nhands {hands}\ndiscard R9\nturn 0\nlineups own-card /"
    harness.put(lastcard.position(text, catalogue_of(own)))
    harness.done(people[armed], msg.Arm(on=True))
    for move in ("R1*", "pick:0", *answers):
        if move in harness.game.legal(harness.hand.waits_for):
            harness.play(people[harness.hand.waits_for], move)
    assert harness.game.view(None).sizes[armed] == 1
    assert moves(harness)[-1] == (armed, "call")


def test_an_armed_call_can_be_switched_off() -> None:
    harness, (ann, _, _) = races(ANN_OWES)
    harness.done(ann, msg.Arm(on=True))
    harness.done(ann, msg.Arm(on=False))
    harness.play(ann, "R1")
    assert moves(harness) == [(0, "R1")]


def test_a_call_armed_when_it_is_owed_already_is_made() -> None:
    harness, (ann, _, _) = races(ANN_OWES)
    harness.play(ann, "R1")
    harness.done(ann, msg.Arm(on=True))
    harness.wait(0.2)
    assert moves(harness) == [(0, "R1"), (0, "call")]


def test_an_armed_call_is_shown_to_its_owner_alone() -> None:
    harness, (ann, ben, cleo) = races(ANN_OWES)
    with harness.hearing(ben) as heard, harness.hearing(cleo) as also:
        harness.done(ann, msg.Arm(on=True))
    assert heard == also == []


def test_a_member_who_has_claimed_one_thing_cant_claim_another_at_once() -> None:
    harness, (ann, ben, _) = races("edition hail-mary\nhands R1 G5 / HM R2 B2 / Y4 Y5\ndiscard R9\nturn 0")
    harness.play(ann, "R1!")
    harness.done(ben, msg.Play("HM>G", window=1))
    refused = harness.refused(ben, msg.Play("HM>B", window=1))
    assert (refused.code, refused.params) == ("claimed", {"move": "HM>G"})
