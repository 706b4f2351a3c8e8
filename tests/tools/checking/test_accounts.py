"""The account of cards detects a lost, doubled or changed one; otherwise the soak test would prove
nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lastcard.rules.hands import any_kind, gain
from lastcard.rules.state import State
from tools.checking.accounts import Account, Violation
from tools.checking.variants import variants


def dealt(edition: str) -> State:
    return variants(edition, 3)[0]._replace(seed=3).deal()


def lose_a_card(g: State) -> None:
    g.piled -= 1


def turn_a_card_into_another(g: State) -> None:
    g.pile[0] = (g.pile[0] + 1) % 50


def double_a_card_of_a_hand(g: State) -> None:
    gain(g, 1, any_kind(g, 1))
    g.sizes[1] -= 1
    g.pile[0] = g.pile[1]


def put_a_card_into_two_hands(g: State) -> None:
    gain(g, 2, any_kind(g, 1))
    g.sizes[2] -= 1


@pytest.mark.parametrize(
    "wrong", [lose_a_card, turn_a_card_into_another, double_a_card_of_a_hand, put_a_card_into_two_hands]
)
def test_the_account_notices_a_uno_card_that_is_lost_changed_or_doubled(
    wrong: Callable[[State], None],
) -> None:
    state = dealt("classic")
    account = Account(state)
    account.check(state)
    wrong(state)
    with pytest.raises(Violation, match="UNO cards"):
        account.check(state)


def test_the_account_notices_elite_cards_that_change_their_owner() -> None:
    state = dealt("elite")
    account = Account(state)
    account.check(state)
    state.deck[0][0], state.deck[1][0] = state.deck[1][0], state.deck[0][0]
    with pytest.raises(Violation, match="Elite"):
        account.check(state)
