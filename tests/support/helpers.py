"""Helpers for several tests: tables of every type, random play, and counting cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import TypeVar

from hypothesis import settings
from hypothesis import strategies as st

from lastcard.bots.decks import deck_for
from lastcard.cards import KINDS, LOW_KINDS
from lastcard.catalogue import Catalogue, box, everything, read_cards
from lastcard.editions import EDITIONS, Option, Value, is_house_rule
from lastcard.game import Game
from lastcard.moves import Move
from lastcard.number_types import Kind, Number
from lastcard.rulebook.ledger import ledger
from lastcard.rules import phases as ph
from lastcard.rules.hands import count_of
from lastcard.rules.order import is_out, players
from lastcard.rules.stacking import can_challenge_sum
from lastcard.rules.state import FIELDS, LINEUP, SEATS, CheckedTable, State
from lastcard.setup import Setup, make_setup
from lastcard.view import hand_kinds

EDITION_NAMES = tuple(EDITIONS)
# The editions with their special wild, by its letters
THEMED = {name: special.letters for name in EDITIONS if (special := EDITIONS[name].special)}
ELITE_MODES = ("quick", "draft", "dynasty")
LONG_GAME = 60_000

LEDGER = frozenset(ledger())

# Cards unlike any in the catalogue: four icons, a repeated icon, the greatest numbers.
HOME_BREW = """
[[card]]
name = "Four Things"
colour = "red"
icons = ["draw 15 everyone", "again", "search", "refresh everyone"]

[[card]]
name = "Here and There"
colour = "yellow"
icons = ["recover elite", "substitute", "discard elite", "recover elite"]

[[card]]
name = "All Discard"
colour = "green"
icons = ["discard everyone uno", "discard everyone elite", "discard-colour", "discard target uno"]

[[card]]
name = "All Recover"
colour = "blue"
icons = ["recover everyone elite", "recover elite", "recover everyone uno", "recover target uno"]

[[card]]
name = "Much Again"
colour = "wild"
foil = "wild"
icons = ["swap", "again", "swap", "peek"]

[[card]]
name = "Round and Round"
colour = "blue/red"
foil = "dual"
icons = ["skip everyone", "skip", "reverse", "skip target"]

[[card]]
name = "A Great Many"
colour = "green/yellow"
foil = "dual"
icons = ["draw 15", "draw 15 target", "draw 3 everyone", "draw 4 everyone"]

[[card]]
name = "Fresh and New"
colour = "wild"
foil = "nitro"
icons = ["refresh", "refresh target", "peek", "discard uno"]
"""


@cache
def home_brew() -> Catalogue:
    """Our cards and the unusual ones above."""
    return read_cards(HOME_BREW, file="home brew", beside=everything())


# Tables


def option_values(option: Option, seats: int) -> st.SearchStrategy[Value]:
    """The values that an option may have at a table of this size."""
    if option.choices:
        return st.sampled_from(option.choices)
    if isinstance(option.default, bool):
        return st.booleans()
    if option.default is None:
        return st.none() | st.integers(0, seats - 1)
    if option.can_be_off:
        return st.just(option.default) | st.integers(option.least, option.most)
    return st.integers(option.least, min(option.most, 3))


def options_of(edition: str, seats: int) -> st.SearchStrategy[dict[str, Value]]:
    """Random options of the edition, except Elite's mode; half of the tables have no house rules."""
    options = [option for option in EDITIONS[edition].options if option.name != "mode"]
    plain = [option for option in options if not is_house_rule(option)]
    some, any_of_them = _some_options(plain, seats), _some_options(options, seats)
    return some | any_of_them.map(lambda chosen: playable(chosen, seats))


def _some_options(options: list[Option], seats: int) -> st.SearchStrategy[dict[str, Value]]:
    values = {option.name: option_values(option, seats) for option in options}
    return st.fixed_dictionaries({}, optional=values)


def playable(options: dict[str, Value], seats: int) -> dict[str, Value]:
    """The options without impossible teams, and without a limit beside teams (H-7, H-8)."""
    if options.get("teams", "off") == "off":
        return options
    left_out = "limit" if seats in (4, 6, 8) else "teams"
    return {name: value for name, value in options.items() if name != left_out}


@st.composite
def setups(draw: st.DrawFn, edition: str) -> Setup:
    """Any table of an edition: seats, options, seed, and for Elite how Player Decks are made."""
    seats = draw(st.sampled_from((2, 3, 4, 5, 6, 7, 8, 9, 10)))
    seed = draw(st.integers(0, 2**62 - 1))
    options = draw(options_of(edition, seats))
    if edition != "elite":
        return make_setup(edition, seats=seats, seed=seed, options=options)
    mode = draw(st.sampled_from(ELITE_MODES))
    catalogue = draw(st.sampled_from((everything(), home_brew())))
    return elite_setup(mode, seats, seed, options, catalogue)


def elite_setup(
    mode: str, seats: int, seed: int, options: Mapping[str, Value], catalogue: Catalogue
) -> Setup:
    """An Elite table: with the box, or with all cards if there are too many seats for it."""
    chosen = {**options, "mode": mode}
    pool = None
    decks = None
    if mode == "dynasty":
        random = Random(seed)
        decks = [deck_for(catalogue, random) for _ in range(seats)]
    elif catalogue is not everything() or seats > len(_default_pool(options)) // 8:
        pool = [card.id for card in catalogue]
    return make_setup(
        "elite", seats=seats, seed=seed, options=chosen, catalogue=catalogue, pool=pool, decks=decks
    )


def _default_pool(options: Mapping[str, Value]) -> Catalogue:
    return box() if options.get("foils", True) else box().without_foils()


def random_setup(edition: str, random: Random) -> Setup:
    """Like `setups`, but from an ordinary generator, for tests that need very many."""
    seats = random.randint(2, SEATS)
    options: dict[str, Value] = {}
    house = random.random() < 0.5
    for option in EDITIONS[edition].options:
        name = option.name
        if random.random() < 0.5 or name == "mode" or (is_house_rule(option) and not house):
            continue
        if option.choices:
            options[name] = random.choice(option.choices)
        elif isinstance(option.default, bool):
            options[name] = random.random() < 0.5
        else:
            most = option.most if option.can_be_off else 3
            choice = random.randrange(seats) if option.default is None else random.randint(option.least, most)
            options[name] = choice
    options = playable(options, seats)
    seed = random.getrandbits(62)
    if edition != "elite":
        return make_setup(edition, seats=seats, seed=seed, options=options)
    mode = random.choice(ELITE_MODES)
    return elite_setup(mode, seats, seed, options, random.choice((everything(), home_brew())))


def checked_game(setup: Setup) -> Game:
    """A game on a table that refuses any value or index out of bounds; its events include the deal."""
    state = setup.table(CheckedTable)
    state.log = []
    return Game.from_setup(setup, setup.deal_on(state), "")


# Play


def choices(game: Game) -> list[tuple[int, Move]]:
    """Every legal move of every seat."""
    return [(seat, move) for seat in range(game.seats) for move in game.legal(seat)]


def random_choice(game: Game, random: Random, thrift: float = 0.05) -> tuple[int, Move]:
    """A random legal move of any seat; `thrift` is the probability of drawing or keeping if it has an
    alternative."""
    seat, moves = random.choice([(seat, moves) for seat in range(game.seats) if (moves := game.legal(seat))])
    thrifty = [move for move in moves if move in ("draw", "keep")]
    others = [move for move in moves if move not in ("draw", "keep")]
    if thrifty and (not others or random.random() < thrift):
        return seat, random.choice(thrifty)
    return seat, random.choice(others)


def play_random(game: Game, random: Random, most: int = LONG_GAME, thrift: float = 0.05) -> None:
    """Plays until the hand is over, or this many moves."""
    for _ in range(most):
        if game.over:
            return
        game.play(*random_choice(game, random, thrift))


# Counting


def uno_cards(state: State) -> Counter[Kind]:
    """The number of cards of each kind, in all hands and piles."""
    cards = Counter(state.pile[: state.piled])
    cards.update(state.discard[: state.discarded])
    for seat in range(state.seats):
        cards.update(hand_kinds(state, seat))
    return cards


def elite_cards_of(state: State, seat: int) -> list[int]:
    """All Elite cards of a seat, including the active one."""
    cards = [*state.lineup[seat][:LINEUP], *state.deck[seat][: state.deck_count[seat]]]
    cards += state.spent[seat][: state.spent_count[seat]]
    if seat == state.turn:
        cards.append(state.active)
    return sorted(card for card in cards if card)


def elite_cards(state: State) -> list[list[int]]:
    """The Elite cards of each seat; while they are drafted, all of them in one list."""
    owned = [elite_cards_of(state, seat) for seat in range(state.seats)]
    if state.phase != ph.DRAFT:
        return owned
    free = [*state.pool[: state.pooled], *state.layout[: state.laid_count]]
    return [sorted([*free, *(card for cards in owned for card in cards)])]


def unsound(state: State) -> list[str]:
    """The contradictions in a state: none, if the rules are right."""
    wrong = [f"seat {seat}: {fault}" for seat in range(state.seats) for fault in _unsound_hand(state, seat)]
    wrong += [name for name, good in _claims(state).items() if not good]
    return wrong


def _unsound_hand(state: State, seat: int) -> list[str]:
    claims = {
        "size": state.sizes[seat] == len(hand_kinds(state, seat)),
        "low": state.low[seat] >> LOW_KINDS == 0,
        "high": state.high[seat] >> (KINDS - LOW_KINDS if state.elite else 0) == 0,
        "low twice": state.low_twice[seat] & ~state.low[seat] == 0,
        "high twice": state.high_twice[seat] & ~state.high[seat] == 0,
        "copies": all(state.copies[seat][kind] >= 2 for kind in _kinds_twice(state, seat)),
        "owes": not state.owes >> seat & 1 or state.sizes[seat] == 1,
        "empty": (state.sizes[seat] == 0) == is_out(state, seat) or state.phase in (ph.OVER, ph.DRAFT),
    }
    return [name for name, good in claims.items() if not good]


def _kinds_twice(state: State, seat: int) -> list[int]:
    twice = state.low_twice[seat] | state.high_twice[seat] << LOW_KINDS
    return [kind for kind in range(KINDS) if twice >> kind & 1]


def _claims(state: State) -> dict[str, bool]:
    dealt = state.phase != ph.DRAFT
    asking = state.phase > ph.DRAWN and state.phase != ph.OVER
    last_left = state.limit > 0 and players(state) == 1
    return {
        "top": not dealt or state.top == state.discard[state.discarded - 1],
        "asked": (state.asked >= 0) == asking,
        "drawn": (state.drawn >= 0) == (state.phase == ph.DRAWN),
        "drawn card": state.drawn < 0 or count_of(state, state.turn, state.drawn) > 0,
        "throw_at": state.throw_at < 0 or (state.throws == 1 and state.sizes[state.throw_at] == 1),
        "known": state.known <= state.piled,
        "winner": state.winner < 0
        or (state.phase == ph.OVER and (state.sizes[state.winner] == 0 or last_left)),
        "active": state.active == 0 or ph.ACTIVATE < state.phase < ph.RECOVER,
        "settled": state.phase < ph.PHASES and state.due == 0,
        "sum": state.sum == 0 or (state.phase == ph.TURN and state.laid_by >= 0 and state.stacks > 0),
        "remaining": state.remaining == 0 or state.phase in (ph.LINE, ph.RECOVER, ph.SWAP),
        "guilty": state.guilty == 0 or state.phase == ph.FOUR or can_challenge_sum(state),
        "out": not is_out(state, state.turn) or state.phase == ph.OVER,
        "direction": state.direction in (-1, 1),
        "seats": state.turn < state.seats and state.dealer < state.seats,
    }


Card = TypeVar("Card", bound=Number)


def lay(places: list[Card], cards: Sequence[Card]) -> None:
    """Puts cards into the first places of a row of the table, one by one: a checked row accepts no slice."""
    for place, card in enumerate(cards):
        places[place] = card


def contents(state: State) -> dict[str, object]:
    """A copy of every field of a state, for later comparison; of `copies` only the meaningful part."""
    found: dict[str, object] = {}
    for field in FIELDS:
        value = getattr(state, field.name)
        if field.shape is None:
            found[field.name] = value
        elif field.shape.columns == 0:
            found[field.name] = tuple(value)
        else:
            found[field.name] = tuple(map(tuple, value))
    found["copies"] = tuple(
        tuple((kind, state.copies[seat][kind]) for kind in _kinds_twice(state, seat)) for seat in range(SEATS)
    )
    return found


def examples(count: int, steps: int = 15) -> settings:
    """This many examples of this many steps, the rest from the profile; `deep` has its own number."""
    profile = settings()
    if profile.max_examples > 100:
        return settings(profile, stateful_step_count=steps)
    return settings(profile, max_examples=count, stateful_step_count=steps)
