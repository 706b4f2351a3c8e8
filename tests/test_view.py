"""Views, the only way out for hidden information: those of an actor, another seat and a spectator (A-2)."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import lastcard
from lastcard import Event, Game, IllegalMove, position
from lastcard.bots.decks import deck_for
from lastcard.cards import KINDS
from lastcard.catalogue import everything
from lastcard.editions import EDITIONS
from lastcard.events import FORMS, CardNames
from lastcard.number_types import Seat
from lastcard.phase_names import PHASE_NAMES
from lastcard.rules import event_codes as ev
from lastcard.rules import phases as ph
from lastcard.view import (
    EliteView,
    StillHidden,
    event_for,
    knows_more,
    open_hands,
    require_over,
    seats_in,
    shows_hand,
    tidy_copies,
)

NAMES = CardNames(EDITIONS["hail-mary"].cards.texts, everything().cards)
MAYA = everything().number("maya-okafor")
ACTOR, OTHER, SPECTATOR = 1, 0, None

# Worked out by hand from A-2, not taken from the table in events.py
CARD_IS_HIDDEN = {"drew"}
ONLY_FOR_THE_ACTOR = {"shown", "found"}


def raw(number: int) -> tuple[int, int, int, int]:
    """An event of seat 1 whose two numbers can be read."""
    form = FORMS[number]
    return number, ACTOR, _value(form.what), _value(form.more)


def _value(meaning: str | None) -> int:
    return MAYA if meaning == "elite" else 2 if meaning == "other" else 1


def test_every_event_of_the_rules_has_a_form_and_a_name_of_its_own() -> None:
    assert set(FORMS) == set(range(ev.EVENTS))
    assert len({form.name for form in FORMS.values()}) == ev.EVENTS


@pytest.mark.parametrize("number", FORMS, ids=[form.name for form in FORMS.values()])
def test_the_actor_is_told_everything(number: int) -> None:
    event = event_for(raw(number), ACTOR, NAMES)
    form = FORMS[number]
    assert event is not None
    assert (event.name, event.seat) == (form.name, ACTOR)
    for meaning in filter(None, (form.what, form.more)):
        assert getattr(event, "card" if meaning == "elite" else meaning) is not None


@pytest.mark.parametrize("seat", [OTHER, 2, SPECTATOR])
@pytest.mark.parametrize("number", FORMS, ids=[form.name for form in FORMS.values()])
def test_others_and_spectators_are_told_what_is_open(number: int, seat: Seat | None) -> None:
    known = event_for(raw(number), ACTOR, NAMES)
    event = event_for(raw(number), seat, NAMES)
    assert known is not None
    if known.name in ONLY_FOR_THE_ACTOR:
        assert event is None
    elif known.name in CARD_IS_HIDDEN:
        assert event == known._replace(card=None)
    else:
        assert event == known


@pytest.mark.parametrize("number", FORMS, ids=[form.name for form in FORMS.values()])
def test_only_the_actor_may_know_more_than_a_spectator(number: int) -> None:
    hides = FORMS[number].name in CARD_IS_HIDDEN | ONLY_FOR_THE_ACTOR
    assert [knows_more(raw(number), seat) for seat in (OTHER, ACTOR, 2)] == [False, hides, False]


@pytest.mark.parametrize("number", FORMS, ids=[form.name for form in FORMS.values()])
def test_a_whole_hand_is_shown_to_whom_it_comes_and_to_all_when_it_is_laid_open(number: int) -> None:
    """H-2, EL-27, H-8: two swap, all hands are passed on, somebody is out."""
    saw = {"swapped": [1, 3], "hands-passed": [0, 1, 2, 3], "went-out": [0, 1, 2, 3]}
    happened = (number, 1, 3, 0)
    assert [seat for seat in range(4) if shows_hand(happened, seat)] == saw.get(FORMS[number].name, [])


@pytest.mark.parametrize(
    ("number", "what", "more", "event"),
    [
        (ev.DREW, 7, 0, Event("drew", 1, card="R7")),
        (ev.PLAYED, 52, 3, Event("played", 1, card="W", colour="blue")),
        (ev.THREW, 55, 0, Event("threw", 1, card="HMF", colour="red")),
        (ev.HIT_OR_MISS, 1, 2, Event("hit-or-miss", 1, other=2, success=True)),
        (ev.HIT_OR_MISS, 0, 2, Event("hit-or-miss", 1, other=2, success=False)),
        (ev.REVERSED, -1, 0, Event("reversed", 1, direction=-1)),
        (ev.CHALLENGED, 2, 1, Event("challenged", 1, other=2, success=True)),
        (ev.SHOWN, 2, 13, Event("shown", 1, other=2, card="Y0")),
        (ev.FOUND, 2, MAYA, Event("found", 1, other=2, card="maya-okafor")),
        (ev.FILLED, MAYA, 2, Event("filled", 1, card="maya-okafor", number=2)),
        (ev.REFRESHED, 5, 0, Event("refreshed", 1, number=5)),
        (ev.OFFERED, 2, 0, Event("offered", 1, colour="green")),
    ],
)
def test_the_numbers_of_an_event_are_read(number: int, what: int, more: int, event: Event) -> None:
    assert event_for((number, 1, what, more), 1, NAMES) == event


def test_an_event_of_nobody_is_open_to_all() -> None:
    for seat in (0, 1, None):
        assert event_for((ev.RESHUFFLED, -1, 30, 0), seat, NAMES) == Event("reshuffled", number=30)
        assert event_for((ev.TURNED_UP, -1, 7, 0), seat, NAMES) == Event("turned-up", card="R7")


# Views


def test_a_view_shows_the_own_hand_and_of_the_others_the_sizes() -> None:
    game = position("edition classic\nhands R7 W G2 G2 / Y1 Y2 Y3 / B4\ndiscard G5 R5\ndealer 2\nowes 2\n")
    assert game.view(0).hand == ("R7", "G2", "G2", "W")
    assert game.view(1).hand == ("Y1", "Y2", "Y3")
    assert game.view(None).hand == ()
    for seat in (0, 1, 2, None):
        view = game.view(seat)
        assert view.seat == seat
        assert (view.sizes, view.discard, view.top, view.colour) == ((4, 3, 1), ("G5", "R5"), "R5", "red")
        assert (view.turn, view.asked, view.direction, view.dealer) == (0, None, 1, 2)
        assert (view.owes, view.throw_at, view.winner, view.elite) == ((2,), None, None, None)
        assert view.pile == 108 - 8 - 2


@pytest.mark.parametrize(
    ("hand", "bluff"),
    [
        ("W+4 G3 B1", False),
        ("W+4 G3 R1", True),
        ("W+4 G3 W", True),
        ("W+4 W+4 G3", True),
        ("G3 R1", False),  # nothing to bluff with
    ],
)
def test_a_player_who_holds_a_wild_draw_four_knows_on_their_turn_whether_it_would_be_a_bluff(
    hand: str, bluff: bool
) -> None:
    """K-6"""
    game = position(f"edition classic\nhands {hand} / W+4 R3 R4\ndiscard R9\nturn 0\n")
    assert [game.view(seat).bluff for seat in (0, 1, None)] == [bluff, False, False]


def test_a_wild_draw_four_on_an_open_sum_is_no_bluff() -> None:
    """H-1"""
    stacking = "edition classic\nhands W+4 R1 G1 / R3 R4\ndiscard R+2\nturn 0\noptions stack=any\n"
    assert [position(stacking + rest).view(0).bluff for rest in ("", "sum 2\nlaid 1\n")] == [True, False]


@pytest.mark.parametrize("card", ["R9", "R0"])
def test_a_drawn_card_is_seen_only_by_its_player(card: str) -> None:
    game = position(f"edition classic\nhands B7 G2 / Y1 Y2 / B4 B5\ndiscard R5\ndealer 2\ndraw {card}\n")
    game.play(0, "draw")
    assert [game.view(seat).phase for seat in (0, 1, None)] == ["drawn"] * 3
    assert [game.view(seat).drawn for seat in (0, 1, 2, None)] == [card, None, None, None]
    assert game.events_for(0)[-1] == Event("drew", 0, card=card)
    assert game.events_for(1)[-1] == game.events_for(None)[-1] == Event("drew", 0)


def test_a_question_is_public() -> None:
    game = position("edition classic\nhands Y1 Y2 / B4 B5 / R7 W+4\ndiscard R5\nturn 2\n")
    game.play(2, "W+4:B")
    assert [game.view(seat).asked for seat in (0, 1, 2, None)] == [0, 0, 0, 0]


def test_an_old_count_of_cards_is_cleared() -> None:
    """Kinds 7 and 20 are a red and a yellow 7; only two or more cards of a kind are counted."""
    state = position("edition classic\nhands R7 R7 B1 / Y1 Y2\ndiscard R5\n").state
    state.copies[0][20] = 2
    tidy_copies(state, 0)
    assert state.copies[0] == [2 if kind == 7 else 0 for kind in range(KINDS)]


def test_a_challenged_hand_is_shown_to_the_challenger_alone() -> None:
    game = position("edition classic\nhands R7 W+4 / Y1 Y2 / B4 B5\ndiscard R5\ndealer 2\n")
    game.play(0, "W+4:B")
    game.play(1, "challenge")
    shown = [event for event in game.events_for(1) if event.name == "shown"]
    assert shown == [Event("shown", 1, other=0, card="R7")]
    for seat in (0, 2, None):
        assert not any(event.name == "shown" for event in game.events_for(seat))
        assert Event("challenged", 1, other=0, success=True) in game.events_for(seat)


def test_hands_are_laid_open_when_the_hand_is_over_and_never_before() -> None:
    """S-1: the others' cards are shown for the score."""
    game = position("edition classic\nhands R1 / G2 B3 / W\ndiscard R9\nturn 0\n")
    with pytest.raises(StillHidden, match="the hand isn't over"):
        open_hands(game.state, game.setup.card_names)
    with pytest.raises(StillHidden):
        require_over(game.state)
    game.play(0, "R1")
    require_over(game.state)
    assert open_hands(game.state, game.setup.card_names) == ((), ("G2", "B3"), ("W",))
    assert [game.view(seat).winner for seat in (0, 1, 2, None)] == [0, 0, 0, 0]


def test_nobody_is_told_whether_a_draw_four_was_a_bluff_before_a_challenge() -> None:
    hands = ("R7 W+4 B1", "G7 W+4 B1")
    views = []
    for hand in hands:
        game = position(f"edition classic\nhands {hand} / Y1 Y2 / B4 B5\ndiscard R5\ndealer 2\n")
        game.play(0, "W+4:B")
        views.append((game.view(1), game.view(None), game.events_for(1)))
    assert views[0] == views[1]


SEARCH = (
    "edition elite\nhands R3 G2 / Y1 Y2 Y3 / B4 B5\ndiscard B7*\ndealer 2\nturn 0\nphase target\n"
    "lineups - - - / - - - / - - -\nplayer-decks / maya-okafor lars-tveitane / \n"
    "active solrun-eikadottir 0 blue 0 0\n"
)


def elite_view(game: Game, seat: Seat | None) -> EliteView:
    elite = game.view(seat).elite
    assert elite is not None
    return elite


def test_a_search_shows_the_top_card_to_the_searcher_alone_and_only_meanwhile() -> None:
    game = position(SEARCH)
    game.play(0, "seat:1")
    assert [elite_view(game, seat).found for seat in (0, 1, 2, None)] == ["maya-okafor", None, None, None]
    assert (elite_view(game, 2).active, elite_view(game, 2).target) == ("solrun-eikadottir", 1)
    assert Event("found", 0, other=1, card="maya-okafor") in game.events_for(0)
    for seat in (1, 2, None):
        assert not any(event.name == "found" for event in game.events_for(seat))
    game.play(0, "bottom")
    assert (elite_view(game, 0).found, elite_view(game, 0).active) == (None, None)
    assert Event("put-at-bottom", 0, other=1) in game.events_for(None)


def test_a_peek_shows_a_hand_to_its_player_alone() -> None:
    game = position(SEARCH.replace("solrun-eikadottir 0 blue 0 0", "wanjiru-kibathi 0 blue 1 0"))
    game.play(0, "seat:1")
    assert [event.card for event in game.events_for(0) if event.name == "shown"] == ["Y1", "Y2", "Y3"]
    for seat in (1, 2, None):
        assert Event("peeked", 0, other=1) in game.events_for(seat)
        assert not any(event.name == "shown" for event in game.events_for(seat))


def test_lineups_and_elite_discards_are_open() -> None:
    game = Game("elite", seats=3, seed=4)
    views = [elite_view(game, seat) for seat in (0, 1, 2, None)]
    assert all(view.lineups == views[0].lineups for view in views)
    assert all(len(lineup) == 3 for lineup in views[0].lineups)
    assert views[0].decks == (5, 5, 5)


def test_in_quick_play_nobody_knows_what_is_in_a_player_deck() -> None:
    game = Game("elite", seats=3, seed=4)
    for seat in (0, 1, 2, None):
        assert elite_view(game, seat).deck_cards == (None, None, None)


def test_in_dynasty_everyone_knows_the_own_deck_without_its_order() -> None:
    random = Random(3)
    decks = [deck_for(everything(), random) for _ in range(3)]
    game = Game("elite", seats=3, seed=4, options={"mode": "dynasty"}, decks=decks)
    for seat in range(3):
        known = elite_view(game, seat).deck_cards
        own = known[seat]
        assert own is not None
        assert list(own) == sorted(own)
        lineup = elite_view(game, seat).lineups[seat]
        assert sorted([*own, *filter(None, lineup)]) == sorted(decks[seat])
        assert [owner for owner in range(3) if known[owner] is not None] == [seat]
    assert elite_view(game, None).deck_cards == (None, None, None)


def test_drafted_decks_are_known_to_all_for_they_were_picked_in_the_open() -> None:
    game = Game("elite", seats=2, seed=4, options={"mode": "draft"})
    picked: dict[Seat, list[str]] = {0: [], 1: []}
    while game.view(None).phase == "draft":
        seat = game.state.asked
        picked[seat].append(elite_view(game, None).layout[0])
        game.play(seat, "pick:0")
    for viewer in (0, 1, None):
        view = elite_view(game, viewer)
        for owner in (0, 1):
            cards = [*(view.deck_cards[owner] or ()), *filter(None, view.lineups[owner])]
            assert sorted(cards) == sorted(picked[owner])
        assert view.layout == ()


def test_before_the_deal_of_a_draft_there_is_no_pile_to_see() -> None:
    view = Game("elite", seats=2, seed=4, options={"mode": "draft"}).view(0)
    assert (view.phase, view.top, view.colour, view.hand, view.sizes) == ("draft", None, None, (), (0, 0))
    assert view.elite is not None
    assert len(view.elite.layout) == 4
    assert view.elite.pool == 42 - 4


@pytest.mark.parametrize("seat", [-1, 3, 10])
def test_a_seat_that_is_not_there_sees_nothing(seat: Seat) -> None:
    with pytest.raises(IllegalMove, match=f"there is no seat {seat}"):
        Game("classic", seats=3, seed=1).view(seat)


def test_every_phase_has_a_name_and_sets_of_seats_are_read() -> None:
    assert set(PHASE_NAMES) == set(range(ph.PHASES))
    assert seats_in(0b1000000101) == (0, 2, 9)
    assert seats_in(0) == ()


def test_no_other_module_decides_who_may_know_an_event() -> None:
    """The rulebook reads the same table, but only to refuse a case that expects what nobody can see."""
    package = Path(lastcard.__file__).parent
    reading = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if re.search(r"\.(private|secret_card)\b", path.read_text(encoding="utf-8"))
    }
    assert reading == {"view.py", "rulebook/event_lines.py"}
