"""Leaks: no player learns more than their seat may know (A-2): if only hidden cards differ, nothing visible
differs."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import rule

from lastcard.cards import COMMON_CARDS
from lastcard.events import FORMS, CardNames, Event
from lastcard.game import Game
from lastcard.number_types import Seat
from lastcard.rules import event_codes as ev
from lastcard.rules import phases as ph
from lastcard.setup import make_setup
from lastcard.view import EliteView, event_for, hand_kinds
from tests.properties.hidden import dealt_anew, others
from tests.properties.machine import TableMachine, explore
from tests.support.helpers import (
    EDITION_NAMES,
    THEMED,
    checked_game,
    choices,
    play_random,
    random_setup,
    uno_cards,
    unsound,
)
from tests.support.moments import moments

# Events shown only to their seat, and not part of the view.
PERSONAL = ("shown", "found")


def observers(game: Game) -> list[int | None]:
    return [None, *range(game.seats)]


def knowledge(game: Game, observer: Seat | None, random: Random) -> object:
    """Everything that a seat can request: its view, its moves, and the reasons why it can't make others."""
    if observer is None:
        return game.view(None)
    asked = random.sample(list(game.setup.edition.moves.values()), 30)
    return game.view(observer), game.legal(observer), [str(game.why_not(observer, move)) for move in asked]


def check_view(game: Game, observer: Seat | None, seed: int) -> Game:
    """Checks that a twin that differs only in hidden cards looks the same to the observer."""
    twin = dealt_anew(game, observer, Random(seed))
    assert uno_cards(twin.state) == uno_cards(game.state)
    assert unsound(twin.state) == []
    assert knowledge(twin, observer, Random(seed)) == knowledge(game, observer, Random(seed))
    return twin


def told(game: Game, observer: Seat | None, since: int) -> list[Event]:
    """The observer's events, except those shown only to them."""
    events = game.events_for(observer, since)
    return [unrevealed(event) for event in events if event.name not in PERSONAL or event.seat != observer]


def drawn(game: Game, observer: Seat | None, since: int) -> Counter[str | None]:
    """The observer's draws, in any order: a Refresh may return the same cards in another."""
    return Counter(event.card for event in game.events_for(observer, since) if event.name == "drew")


def unrevealed(event: Event) -> Event:
    """The events without public revelations, such as a discarded card, or the result of a throw or a
    challenge, and without the drawn cards, which `drawn` compares."""
    if event.name in ("discarded", "drew"):
        return event._replace(card=None)
    return event._replace(success=None) if event.name in ("hit-or-miss", "challenged") else event


def check_events(game: Game, twin: Game, observer: Seat | None, random: Random) -> bool:
    """Makes one move in both, and checks that if the table then looks the same to the observer, the events do
    too."""
    both = [choice for choice in choices(game) if choice in choices(twin)]
    if not both:
        return False
    seat, move = random.choice(both)
    one, other = game.copy(), twin.copy()
    since = len(one.state.log or ())
    one.play(seat, move)
    other.play(seat, move)
    if one.view(observer) != other.view(observer):
        return False
    assert told(one, observer, since) == told(other, observer, since)
    assert drawn(one, observer, since) == drawn(other, observer, since)
    return True


class Spy(TableMachine):
    """Looks at the table from one seat while the hidden cards change places."""

    @rule(data=st.data(), seed=st.integers(0, 2**32))
    def look(self, data: st.DataObject, seed: int) -> None:
        observer = data.draw(st.sampled_from(observers(self.game)), label="observer")
        twin = check_view(self.game, observer, seed)
        check_events(self.game, twin, observer, Random(seed))


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_no_view_changes_when_hidden_cards_change_places(edition: str) -> None:
    explore(Spy, edition, 20)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_no_view_and_no_event_tells_a_hidden_card_at_moments_of_every_type(edition: str) -> None:
    compared = 0
    random = Random(3)
    for number, game in enumerate(moments(edition, games=100, each=4)):
        for observer in observers(game):
            twin = check_view(game, observer, number)
            compared += check_events(game, twin, observer, random)
    assert compared > 100


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_at_a_table_that_holds_drawn_cards_nobody_learns_whether_one_fitted(edition: str) -> None:
    """After somebody's draw the table looks the same to the others, whatever the card (A-3)."""
    random = Random(6)
    for seed in range(30):
        game = checked_game(make_setup(edition, seats=3, seed=seed, options={"hold_drawn": True}))
        play_random(game, random, random.randrange(60))
        if game.over or "draw" not in game.legal(game.state.turn):
            continue
        for observer in (None, *others(game.state, game.state.turn)):
            one, other = game.copy(), dealt_anew(game, observer, random)
            since = len(game.state.log or ())
            for table in (one, other):
                table.play(table.state.turn, "draw")
            assert one.view(observer) == other.view(observer)
            assert one.events_for(observer, since) == other.events_for(observer, since)


def changes(game: Game, twin: Game, observer: Seat | None) -> Counter[str]:
    """The hidden parts in which a game and its twin differ."""
    one, other = game.state, twin.state
    hands = [seat for seat in others(one, observer) if hand_kinds(one, seat) != hand_kinds(other, seat)]
    decks = [seat for seat in range(one.seats) if one.deck[seat] != other.deck[seat]]
    foreign = [seat for seat in decks if sorted(one.deck[seat]) != sorted(other.deck[seat])]
    return Counter(
        {
            "hands": len(hands) > 0,
            "pile": one.pile[: one.piled] != other.pile[: other.piled],
            "drawn": one.drawn != other.drawn,
            "guilty": one.guilty != other.guilty,
            "decks": len(decks) > 0,
            "deck cards": len(foreign) > 0,
            "draft pile": one.phase == ph.DRAFT and one.pool[: one.pooled] != other.pool[: other.pooled],
        }
    )


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_the_hidden_cards_do_change_places(edition: str) -> None:
    """Otherwise the tests above would prove nothing."""
    found: Counter[str] = Counter()
    for number, game in enumerate(moments(edition, games=100, each=3)):
        for observer in observers(game):
            found += changes(game, dealt_anew(game, observer, Random(number)), observer)
    expected = {"hands", "pile", "drawn"}
    expected |= {"decks", "deck cards", "draft pile"} if edition == "elite" else {"guilty"}
    assert set(found) == expected


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_whole_hand_of_events_tells_each_seat_its_own_cards_only(edition: str) -> None:
    random = Random(8)
    for _ in range(12):
        game = checked_game(random_setup(edition, random))
        play_random(game, random, 400)
        for observer in observers(game):
            for event in game.events_for(observer):
                if event.name == "drew":
                    assert (event.card is not None) == (event.seat == observer)
                assert event.name not in PERSONAL or event.seat == observer
            assert not any(event.name in PERSONAL for event in game.events_for(None))


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_seat_can_follow_its_own_hand_by_its_events(edition: str) -> None:
    """Hiding too much would be wrong too: a player who draws, discards, plays or recovers a card is shown
    it."""
    random = Random(21)
    for _ in range(6):
        game = checked_game(random_setup(edition, random))
        seat = random.randrange(game.seats)
        hand: Counter[str] = Counter()
        told_so_far = 0
        for _ in range(250):
            hand = follow(hand, game, seat, told_so_far)
            assert Counter(game.view(seat).hand) == hand
            told_so_far = len(game.state.log or ())
            play_random(game, random, 1)


def follow(hand: Counter[str], game: Game, seat: Seat, since: int) -> Counter[str]:
    """The seat's hand after these events; a swapped one comes from its view."""
    cards: list[str] = list(hand.elements())
    for event in game.events_for(seat, since):
        swapped = event.name == "swapped" and seat in (event.seat, event.other)
        if swapped or event.name == "hands-passed":
            return Counter(game.view(seat).hand)
        if event.seat == seat and event.name in ("drew", "taken-back"):
            cards.append(str(event.card))
        elif event.seat == seat and event.name in ("played", "paired", "threw", "discarded"):
            cards.remove(str(event.card))
    return Counter(cards)


def shown_to(game: Game, seat: Seat, since: int) -> list[str]:
    return sorted(str(event.card) for event in game.events_for(seat, since) if event.name == "shown")


@pytest.mark.parametrize("edition", ["classic", *THEMED])
def test_a_challenge_shows_the_whole_hand_to_the_challenger_alone(edition: str) -> None:
    """K-8."""
    seen = 0
    for game in moments(edition, games=60, each=5):
        if game.state.phase == ph.FOUR:
            player, challenger = game.state.turn, game.state.asked
            hand = sorted(game.view(player).hand)
            since = len(game.state.log or ())
            copy = game.copy()
            copy.play(challenger, "challenge")
            for seat in range(game.seats):
                assert shown_to(copy, seat, since) == (hand if seat == challenger else [])
            seen += 1
    assert seen > 5


def test_a_peek_and_a_search_show_what_is_there_to_the_player_alone() -> None:
    """EL-23, EL-29."""
    seen: Counter[str] = Counter()
    for game in moments("elite", games=60, each=40):
        if game.state.phase != ph.TARGET:
            continue
        player = game.state.asked
        for move in game.legal(player):
            other = int(move.removeprefix("seat:")) if move.startswith("seat:") else player
            if other == player:
                continue
            since = len(game.state.log or ())
            copy = game.copy()
            copy.play(player, move)
            events = copy.events_for(player, since)
            if any(event.name == "peeked" for event in events):
                seen["peek"] += 1
                assert shown_to(copy, player, since) == sorted(game.view(other).hand)
            for event in events:
                if event.name == "found":
                    seen["search"] += 1
                    top = game.setup.catalogue.by_number(game.state.deck[other][0]).id
                    assert (event.other, event.card) == (other, top)
                    assert elite_of(copy, player).found == top
                    assert all(elite_of(copy, seat).found is None for seat in others(copy.state, player))
    assert set(seen) == {"peek", "search"}


def elite_of(game: Game, seat: Seat | None) -> EliteView:
    elite = game.view(seat).elite
    assert elite is not None
    return elite


@pytest.mark.parametrize("number", range(ev.EVENTS))
def test_every_event_has_a_form_for_actor_others_and_spectators(number: int) -> None:
    raw = (number, 1, 0, 0)
    if FORMS[number].what == "elite" or FORMS[number].more == "elite":
        return
    actor, other, spectator = (
        event_for(raw, seat, CardNames(COMMON_CARDS.texts, ())) for seat in (1, 2, None)
    )
    assert actor is not None
    assert other == spectator
    if number in (ev.SHOWN, ev.FOUND):
        assert other is None
    elif number == ev.DREW:
        assert other == actor._replace(card=None)
    else:
        assert other == actor
