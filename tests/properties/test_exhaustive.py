"""Exhaustive play, until everything has happened: every card, icon, foil, phase, move and event in every
role.

The players are random, but usually prefer a move that hasn't been seen yet. Each edition has a list of facts
to see, made from its deck and from the rules' own tables; those that never occur are reported.
"""

from __future__ import annotations

from random import Random

import pytest

from lastcard.cards import SPECIAL, SPECIAL_FOIL
from lastcard.editions import EDITIONS, Value
from lastcard.events import FORMS
from lastcard.game import Game
from lastcard.moves import COMMON_MOVES, MoveType
from lastcard.rules import event_codes as ev
from lastcard.rules import phases as ph
from lastcard.setup import make_setup
from tests.support.explorer import Explorer, watch
from tests.support.facts import event_names, has_move, phases
from tests.support.helpers import choices, elite_setup, home_brew

# Moves of the sequential walk only, or of no edition: a 0 has no Elite Icon, and a card is chosen by its kind
# only in Elite and after a throw.
NEVER_MADE = {"waive"}
NEVER_MADE |= {
    str(move)
    for edition in EDITIONS.values()
    if edition.special is not None and "throws" not in edition.ability_values
    for move in edition.moves.values()
    if move.kind in (SPECIAL, SPECIAL_FOIL) and move.type == MoveType.CHOOSE
}
NEVER_MADE |= {f"{form}{colour}0*" for form in ("", "card:") for colour in "RYGB"}
NEVER_MADE |= {f"{colour}0*!" for colour in "RYGB"}

# Facts about house rules (H-1 to H-8), which have their own test
HOUSE_EVENTS = frozenset(range(ev.SUM_GREW, ev.EVENTS))
PAIRS = {str(move) for move in EDITIONS["classic"].moves.values() if move.type == MoveType.PAIR}
HOUSE_RULES: dict[str, Value] = {
    "stack": "any",
    **dict.fromkeys(("seven_zero", "jump_in", "draw_until", "doubles"), True),
    "limit": 15,
}


# Rare things that need a table of their own


def see_start_cards(explorer: Explorer, deals: int = 1500) -> None:
    """Deals without play, until every card was turned up (C-3)."""
    foil = EDITIONS[explorer.edition].special is not None
    setup = make_setup(explorer.edition, seats=2, seed=0, options={"foil": True} if foil else {})
    for seed in range(deals):
        if not any(role in ("the start card", "ignored at the start") for _, role in explorer.missing):
            return
        state = setup._replace(seed=seed).table()
        state.log = []
        setup.deal_on(state)
        explorer.see_events(state, ph.TURN)


def see_a_blocked_hand(explorer: Explorer) -> None:
    """Plays a blocked hand (C-13): a deck of cards that don't match; everybody draws until it is empty, and
    passes."""
    deck = {"B4": 109, "R1": 1, "Y2": 1, "G3": 1}
    for seed in range(300):
        setup = elite_setup("quick", 10, seed, {}, home_brew())
        kinds = setup.edition.cards.kinds
        setup = setup._replace(counts=tuple((kinds[card], count) for card, count in deck.items()))
        if setup.deal().top != kinds["B4"]:
            explorer.play_game(setup)
            return


def see_a_hand_without_end(explorer: Explorer) -> None:
    """Plays a hand to its limit (C-13): three players never play their last card."""
    g = make_setup("classic", seats=3, seed=1).deal()
    g.log = []
    while g.phase != ph.OVER:
        seat, action, facts = explorer.random.choice(
            [
                choice
                for choice in explorer.choices(g)
                if g.sizes[choice[0]] > 1 or not COMMON_MOVES[choice[1]].lays_card
            ]
        )
        explorer.play_move(g, seat, action, facts)


def explore(edition: str) -> Explorer:
    """Plays until everything was seen, or this many games."""
    explorer = Explorer(edition)
    with pytest.MonkeyPatch.context() as monkeypatch:
        watch(explorer, monkeypatch)
        see_start_cards(explorer)
        if edition == "elite":
            see_a_blocked_hand(explorer)
        if edition == "classic":
            see_a_hand_without_end(explorer)
        explorer.play_games()
    return explorer


@pytest.fixture(scope="module")
def explorers() -> dict[str, Explorer]:
    """Every edition, explored once for all the tests here."""
    return {edition: explore(edition) for edition in EDITIONS}


@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_occurs_in_every_legal_role(explorers: dict[str, Explorer], edition: str) -> None:
    never = sorted(f"{what}: {role}" for what, role in explorers[edition].missing)
    assert never == [], f"{len(never)} things never occurred"


def test_no_icon_concerns_anybody_but_whom_it_says(explorers: dict[str, Explorer]) -> None:
    """EL-20 to EL-33: the next player, oneself, the target, or every other player."""
    assert explorers["elite"].strange == set()


def test_every_move_of_the_notation_is_wanted_of_some_edition() -> None:
    every = {(name, str(move)) for name in EDITIONS for move in EDITIONS[name].moves.values()}
    made = {move for name, move in every if has_move(name, EDITIONS[name].moves.read(move))}
    assert {move for _, move in every} - made == NEVER_MADE | PAIRS


def test_every_event_of_the_rules_is_wanted_of_some_edition() -> None:
    assert {FORMS[event].name for event in {*range(ev.EVENTS)} - HOUSE_EVENTS} <= {
        name for edition in EDITIONS for name in event_names(edition)
    }


def test_every_phase_of_the_rules_is_wanted_of_some_edition() -> None:
    wanted = {phase for edition in EDITIONS for phase, _ in phases(edition)}
    assert wanted | {ph.SWAP} == set(range(ph.PHASES))


def test_everything_of_the_house_rules_occurs() -> None:
    """Every pair that a deck has, some of them with the call, and every event of theirs."""
    random, made, told, number = Random(5), set[str](), set[str](), 0
    wanted = {move for move in PAIRS if move[1] != "0" and not move.endswith("!")}
    events = {FORMS[event].name for event in HOUSE_EVENTS}
    calling = PAIRS - wanted
    while (wanted - made or events - told or not calling & made) and number < 4000:
        game = Game("classic", seats=2 + number % 4, seed=number, options=HOUSE_RULES)
        while not game.over:
            possible = choices(game)
            rare = [(seat, move) for seat, move in possible if move in PAIRS and move not in made]
            seat, move = random.choice(rare or possible)
            made.add(str(move))
            game.play(seat, move)
        told |= {event.name for event in game.events}
        number += 1
    assert (wanted - made, events - told) == (set(), set())
    assert calling & made
