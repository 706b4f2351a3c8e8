"""The distribution of imagined games, compared with every possible deal, counted by hand.

The positions are small: the cards not named are in the discard pile. `deals` goes through every order of the
hidden cards; the outcomes of an order are worked out here from the ledger, not taken from the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from itertools import permutations
from random import Random

import pytest

from lastcard import Game, position
from lastcard.bots.decks import deck_for
from lastcard.catalogue import Catalogue, everything
from lastcard.rules.belief import redeal
from lastcard.rules.state import State
from lastcard.setup import make_setup
from lastcard.view import hand_texts

DRAWS = 4000
OBSERVER = 0

Hands = dict[int, tuple[str, ...]]
# The equally likely outcomes of an order of the hidden cards; none if the order is impossible.
Tells = Callable[[Hands], Iterable[Hashable]]


def deals(game: Game, tells: Tells) -> Counter[Hashable]:
    """Every outcome, and the number of ways to reach it."""
    state = game.state
    others = [seat for seat in range(state.seats) if seat != OBSERVER]
    cards = [card for seat in others for card in hand_texts(state, seat, game.setup.card_names)]
    cards += [game.setup.card_names.uno[kind] for kind in state.pile[: state.piled]]
    found: Counter[Hashable] = Counter()
    for order in permutations(cards):
        hands: Hands = {}
        at = 0
        for seat in others:
            hands[seat] = order[at : at + state.sizes[seat]]
            at += state.sizes[seat]
        dealt = tuple(tuple(sorted(hand)) for hand in hands.values())
        found.update((dealt, told) for told in tells(hands))
    return found


def sampled(game: Game, told: Callable[[State], Hashable], draws: int = DRAWS) -> Counter[Hashable]:
    found: Counter[Hashable] = Counter()
    for salt in range(draws):
        state = game.state.copy()
        redeal(state, OBSERVER, salt, [])
        others = (seat for seat in range(state.seats) if seat != OBSERVER)
        found[
            tuple(tuple(sorted(hand_texts(state, seat, game.setup.card_names))) for seat in others),
            told(state),
        ] += 1
    return found


def check_odds(found: Counter[Hashable], ways: Counter[Hashable]) -> None:
    """A chi-square test that correct odds fail once in 30,000; with fixed seeds, always or never."""
    assert set(found) <= set(ways), "what can't be was imagined"
    scale = found.total() / ways.total()
    assert min(ways.values()) * scale >= 5, "too few draws for the test"
    distance = sum((found[one] - ways[one] * scale) ** 2 / (ways[one] * scale) for one in ways)
    freedom = len(ways) - 1
    spread = 2 / (9 * freedom)
    assert distance < freedom * (1 - spread + 4 * spread**0.5) ** 3


def nothing(_: object) -> tuple[None]:
    return (None,)


def no_secret(_: State) -> None:
    return None


def table(edition: str, hands: str, discard: str, draw: str, more: str) -> Game:
    lines = f"edition {edition}\nhands {hands}\ndiscard * {discard}\ndraw | {draw}\n{more}\n"
    return position(lines)


def colour(card: str) -> str:
    return "" if card.startswith(("W", "AS", "HM")) else card[0]


# Hands and the draw pile


def test_every_deal_is_as_likely_as_every_other() -> None:
    game = table("classic", "R7 / Y1 G2 / B3", "R5", "W R9", "turn 0")
    ways = deals(game, nothing)
    assert len(ways) == 30
    check_odds(sampled(game, no_secret), ways)


def test_a_card_that_is_there_twice_is_twice_as_likely() -> None:
    game = table("classic", "R7 / Y1 R9 / B3", "R5", "W R9", "turn 1")
    ways = deals(game, nothing)
    assert len(set(ways.values())) > 1
    check_odds(sampled(game, no_secret), ways)


# A card just drawn


def drawn(game: Game) -> Callable[[State], str]:
    return lambda state: game.setup.card_names.uno[state.drawn]


def test_a_drawn_card_is_any_that_can_be_played() -> None:
    """C-9: red, a five or a wild."""
    game = table("classic", "R7 / R9 B1 / Y2", "R5", "G5 W", "turn 1\nphase drawn\ndrawn R9")

    def tells(hands: Hands) -> Iterable[str]:
        return hands[1][:1] if hands[1][0] in ("R9", "G5", "W") else ()

    check_odds(sampled(game, drawn(game)), deals(game, tells))


def test_where_drawn_cards_are_held_it_is_any_card() -> None:
    """A-3."""
    more = "turn 1\nphase drawn\ndrawn R9\noptions hold_drawn=on"
    game = table("classic", "R7 / R9 B1 / Y2", "R5", "G5 W", more)
    check_odds(sampled(game, drawn(game), 8000), deals(game, lambda hands: hands[1][:1]))


def test_without_bluffs_a_drawn_draw_four_hangs_on_the_rest_of_the_hand() -> None:
    """K-6: no card of the colour in play, no other wild."""
    more = "turn 1\nphase drawn\ndrawn R9\noptions bluffs=off"
    game = table("classic", "R7 / R9 B1 G1 / Y2", "R5", "W+4 W", more)

    def tells(hands: Hands) -> Iterable[str]:
        card, *rest = hands[1]
        honest = all(colour(other) not in ("", "R") for other in rest)
        return (card,) if card in ("R9", "W") or (card == "W+4" and honest) else ()

    check_odds(sampled(game, drawn(game), 8000), deals(game, tells))


def test_an_avatar_state_that_is_never_a_wild_was_drawn_with_all_four_colours() -> None:
    """AS-1, AS-5."""
    more = "turn 1\nphase drawn\ndrawn R9\noptions avatar_wild=off"
    game = table("avatar-state", "R7 / R9 B1 G1 Y1 AS / Y2", "R5", "G4", more)

    def tells(hands: Hands) -> Iterable[str]:
        card, *rest = hands[1]
        whole = {colour(other) for other in rest} >= set("RYGB")
        return (card,) if card == "R9" or (card == "AS" and whole) else ()

    check_odds(sampled(game, drawn(game), 8000), deals(game, tells))


# A Wild Draw Four


def guilty(state: State) -> int:
    return state.guilty


def four(discard: str, options: str = "bluffs=on") -> Game:
    more = f"colour green\nturn 1\nphase four\nasked 2\noptions {options}"
    return table("classic", "R7 / R9 B1 / Y2", discard, "Y1 W", more)


def is_guilty(hand: tuple[str, ...], former: str) -> int:
    """K-8: of the colour that was in play, or another wild."""
    return int(any(colour(card) in ("", former) for card in hand))


def test_a_player_with_the_former_colour_or_a_wild_is_guilty() -> None:
    game = four("Y9 W+4")
    check_odds(sampled(game, guilty), deals(game, lambda hands: [is_guilty(hands[1], "Y")]))


def test_where_a_wild_lies_below_the_former_colour_is_drawn_by_lot() -> None:
    game = four("W W+4")
    check_odds(
        sampled(game, guilty, 8000), deals(game, lambda hands: [is_guilty(hands[1], one) for one in "RYGB"])
    )


def test_without_bluffs_the_hand_is_innocent() -> None:
    game = four("Y9 W+4", "bluffs=off")
    game.state.guilty = 1  # a position may have this: nobody else can know
    ways = deals(game, lambda hands: [] if is_guilty(hands[1], "Y") else [0])
    check_odds(sampled(game, guilty), ways)


# Avatar State, Hail Mary, passes


@pytest.mark.parametrize("hand", ["R1 Y1 G1 B1", "R1 Y1 G1 B1 B2"])
def test_a_player_who_is_in_the_avatar_state_has_all_four_colours(hand: str) -> None:
    """AS-1."""
    draw = "W R2" if hand.endswith("B2") else "W R2 G2"
    game = table("avatar-state", f"R7 / {hand}", "R5 AS", draw, "colour blue\nturn 1\nphase follow-up")

    def tells(hands: Hands) -> Iterable[None]:
        return nothing(None) if {colour(card) for card in hands[1]} >= set("RYGB") else ()

    check_odds(sampled(game, no_secret), deals(game, tells))


HIT = "colour blue\nturn 0\nphase hit"


def test_after_a_hit_the_only_one_with_one_card_holds_the_colour() -> None:
    """HM-3."""
    game = table("hail-mary", "R7 R8 / B1 / Y2 Y3", "R5 HM", "B2 W", HIT)
    ways = deals(game, lambda hands: nothing(None) if colour(hands[1][0]) == "B" else ())
    check_odds(sampled(game, no_secret), ways)


def test_of_several_with_one_card_any_may_have_called() -> None:
    game = table("hail-mary", "R7 R8 / B1 / Y2 / Y3 Y4", "R5 HM", "B2", HIT)
    ways = deals(game, lambda hands: [None for seat in (1, 2) if colour(hands[seat][0]) == "B"])
    check_odds(sampled(game, no_secret), ways)


def test_a_seat_that_may_have_called_learns_nothing_of_the_others() -> None:
    game = table("hail-mary", "B7 / Y1 R1 / Y2", "R5 HM", "B2 W", "colour blue\nturn 1\nphase hit")
    check_odds(sampled(game, no_secret), deals(game, nothing))


def test_a_player_who_has_passed_has_nothing_to_play() -> None:
    """C-12."""
    text = "edition classic\nhands * / R9 B5 B1 / Y2 G3\ndiscard R5\ndraw |\nturn 1\npassed 2\n"
    game = position(text)

    def tells(hands: Hands) -> Iterable[None]:
        return () if {"R9", "B5"} & set(hands[2]) else nothing(None)

    check_odds(sampled(game, no_secret), deals(game, tells))


def test_a_player_who_has_passed_has_no_card_with_an_elite_icon_to_play_either() -> None:
    """C-12."""
    text = "edition elite\nhands * / R9 B5* R4* / Y2 G3\ndiscard B7*\ndraw |\nturn 1\npassed 2\n"
    game = position(text)
    ways = deals(game, lambda hands: () if "B5*" in hands[2] else nothing(None))
    check_odds(sampled(game, no_secret), ways)


# Elite


def test_in_quick_play_a_hidden_card_is_any_that_nobody_has_seen() -> None:
    pool = [card.id for card in make_setup("elite", seats=2).catalogue][:24]
    game = Game("elite", seats=2, seed=6, pool=pool)
    numbers = game.setup.elite_numbers()[0]
    seen = {card for seat in range(2) for card in game.state.lineup[seat]}
    places: list[Counter[Hashable]] = [Counter(), Counter(), Counter()]
    for salt in range(DRAWS):
        state = game.state.copy()
        redeal(state, 0, salt, numbers)
        pair = (state.deck[0][4], state.deck[1][0])
        for counter, outcome in zip(places, (*pair, pair), strict=True):
            counter[outcome] += 1
    unseen = [card for card in numbers if card not in seen]
    assert len(unseen) == 18
    check_odds(places[0], Counter(unseen))
    check_odds(places[1], Counter(unseen))
    check_odds(places[2], Counter(permutations(unseen, 2)))


@pytest.mark.parametrize("mode", ["draft", "dynasty"])
def test_a_deck_that_was_brought_or_drafted_lies_in_any_order(mode: str) -> None:
    cards = everything()
    first = deck_for(cards, Random(1))
    second = deck_for(Catalogue(card for card in cards if card.id not in first), Random(2))
    game = Game("elite", seats=2, seed=6, options={"mode": mode}, decks=[first, second])
    for owner in range(2):
        found: Counter[Hashable] = Counter()
        for salt in range(1200):
            state = game.state.copy()
            redeal(state, OBSERVER, salt, [])
            found[tuple(state.deck[owner][: state.deck_count[owner]])] += 1
        hidden = game.state.deck[owner][: game.state.deck_count[owner]]
        assert len(hidden) == 5
        check_odds(found, Counter(permutations(hidden)))
