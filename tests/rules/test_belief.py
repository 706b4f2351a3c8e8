"""Belief sampling: tables that could be the real one, as far as a seat can see (docs/belief.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import rule

from lastcard import Game, IllegalMove, Match, position, replay
from lastcard.cards import KINDS
from lastcard.number_types import Seat
from lastcard.rules import belief
from lastcard.rules import phases as ph
from lastcard.rules.actions import MASK_COUNT
from lastcard.rules.belief import redeal
from lastcard.rules.dealing import DYNASTY, QUICK
from lastcard.rules.decisions import await_decision, decide, list_choices
from lastcard.rules.drawing import fits
from lastcard.rules.matching import has_four_colours, playable_high, playable_low
from lastcard.rules.state import CheckedTable, State
from lastcard.setup import make_setup
from lastcard.view import hand_kinds
from tests.properties.hidden import dealt_anew
from tests.properties.machine import TableMachine, explore
from tests.support.helpers import (
    EDITION_NAMES,
    checked_game,
    contents,
    elite_cards,
    elite_setup,
    home_brew,
    play_random,
    random_setup,
    uno_cards,
    unsound,
)
from tests.support.moments import moments
from tests.support.remembering import observed


def observers(game: Game) -> list[int | None]:
    return [None, *range(game.seats)]


def pool_of(game: Game) -> list[int]:
    return game.setup.elite_numbers()[0]


# Unchanged and consistent parts


def check_imagined(game: Game, seat: Seat | None, seed: int) -> Game:
    """Imagines a game, and checks that the seat can't tell it from the real one, and that it could be
    real."""
    before = contents(game.state)
    other = game.imagine(seat, seed)
    assert contents(game.state) == before
    assert other.view(seat) == game.view(seat)
    if seat is not None:
        assert other.legal(seat) == game.legal(seat)
        assert observed(other, seat) == observed(game, seat)
    assert uno_cards(other.state) == uno_cards(game.state)
    assert unsound(other.state) == []
    assert other.state.known == 0
    check_elite_cards(game, other)
    check_secrets(other, seat)
    return other


def check_elite_cards(game: Game, other: Game) -> None:
    """Checks that each seat has as many Elite cards; the same ones, or in quick play others from the pool."""
    if game.state.elite != QUICK:
        assert elite_cards(other.state) == elite_cards(game.state)
        return
    assert [len(cards) for cards in elite_cards(other.state)] == [len(c) for c in elite_cards(game.state)]
    dealt = [card for cards in elite_cards(other.state) for card in cards]
    assert len(set(dealt)) == len(dealt)
    assert set(dealt) <= set(pool_of(game))


def check_secrets(game: Game, seat: Seat | None) -> None:
    """Checks that everything that depends on a hidden hand agrees with it."""
    state = game.state
    if state.phase == ph.DRAWN and state.turn != seat and not state.holds_drawn:
        assert fits(state, state.turn, state.drawn)
    if state.phase == ph.FOLLOW_UP and state.asked != seat:
        assert has_four_colours(state, state.asked)
    if state.phase == ph.FOUR and not state.bluffs:
        assert not state.guilty
    for passed in game.view(None).passed:
        if passed != seat and state.phase != ph.OVER:
            assert playable_low(state, passed) | playable_high(state, passed) == 0


class Dreamer(TableMachine):
    """Imagines from any seat, at any moment of a game."""

    @rule(data=st.data(), seed=st.integers(0, 2**62 - 1))
    def dream(self, data: st.DataObject, seed: int) -> None:
        seat = data.draw(st.sampled_from(observers(self.game)), label="seat")
        check_imagined(self.game, seat, seed)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_seat_cannot_tell_an_imagined_game_from_the_real_one(edition: str) -> None:
    explore(Dreamer, edition, 12)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_seat_cannot_tell_an_imagined_game_from_the_real_one_at_moments_of_every_type(edition: str) -> None:
    for number, game in enumerate(moments(edition, games=50, each=2)):
        for seat in observers(game):
            check_imagined(game, seat, number)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_imagined_game_can_be_played_to_its_end(edition: str) -> None:
    random = Random(11)
    for number, game in enumerate(moments(edition, games=40, each=1)):
        other = game.imagine(random.choice(observers(game)), number)
        assert isinstance(other.state, CheckedTable)
        cards = uno_cards(other.state)
        play_random(other, random)
        assert other.over
        assert uno_cards(other.state) == cards
        assert unsound(other.state) == []


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_an_imagined_game_is_a_position_that_can_be_and_has_a_record(edition: str) -> None:
    random = Random(12)
    for number, game in enumerate(moments(edition, games=25, each=1)):
        other = game.imagine(random.choice(observers(game)), number)
        assert position(other.position(), game.setup.catalogue).position() == other.position()
        play_random(other, random, 5)
        assert replay(other.record(), game.setup.catalogue).position() == other.position()


def test_where_trying_does_not_help_the_four_colours_are_dealt_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """AS-1."""
    monkeypatch.setattr(belief, "TRIES", 1)
    hands = "R7 / R1 Y1 G1 B1 W / G7"
    game = position(
        f"edition avatar-state\nhands {hands}\ndiscard R5 AS\ncolour blue\nturn 1\nphase follow-up\n"
    )
    for seed in range(100):
        check_imagined(game, 0, seed)


def test_a_drawn_card_is_picked_from_those_that_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    """C-9: of the hidden cards only a few fit, so trying once rarely finds one."""
    monkeypatch.setattr(belief, "TRIES", 1)
    discard = "R9 R8 R7 R6 R5 R4 R3 R2 R1"
    game = position(f"edition classic\nhands B7 / RS B1\ndiscard {discard}\nturn 1\nphase drawn\ndrawn RS\n")
    for seed in range(50):
        check_imagined(game, 0, seed)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_player_who_has_passed_keeps_the_own_hand(seat: Seat) -> None:
    """C-12: passing reveals something to the others only."""
    turn = (seat + 1) % 3
    game = position(
        f"edition classic\nhands {one_has_all(turn)}\ndiscard R5\ndraw |\nturn {turn}\npassed {seat}\n"
    )
    for seed in range(10):
        check_imagined(game, seat, seed)
        check_imagined(game, turn, seed)


def one_has_all(seat: Seat) -> str:
    """A hand of all cards that nobody else has, so that there is none to draw."""
    return " / ".join("*" if other == seat else f"Y{other + 1} G{other + 1}" for other in range(3))


def test_in_a_small_hand_the_chosen_colour_follows_an_avatar_state() -> None:
    """A position may have this, though AS-1 needs four cards."""
    game = position(
        "edition avatar-state\nhands R7 / B1 W\ndiscard R5 AS\ncolour blue\nturn 1\nphase follow-up\n"
    )
    for seed in range(50):
        assert any(card.startswith("B") for card in game.imagine(0, seed).view(1).hand)


# Sources of an imagined game


def has_open_decks(game: Game) -> bool:
    """Whether decks are partly known: in dynasty the others keep their cards, and the bottom of a draft's
    pile is known, so a twin with those cards changed isn't the same table."""
    return game.state.elite == DYNASTY or game.state.phase == ph.DRAFT


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_redeal_hangs_on_nothing_but_what_the_seat_sees_and_the_seed(edition: str) -> None:
    """A-2: from two tables that differ only in hidden cards the same seed imagines the same game."""
    compared = 0
    for number, game in enumerate(moments(edition, games=40, each=2)):
        for seat in observers(game):
            twin = dealt_anew(game, seat, Random(number))
            if not has_open_decks(game):
                assert game.imagine(seat, number).position() == twin.imagine(seat, number).position()
                compared += twin.position() != game.position()
    assert compared > 50


def test_another_seed_imagines_another_game() -> None:
    game = Game("classic", seats=4, seed=5)
    hands = {game.imagine(0, seed).view(1).hand for seed in range(50)}
    assert len(hands) == 50
    assert game.imagine(0, 7).position() == game.imagine(0, 7).position()


def test_neither_seed_nor_generators_nor_events_come_along() -> None:
    game = Game("hail-mary", seats=3, seed=5)
    play_random(game, Random(1), 6)
    for seed in (5, 6):
        other = game.imagine(1, seed)
        masks = words_of(other.state)
        assert not masks & words_of(game.state)
        assert not masks & words_of(game.setup.table()), "another hand's generators, had it this seed"
        assert other.setup.seed == other.state.number == seed
        assert (other.events, other.played) == ([], [])


def words_of(state: State) -> set[int]:
    return {state.s0, state.s1, state.c0, state.c1}


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_no_count_of_the_real_hands_stays_behind(edition: str) -> None:
    for game in moments(edition, games=20, each=2):
        imagined = game.imagine(0, 5)
        for seat in range(game.seats):
            held = Counter(hand_kinds(imagined.state, seat))
            assert imagined.state.copies[seat] == [
                held[kind] if held[kind] > 1 else 0 for kind in range(KINDS)
            ]


def test_a_seat_that_is_not_there_imagines_nothing() -> None:
    with pytest.raises(IllegalMove, match="no seat 4"):
        Game("classic", seats=4, seed=1).imagine(4, 1)


# Certain knowledge


def test_cards_that_a_position_puts_on_the_draw_pile_are_hidden_too() -> None:
    game = position("edition classic\nhands R7 B1 / Y1 Y2\ndiscard R5\nturn 0\ndraw R9 G1 G2\n")
    firsts = Counter(drawn_next(game.imagine(0, seed)) for seed in range(60))
    assert len(firsts) > 20


def drawn_next(game: Game) -> str:
    before = Counter(game.view(0).hand)
    game.play(0, "draw")
    return next((Counter(game.view(0).hand) - before).elements())


def test_a_player_who_played_a_draw_four_knows_whether_it_was_a_bluff() -> None:
    for hand, guilty in (("R7 G1 W+4", 1), ("B7 G1 W+4", 0)):
        game = position(f"edition classic\nhands {hand} / Y1 Y2\ndiscard R5\nturn 0\n")
        game.play(0, "W+4:G")
        assert {game.imagine(0, seed).state.guilty for seed in range(30)} == {guilty}
        assert {game.imagine(1, seed).state.guilty for seed in range(30)} == {0, 1}


def test_a_player_who_drew_a_card_knows_it() -> None:
    game = position("edition classic\nhands B7 G2 / Y1 Y2 / B4 B5\ndiscard R5\nturn 0\ndraw R9\n")
    game.play(0, "draw")
    assert {game.imagine(0, seed).view(0).drawn for seed in range(20)} == {"R9"}
    assert len({game.imagine(1, seed).view(0).drawn for seed in range(60)}) > 10


def test_a_player_who_searches_knows_the_top_card() -> None:
    """EL-29."""
    found = 0
    for game in moments("elite", games=40, each=12):
        state = game.state
        if state.phase == ph.SEARCH:
            others = [check_imagined(game, state.asked, seed) for seed in range(20)]
            assert {other.state.deck[state.target][0] for other in others} == {state.deck[state.target][0]}
            found += 1
    assert found > 3


def test_a_draft_keeps_what_was_left_over_at_the_bottom_of_its_pile() -> None:
    """DR-4."""
    game = checked_game(make_setup("elite", seats=3, seed=4, options={"mode": "draft"}))
    play_random(game, Random(2), 7)
    pile = game.state.pool[: game.state.pooled]
    piles = [game.imagine(0, seed).state.pool[: game.state.pooled] for seed in range(20)]
    assert all(other[-4:] == pile[-4:] and sorted(other) == sorted(pile) for other in piles)
    assert all(len({other[place] for other in piles}) > 5 for place in range(len(pile) - 4))


def test_hidden_cards_of_a_later_hand_of_a_match_are_redealt_too() -> None:
    match = Match("elite", seats=3, seed=8, options={"mode": "draft"})
    random = Random(3)
    play_random(match.game, random)
    match.next_hand()
    for _ in range(40):
        for seat in range(3):
            check_imagined(match.game, seat, random.getrandbits(62))
        play_random(match.game, random, 3)


def all_elite_cards(state: State) -> list[int]:
    return sorted(card for cards in elite_cards(state) for card in cards)


def test_a_pool_that_is_too_small_deals_the_deck_cards_again() -> None:
    """EL-1: a searcher without the pool, and a position with cards that aren't in its pool."""
    game = checked_game(elite_setup("quick", 3, 9, {}, home_brew()))
    owners: set[int] = set()
    for salt in range(40):
        state = game.state.copy()
        redeal(state, 0, salt, [])
        assert all_elite_cards(state) == all_elite_cards(game.state)
        owners |= {seat for seat in range(3) if game.state.deck[0][4] in state.deck[seat]}
    assert owners == {0, 1, 2}


# The sequential walk


def walked(edition: str, games: int) -> Iterator[tuple[State, list[int]]]:
    """Decisions of random games along the walk, with the pool."""
    random = Random(17)
    for number in range(games):
        setup = random_setup(edition, random)
        state = setup.deal(CheckedTable)
        state.polls_by_lot = number % 2
        state.samples_lines = 1
        await_decision(state)
        for _ in range(60):
            if state.phase == ph.OVER:
                break
            yield state, setup.elite_numbers()[0]
            decide(state, choice(state, random))


def choice(state: State, random: Random) -> int:
    return random.choice(moves_and_waive(state))


def moves_and_waive(state: State) -> list[int]:
    masks = [0] * MASK_COUNT
    list_choices(state, masks)
    return [place * 62 + bit for place in range(MASK_COUNT) for bit in range(62) if masks[place] >> bit & 1]


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_player_who_decides_keeps_its_choices_and_the_walk_goes_on(edition: str) -> None:
    random = Random(5)
    for number, (state, pool) in enumerate(walked(edition, 8)):
        twin = state.copy()
        redeal(twin, state.decider, number, pool)
        assert (twin.decider, twin.reacting) == (state.decider, state.reacting)
        assert moves_and_waive(twin) == moves_and_waive(state)
        for _ in range(30):
            if twin.phase != ph.OVER:
                decide(twin, choice(twin, random))
        assert unsound(twin) == []


def test_everyone_polled_before_has_let_it_go_by() -> None:
    """It is hidden which of them really could have reacted."""
    text = "edition hail-mary\nhands R7 R8 / Y1 / G4 G5 / B1 B2\ndiscard R5\nturn 0\nchance 1\n"
    state = position(text).state
    state.decider, state.reacting, state.poll_from, state.waived = 2, 1, 0, 0
    redeal(state, 2, 1, [])
    assert (state.poll_from, state.waived) == (0, 0b0011)
    state.polls_by_lot = 1
    polled = set()
    for salt in range(40):
        redeal(state, 2, salt, [])
        polled.add((state.poll_from, state.waived))
    assert polled == {(0, 0b0011), (1, 0b0010), (2, 0), (3, 0b1011)}
    state.reacting = 0
    redeal(state, 2, 1, [])
    assert state.waived == 0b1111, "whose turn it is decides when nobody wants to react"
