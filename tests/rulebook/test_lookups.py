"""The single values that a case can check in `then`."""

from __future__ import annotations

import pytest

from lastcard import Match, position
from lastcard.errors import CaseError
from lastcard.rulebook.lookups import LOOKUPS

CLASSIC = "edition classic\nhands R7 W R7 / B5 B6 / G3\ndiscard Y4 R9\ndealer 1\nturn 0\nowes 2"
WON = "edition classic\nhands R1 / W B3\ndiscard R9\ndealer 0\nturn 0"
ELITE = (
    "edition elite\nhands R1 R2 / B5 B6\ndiscard Y4 R7\nturn 0\n"
    "player-decks maya-okafor lars-tveitane / sione-matavalu\n"
    "lineups kenta-aoshiro - - / layla-haddadin omar-qasrawi -\nspent / ines-carvalhosa"
)


def match_at(text: str, *moves: str) -> Match:
    game = position(text)
    for move in moves:
        game.play(0, move)
    return Match.resume(game, [30] * game.seats, 500)


def look(match: Match, key: str) -> str:
    name, _, detail = key.partition(".")
    return LOOKUPS[name](match, detail)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("hand.0", "R7 R7 W"),
        ("cards", "108"),
        ("cards.R7", "2"),
        ("cards.HM", "0"),
        ("sizes", "3 2 1"),
        ("top", "R9"),
        ("pile", "100"),
        ("over", "no"),
        ("blocked", "no"),
        ("actors", "0 1 2"),
        ("scores", "0 0 0"),
        ("totals", "30 30 30"),
        ("match-over", "no"),
        ("match-winner", ""),
        ("direction", "clockwise"),
        ("guilty", "no"),
    ],
)
def test_a_value_of_a_hand_that_goes_on(key: str, value: str) -> None:
    """108 cards less six in hands and two discarded; seat 2 owes a call, so everybody can act."""
    assert look(match_at(CLASSIC), key) == value


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *[("over", "yes"), ("scores", "53 0"), ("totals", "83 30"), ("next.dealer", "1"), ("hand.0", "")],
        *[("match-over", "no"), ("blocked", "no")],
    ],
)
def test_a_value_of_a_hand_that_is_won(key: str, value: str) -> None:
    """S-1: a wild is 50 points, a 3 is 3. C-5: the deal passes to the left."""
    assert look(match_at(WON, "R1"), key) == value


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("deck-sizes", "2 1"),
        ("lineup-sizes", "1 2"),
        ("lineup.1", "layla-haddadin omar-qasrawi -"),
        ("player-deck.0", "maya-okafor lars-tveitane"),
        ("spent-by.0", ""),
        ("spent-by.1", "ines-carvalhosa"),
    ],
)
def test_a_case_can_look_up_everything_of_elite(key: str, value: str) -> None:
    assert look(match_at(ELITE), key) == value


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("hand", "'hand' must name a seat, as in hand.0"),
        ("hand.3", "there is no seat 3: the seats are 0 to 2"),
        ("hand.spectator", "a spectator has no cards"),
        ("cards.R77", "'R77' is not a card; did you mean 'R7'?"),
    ],
)
def test_a_slip_is_refused(key: str, says: str) -> None:
    with pytest.raises(CaseError) as caught:
        look(match_at(CLASSIC), key)
    assert says in str(caught.value)


def test_of_the_next_hand_only_its_dealer_and_decks_are_known() -> None:
    with pytest.raises(CaseError, match=r"only next\.dealer and next\.deck\.0"):
        look(match_at(WON, "R1"), "next.hand")
