"""Hand after hand: the deal passes on, the points add up, Player Decks are kept or dealt again."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from lastcard import Game, Match, position, replay
from lastcard.bots.decks import deck_for
from lastcard.catalogue import everything
from lastcard.codes import Code
from lastcard.editions import EDITIONS
from lastcard.editions.edition import ELITE_TARGET, THEMED_TARGET
from lastcard.errors import CatalogueError, OptionError, reason
from lastcard.match import hand_seed
from lastcard.policies.playout import poll
from lastcard.setup import SEED_BITS
from lastcard.shuffle import hand_secret


def finish(game: Game) -> Game:
    while not game.over:
        seat, action = poll(game.state, [1] * game.seats)
        game.play(seat, game.setup.edition.moves[action])
    return game


def play_out(match: Match, most: int = 100) -> Match:
    finish(match.game)
    while not match.over and match.hand_number < most:
        finish(match.next_hand())
    return match


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_deal_passes_to_the_left(edition: str) -> None:
    match = play_out(Match(edition, seats=3, seed=1, options={"dealer": 2}, target=10**6), most=5)
    dealers = [hand.state.dealer for hand in [*match.hands, match.game]]
    assert dealers == [2, 0, 1, 2, 0]


def test_a_dealer_by_lot_is_followed_by_the_next_seat() -> None:
    match = play_out(Match("classic", seats=4, seed=12, target=10**6), most=3)
    first, second, third = (hand.state.dealer for hand in [*match.hands, match.game])
    assert (second, third) == ((first + 1) % 4, (first + 2) % 4)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_totals_are_the_sum_of_the_hands(edition: str) -> None:
    match = play_out(Match(edition, seats=3, seed=4))
    hands = [*match.hands, match.game]
    assert match.scores == [sum(hand.scores[seat] for hand in hands) for seat in range(3)]
    assert match.hand_number == len(hands)
    assert match.over
    assert match.winner is not None
    assert match.scores[match.winner] == max(match.scores) >= match.target
    assert all(sum(score > 0 for score in hand.scores) <= 1 for hand in hands)


def test_while_a_hand_goes_on_it_counts_nothing() -> None:
    match = Match("classic", seats=2, seed=1)
    assert (match.scores, match.over, match.winner, match.hand_number) == ([0, 0], False, None, 1)


def test_the_target_is_500_and_in_elite_three_hands() -> None:
    assert Match("hail-mary", seed=1).target == THEMED_TARGET == 500
    assert Match("elite", seed=1).target == ELITE_TARGET == 3
    assert Match("classic", seed=1, target=70).target == 70


@pytest.mark.parametrize("target", [0, -5])
def test_a_target_is_at_least_one(target: int) -> None:
    with pytest.raises(OptionError, match="a target is at least 1") as caught:
        Match("classic", target=target)
    assert caught.value.why == reason(Code.TARGET, least=1, value=target)


def test_elite_counts_hands_won() -> None:
    match = play_out(Match("elite", seats=2, seed=3))
    assert max(match.scores) == 3
    assert sum(match.scores) == match.hand_number


def test_the_first_to_reach_the_target_wins_exactly_then() -> None:
    game = position("edition classic\nhands R7 / Y1 Y9\ndiscard R5\ndealer 1\n")
    match = Match.resume(game, [490, 495])
    game.play(0, "R7")
    assert match.scores == [500, 495]
    assert (match.over, match.winner) == (True, 0)


def test_one_point_short_the_match_goes_on() -> None:
    game = position("edition classic\nhands R7 / Y0 Y9\ndiscard R5\ndealer 1\n")
    match = Match.resume(game, [490, 480])
    game.play(0, "R7")
    assert (match.scores, match.over, match.winner) == ([499, 480], False, None)
    match.next_hand()
    assert match.totals == [499, 480]


def test_the_next_hand_waits_for_this_one() -> None:
    match = Match("classic", seats=2, seed=1)
    with pytest.raises(OptionError, match="the hand at the table isn't over") as caught:
        match.next_hand()
    assert caught.value.why == reason(Code.HAND_NOT_OVER)
    assert match.hand_number == 1


def test_a_match_that_is_over_has_no_next_hand() -> None:
    match = play_out(Match("classic", seats=2, seed=1, target=1))
    with pytest.raises(OptionError, match=f"the match is over: seat {match.winner} has won it") as caught:
        match.next_hand()
    assert caught.value.why.code == Code.MATCH_WON


def test_a_blocked_hand_scores_nothing_and_the_match_goes_on() -> None:
    game = position("edition classic\nhands B7 B8 / *\ndiscard R5\ndealer 1\ndraw |\npassed 1\n")
    match = Match.resume(game, [3, 4])
    game.play(0, "pass")
    assert game.over
    assert (match.scores, match.over) == ([3, 4], False)
    assert match.next_hand().state.dealer == 0


# Seeds


def test_a_match_can_be_played_again_from_its_seed() -> None:
    first, second = (play_out(Match("avatar-state", seats=3, seed=9)) for _ in range(2))
    assert [hand.record() for hand in first.hands] == [hand.record() for hand in second.hands]


def test_every_hand_has_a_deal_of_its_own() -> None:
    match = play_out(Match("classic", seats=2, seed=9, target=10**6), most=6)
    assert len({hand.setup.seed for hand in match.hands}) == len(match.hands)
    assert match.hands[0].setup.seed == 9


def test_the_seeds_of_hands_stay_in_range_and_apart() -> None:
    seeds = {hand_seed(seed, number) for seed in (0, 1, (1 << SEED_BITS) - 1) for number in range(300)}
    assert len(seeds) == 900
    assert all(0 <= seed < 1 << SEED_BITS for seed in seeds)


# Elite


def decks_of(game: Game) -> list[tuple[str, ...]]:
    return [game.player_deck(seat) for seat in range(game.seats)]


def test_quick_play_deals_new_player_decks() -> None:
    match = Match("elite", seats=3, seed=6)
    finish(match.game)
    before = decks_of(match.game)
    assert all(len(deck) == 8 for deck in before)
    assert decks_of(match.next_hand()) != before


def test_a_draft_is_held_once_and_its_decks_are_kept_whole_and_shuffled() -> None:
    match = Match("elite", seats=3, seed=6, options={"mode": "draft"})
    assert match.game.view(None).phase == "draft"
    finish(match.game)
    before = decks_of(match.game)
    orders = set()
    for _ in range(3):
        if match.over:
            break
        game = match.next_hand()
        assert game.view(None).phase == "turn"
        assert decks_of(game) == before
        orders.add(tuple(game.state.lineup[0]))
        finish(game)
        assert decks_of(game) == before
    assert len(orders) > 1


def test_dynasty_keeps_the_decks_that_were_brought() -> None:
    random = Random(1)
    decks = [deck_for(everything(), random) for _ in range(2)]
    match = Match("elite", seats=2, seed=6, options={"mode": "dynasty"}, decks=decks)
    finish(match.game)
    game = match.next_hand()
    assert decks_of(game) == [tuple(sorted(deck)) for deck in decks]


def test_dynasty_without_legal_decks_is_refused() -> None:
    with pytest.raises(OptionError, match="DY-1"):
        Match("elite", seats=2, options={"mode": "dynasty"})
    with pytest.raises(CatalogueError, match="DY-2"):
        Match("elite", seats=2, options={"mode": "dynasty"}, decks=[["maya-okafor"] * 8] * 2)


def test_options_stay_the_same_through_a_match() -> None:
    match = play_out(Match("classic", seats=2, seed=2, options={"bluffs": False}, target=10**6), most=3)
    assert all(hand.setup.options["bluffs"] is False for hand in [*match.hands, match.game])


# Secrets

SECRET, OTHER = "1a" * 32, "2b" * 32


def test_a_match_can_be_played_again_from_its_secret() -> None:
    first, second = (play_out(Match("hail-mary", seats=3, secret=SECRET)) for _ in range(2))
    hands = [*first.hands, first.game]
    assert [hand.record() for hand in hands] == [hand.record() for hand in [*second.hands, second.game]]
    assert [hand.setup.secret for hand in hands] == [
        hand_secret(SECRET, number) for number in range(len(hands))
    ]
    assert all(replay(hand.record()).position() == hand.position() for hand in hands)


@pytest.mark.parametrize("mode", ["quick", "draft"])
def test_a_live_match_gives_each_hand_a_secret_of_its_own(mode: str) -> None:
    match = Match("elite", seats=2, secret=SECRET, options={"mode": mode}, target=10**6)
    finish(match.game)
    hand = match.next_hand(OTHER)
    assert (match.hands[0].setup.secret, hand.setup.secret) == (SECRET, OTHER)
    assert hand.state.dealer == (match.hands[0].state.dealer + 1) % 2
    assert replay(finish(hand).record()).position() == hand.position()
    assert match.next_hand().setup.secret == hand_secret(SECRET, 2), "of the match's own, not of the last one"


def test_a_match_from_a_seed_can_go_on_with_a_secret() -> None:
    match = Match("classic", seats=2, seed=1, target=10**6)
    finish(match.game)
    assert finish(match.next_hand(OTHER)).setup.secret == OTHER
    hand = match.next_hand()
    assert (hand.setup.secret, hand.setup.seed) == ("", hand_seed(1, 2))


def test_a_bad_secret_leaves_the_match_as_it_was() -> None:
    match = Match("classic", seats=2, secret=SECRET, target=10**6)
    finish(match.game)
    for secret in ("", "1a"):
        with pytest.raises(OptionError, match="a secret is 64"):
            match.next_hand(secret)
    assert (match.hand_number, match.totals) == (1, [0, 0])
    with pytest.raises(OptionError, match="not from both"):
        Match("classic", seed=1, secret=SECRET)


@pytest.mark.parametrize(
    ("arguments", "refused"),
    [
        ({"secret": OTHER, "contributions": ["00" * 32]}, Code.CONTRIBUTIONS_COUNT),
        ({"contributions": ["00" * 32] * 2}, Code.CONTRIBUTIONS_WITHOUT_SECRET),
    ],
)
def test_refused_contributions_leave_the_match_as_it_was(arguments: dict[str, Any], refused: Code) -> None:
    match = Match("classic", seats=2, seed=1, target=10**6)
    finish(match.game)
    before = match.copy()
    with pytest.raises(OptionError) as caught:
        match.next_hand(**arguments)
    assert (caught.value.code, match == before, match.hand_number) == (refused, True, 1)


def test_a_match_with_a_secret_can_be_resumed() -> None:
    game = Game("classic", seats=2, secret=SECRET)
    match = Match.resume(game, [10, 20], target=10**6)
    finish(game)
    assert finish(match.next_hand(OTHER)).setup.secret == OTHER
    assert match.next_hand().setup.secret == hand_secret(SECRET, 2)


def test_a_match_that_is_resumed_goes_on_from_its_totals() -> None:
    game = Game("classic", seats=2, seed=3)
    match = Match.resume(game, [10, 20], target=1000)
    finish(game)
    assert sum(match.scores) == 30 + sum(game.scores)
    assert match.next_hand().state.dealer == (game.state.dealer + 1) % 2


COPIERS: dict[str, Callable[[Match], Match]] = {
    "copied": Match.copy,
    "copied shallowly": copy.copy,
    "copied deeply": copy.deepcopy,
    "pickled": lambda match: pickle.loads(pickle.dumps(match)),
}


@pytest.mark.parametrize("way", COPIERS)
@pytest.mark.parametrize("edition", ["classic", "elite"])
def test_a_copy_of_a_match_equals_it_and_goes_its_own_way(edition: str, way: str) -> None:
    match = Match(edition, seats=2, seed=5)
    finish(match.game)
    match.next_hand()
    twin = COPIERS[way](match)
    assert (twin, twin.hands, twin.totals) == (match, match.hands, match.totals)
    finish(twin.game)
    twin.next_hand()
    assert (match.hand_number, twin.hand_number, match == twin) == (2, 3, False)
    finish(match.game)
    match.next_hand()
    assert match == twin


def test_a_match_to_another_target_is_another_match_and_none_is_a_key() -> None:
    match = Match("classic", seats=2, seed=5)
    assert match != Match("classic", seats=2, seed=5, target=400)
    assert match != match.game
    with pytest.raises(TypeError, match="unhashable"):
        hash(match)
    assert repr(match) == "<Match to 500, hand 1, [0, 0]: <Game classic, 2 seats, after 0 moves>>"
