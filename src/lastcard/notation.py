"""Positions as text, both ways. docs/notation.md describes the format.

A position is a list of `key value` lines: a few that say what the hand started from, then the table. What
isn't said has a usual value: the colour in force is the top card's, the turn is the dealer's left
neighbour's, and what is left of the deck is the draw pile.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from lastcard.cards import CARD_TEXTS, COLOUR_NAMES, NO_COLOUR, card_kind, colour_of
from lastcard.catalogue import Catalogue
from lastcard.editions import read_options
from lastcard.errors import LastcardError, NotationError
from lastcard.plausible import check_position
from lastcard.rules import phases as ph
from lastcard.rules.dealing import clear
from lastcard.rules.hands import gain
from lastcard.rules.state import LINEUP, State, Table
from lastcard.rules.turns import next_seat
from lastcard.setup import Setup, default_pool, make_setup
from lastcard.view import PHASE_NAMES, hand_texts, seats_in

PHASES_BY_NAME = {name: phase for phase, name in PHASE_NAMES.items()}
DIRECTIONS = {"clockwise": 1, "counterclockwise": -1}
SETUP_KEYS = ("edition", "options", "seats", "seed", "deck", "pool", "decks")
REST = "*"
NONE = "-"


class Desk:
    """Where a position is put together, or taken apart."""

    def __init__(self, setup: Setup, state: State) -> None:
        self.setup = setup
        self.state = state
        self.rest_goes_to: Callable[[list[int]], None] | None = None

    def code(self, card_id: str) -> int:
        return 0 if card_id == NONE else self.setup.catalogue.encode([card_id])[0]

    def card_id(self, code: int) -> str:
        return NONE if code == 0 else self.setup.catalogue.decode(code).id

    def give_rest_to(self, put: Callable[[list[int]], None]) -> None:
        if self.rest_goes_to is not None:
            raise ValueError(f"{REST}, the rest of the deck, can go to one place only")
        self.rest_goes_to = put


class Key(NamedTuple):
    """How one key of a position is read, and written ("" to leave it out)."""

    read: Callable[[Desk, str], None]
    write: Callable[[Desk], str]


def read_position_lines(text: str) -> dict[str, str]:
    """The `key value` lines of a position; blank lines and lines that begin with # don't count."""
    values: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        key, _, value = line.strip().partition(" ")
        if not key or key.startswith("#"):
            continue
        if key not in KEYS and key not in SETUP_KEYS:
            raise NotationError(f"line {number}: {key!r} is nothing that a position says")
        if key in values:
            raise NotationError(f"line {number}: {key} is said twice")
        values[key] = value.strip()
    return values


def read_position(
    values: Mapping[str, str], catalogue: Catalogue | None = None, make: type[State] = Table
) -> tuple[Setup, State]:
    """The setup and the state that a position describes; a NotationError says what is wrong, and where."""
    setup = read_setup(values, catalogue)
    state = _bare_table(setup, make)
    desk = Desk(setup, state)
    for key in values:
        if key not in KEYS and key not in SETUP_KEYS:
            raise NotationError(f"{key!r} is nothing that a position says")
    for key, form in KEYS.items():
        if key in values or key in ALWAYS_READ:
            _read_key(key, form, desk, values.get(key, ""))
    _place_rest(desk)
    check_position(setup, state)
    return setup, state


def _bare_table(setup: Setup, make: type[State]) -> State:
    """A table with its options and nothing on it: a position says where every card lies."""
    state = setup._replace(pool=(), decks=()).table(make)
    clear(state)
    return state


def _read_key(key: str, form: Key, desk: Desk, value: str) -> None:
    """Reads one value; whatever is wrong with it is said with its key."""
    try:
        form.read(desk, value)
    except (ValueError, AssertionError, IndexError) as error:
        raise NotationError(f"{key}: {error}") from None


def write_position(setup: Setup, state: State) -> str:
    """The whole position, hidden cards included; reading it gives an equal state."""
    desk = Desk(setup, state)
    lines = setup_lines(setup)
    lines += [f"{key} {text}" for key, form in KEYS.items() if (text := form.write(desk))]
    return "\n".join(line.rstrip() for line in lines) + "\n"


# What the hand started from


def setup_lines(setup: Setup) -> list[str]:
    """The lines that say what a hand starts from, as positions and records begin."""
    lines = [f"edition {setup.edition.name}", f"seats {setup.seats}", f"seed {setup.seed}"]
    if setup.options.chosen():
        lines.append(f"options {setup.options.text()}")
    if setup.counts:
        lines.append("deck " + " ".join(f"{CARD_TEXTS[kind]}={count}" for kind, count in setup.counts))
    if setup.pool and setup.pool != default_pool(setup.options, setup.catalogue):
        lines.append("pool " + " ".join(setup.pool))
    if setup.decks:
        lines.append("decks " + " / ".join(" ".join(deck) for deck in setup.decks))
    return lines


def read_setup(values: Mapping[str, str], catalogue: Catalogue | None = None) -> Setup:
    """The setup that these lines describe."""
    if "edition" not in values:
        raise NotationError("the edition isn't named")
    try:
        return make_setup(
            values["edition"],
            seats=_seat_count(values),
            seed=_number(values.get("seed", "0")),
            options=read_options(values.get("options", "")),
            deck=_read_counts(values["deck"]) if "deck" in values else None,
            catalogue=catalogue,
            pool=values["pool"].split() if "pool" in values else None,
            decks=_groups(values["decks"]) if "decks" in values else None,
        )
    except LastcardError:
        raise
    except ValueError as error:
        raise NotationError(str(error)) from None


def _seat_count(values: Mapping[str, str]) -> int:
    if "seats" in values:
        return _number(values["seats"])
    if "hands" in values:
        return len(values["hands"].split("/"))
    raise NotationError("neither seats nor hands are given")


def _read_counts(text: str) -> dict[str, int]:
    pairs = (part.partition("=") for part in text.split())
    return {card: _number(count) for card, _, count in pairs}


# Small readers and writers


def _number(text: str) -> int:
    if not text.removeprefix("-").isdecimal():
        raise ValueError(f"{text!r} is not a number")
    return int(text)


def _groups(text: str) -> list[list[str]]:
    return [group.split() for group in text.split("/")]


def _seat_groups(desk: Desk, text: str) -> list[list[str]]:
    """One group for each seat, parted by slashes."""
    groups = _groups(text)
    if len(groups) != desk.state.seats:
        raise ValueError(f"there are {desk.state.seats} seats and {len(groups)} groups")
    return groups


def _read_seat(desk: Desk, text: str) -> int:
    seat = _number(text)
    if not 0 <= seat < desk.state.seats:
        raise ValueError(f"there is no seat {seat}")
    return seat


def _seat_key(name: str, *, always: bool = False) -> Key:
    """A field that is a seat, or none."""

    def read(desk: Desk, text: str) -> None:
        setattr(desk.state, name, _read_seat(desk, text))

    def write(desk: Desk) -> str:
        seat = getattr(desk.state, name)
        return str(seat) if always or seat >= 0 else ""

    return Key(read, write)


def _number_key(name: str, most: int) -> Key:
    """A field that is a number, left out when it is 0."""

    def read(desk: Desk, text: str) -> None:
        number = _number(text)
        if not 0 <= number <= most:
            raise ValueError(f"{number} is not from 0 to {most}")
        setattr(desk.state, name, number)

    return Key(read, lambda desk: str(getattr(desk.state, name) or ""))


def _set_key(name: str) -> Key:
    """A field that is a set of seats."""

    def read(desk: Desk, text: str) -> None:
        setattr(
            desk.state, name, sum(1 << seat for seat in {_read_seat(desk, part) for part in text.split()})
        )

    return Key(read, lambda desk: " ".join(map(str, seats_in(getattr(desk.state, name)))))


# Cards


def _read_hands(desk: Desk, text: str) -> None:
    for seat, cards in enumerate(_seat_groups(desk, text)):
        for card in cards:
            if card == REST:
                desk.give_rest_to(lambda kinds, seat=seat: _put_in_hand(desk, seat, kinds))  # type: ignore[misc]
            else:
                _put_in_hand(desk, seat, [card_kind(card)])


def _put_in_hand(desk: Desk, seat: int, kinds: list[int]) -> None:
    for kind in kinds:
        gain(desk.state, seat, kind)


def _write_hands(desk: Desk) -> str:
    if desk.state.discarded == 0:
        return ""
    return " / ".join(" ".join(hand_texts(desk.state, seat)) for seat in range(desk.state.seats))


def _read_discard(desk: Desk, text: str) -> None:
    """From the bottom to the top; the rest of the deck can only lie at the bottom."""
    cards = text.split()
    if cards[:1] == [REST]:
        desk.give_rest_to(lambda kinds: _put_at_bottom(desk, kinds))
        del cards[0]
    for card in cards:
        desk.state.discard[desk.state.discarded] = card_kind(card)
        desk.state.discarded += 1
    desk.state.top = desk.state.discard[desk.state.discarded - 1]


def _put_at_bottom(desk: Desk, kinds: list[int]) -> None:
    state = desk.state
    above = state.discard[: state.discarded]
    for place, kind in enumerate([*kinds, *above]):
        state.discard[place] = kind
    state.discarded += len(kinds)


def _write_discard(desk: Desk) -> str:
    return " ".join(CARD_TEXTS[kind] for kind in desk.state.discard[: desk.state.discarded])


def _read_draw(desk: Desk, text: str) -> None:
    """Cards drawn first, then a bar, then the rest in no order; without a bar the rest of the deck."""
    first, bar, rest = text.partition("|")
    loose = rest.split() if bar else ([REST] if desk.rest_goes_to is None else [])
    if REST in loose:
        desk.give_rest_to(lambda kinds: _put_below(desk, kinds))
        loose.remove(REST)
    known = [card_kind(card) for card in reversed(first.split())]
    for place, kind in enumerate([*map(card_kind, loose), *known]):
        desk.state.pile[place] = kind
    desk.state.piled = len(loose) + len(known)
    desk.state.known = len(known)


def _put_below(desk: Desk, kinds: list[int]) -> None:
    state = desk.state
    above = state.pile[: state.piled]
    for place, kind in enumerate([*kinds, *above]):
        state.pile[place] = kind
    state.piled += len(kinds)


def _write_draw(desk: Desk) -> str:
    state = desk.state
    loose = state.piled - state.known
    known = [CARD_TEXTS[kind] for kind in reversed(state.pile[loose : state.piled])]
    return " ".join([*known, "|", *(CARD_TEXTS[kind] for kind in state.pile[:loose])])


def _place_rest(desk: Desk) -> None:
    """Gives what is named nowhere to where the rest goes; names what is there too often, or nowhere."""
    state = desk.state
    left = list(desk.setup.uno_deck())
    counts = {kind: left.count(kind) for kind in set(left)}
    named = [*state.pile[: state.piled], *state.discard[: state.discarded]]
    named += [kind for hand in state.hand for kind, count in enumerate(hand) for _ in range(count)]
    for kind in named:
        if kind not in left:
            times, most = named.count(kind), counts.get(kind, 0)
            raise NotationError(f"{CARD_TEXTS[kind]} is there {times} times; the deck has {most}")
        left.remove(kind)
    if desk.rest_goes_to is not None:
        desk.rest_goes_to(left)
    elif left:
        missing = " ".join(CARD_TEXTS[kind] for kind in left[:5])
        raise NotationError(f"{len(left)} cards of the deck are nowhere: {missing}{' …' if left[5:] else ''}")


# The table


def _read_colour(desk: Desk, text: str) -> None:
    top = colour_of(desk.state.top)
    if text and text not in COLOUR_NAMES:
        raise ValueError(f"{text!r} is not one of {', '.join(COLOUR_NAMES)}")
    if not text and desk.state.discarded and top == NO_COLOUR:
        raise ValueError("a wild card is on top, so the chosen colour must be said")
    if text:
        desk.state.colour = COLOUR_NAMES.index(text)
    elif desk.state.discarded:
        desk.state.colour = top


def _read_direction(desk: Desk, text: str) -> None:
    if text not in DIRECTIONS:
        raise ValueError(f"{text!r} is neither clockwise nor counterclockwise")
    desk.state.direction = DIRECTIONS[text]


def _read_turn(desk: Desk, text: str) -> None:
    left_of_dealer = (desk.state.dealer + 1) % desk.state.seats
    desk.state.turn = _read_seat(desk, text) if text else left_of_dealer


def _read_phase(desk: Desk, text: str) -> None:
    """What the table waits for; who is asked is usually clear."""
    if text and text not in PHASES_BY_NAME:
        raise ValueError(f"{text!r} is not one of {', '.join(PHASES_BY_NAME)}")
    state = desk.state
    state.phase = PHASES_BY_NAME[text or "turn"]
    if state.phase in (ph.FOUR, ph.LINE):
        state.asked = next_seat(state, state.turn)
    elif ph.DRAWN < state.phase < ph.OVER:
        state.asked = state.turn


def _read_drawn(desk: Desk, text: str) -> None:
    desk.state.drawn = card_kind(text)


def _read_guilty(desk: Desk, text: str) -> None:
    if text not in ("yes", "no"):
        raise ValueError(f"{text!r} is neither yes nor no")
    desk.state.guilty = int(text == "yes")


def _read_generator(desk: Desk, text: str) -> None:
    desk.state.s0, desk.state.s1 = (int(word, 16) for word in text.split())


# Elite


def _read_skips(desk: Desk, text: str) -> None:
    for seat, number in enumerate(map(_number, text.split())):
        desk.state.skips[_read_seat(desk, str(seat))] = number


def _write_skips(desk: Desk) -> str:
    skips = desk.state.skips[: desk.state.seats]
    return " ".join(map(str, skips)) if any(skips) else ""


def _piles_key(cards: str, counts: str) -> Key:
    """Player Decks, from the top, or Elite discards, from the bottom: ids by seat."""

    def read(desk: Desk, text: str) -> None:
        for seat, ids in enumerate(_seat_groups(desk, text)):
            for place, card_id in enumerate(ids):
                getattr(desk.state, cards)[seat][place] = desk.code(card_id)
            getattr(desk.state, counts)[seat] = len(ids)

    def write(desk: Desk) -> str:
        state = desk.state
        if state.elite == 0:
            return ""
        piles = zip(getattr(state, cards)[: state.seats], getattr(state, counts)[: state.seats], strict=True)
        return " / ".join(" ".join(map(desk.card_id, pile[:count])) for pile, count in piles)

    return Key(read, write)


def _read_lineups(desk: Desk, text: str) -> None:
    for seat, ids in enumerate(_seat_groups(desk, text)):
        if len(ids) > LINEUP:
            raise ValueError(f"a Lineup has {LINEUP} cards, not {len(ids)}")
        for slot, card_id in enumerate(ids):
            desk.state.lineup[seat][slot] = desk.code(card_id)


def _write_lineups(desk: Desk) -> str:
    if desk.state.elite == 0:
        return ""
    lineups = desk.state.lineup[: desk.state.seats]
    return " / ".join(" ".join(map(desk.card_id, lineup)) for lineup in lineups)


def _read_active(desk: Desk, text: str) -> None:
    """The card being carried out, its place in the Lineup, the icon it is at, how far that has come."""
    card_id, slot, icon, reach = text.split()
    state = desk.state
    state.active = desk.code(card_id)
    state.active_slot, state.icon, state.reach = _number(slot), _number(icon), _number(reach)


def _write_active(desk: Desk) -> str:
    state = desk.state
    if state.active == 0:
        return ""
    return f"{desk.card_id(state.active)} {state.active_slot} {state.icon} {state.reach}"


def _read_first(desk: Desk, text: str) -> None:
    desk.state.first = _read_seat(desk, text)


def _cards_key(cards: str, count: str) -> Key:
    """The draft's pile or layout."""

    def read(desk: Desk, text: str) -> None:
        ids = text.split()
        for place, card_id in enumerate(ids):
            getattr(desk.state, cards)[place] = desk.code(card_id)
        setattr(desk.state, count, len(ids))

    def write(desk: Desk) -> str:
        if desk.state.phase != ph.DRAFT:
            return ""
        return " ".join(map(desk.card_id, getattr(desk.state, cards)[: getattr(desk.state, count)]))

    return Key(read, write)


KEYS: dict[str, Key] = {
    "dealer": _seat_key("dealer", always=True),
    "hands": Key(_read_hands, _write_hands),
    "discard": Key(_read_discard, _write_discard),
    "draw": Key(_read_draw, _write_draw),
    "colour": Key(_read_colour, lambda desk: COLOUR_NAMES[desk.state.colour]),
    "direction": Key(_read_direction, lambda desk: "" if desk.state.direction == 1 else "counterclockwise"),
    "turn": Key(_read_turn, lambda desk: str(desk.state.turn)),
    "phase": Key(_read_phase, lambda desk: PHASE_NAMES[desk.state.phase]),
    "asked": _seat_key("asked"),
    "drawn": Key(_read_drawn, lambda desk: CARD_TEXTS[desk.state.drawn] if desk.state.drawn >= 0 else ""),
    "guilty": Key(_read_guilty, lambda desk: "yes" if desk.state.guilty else ""),
    "left": _number_key("left", 1000),
    "owes": _set_key("owes"),
    "chance": _seat_key("chance"),
    "moves": _number_key("moves", 5000),
    "passed": _set_key("passed"),
    "winner": _seat_key("winner"),
    "skips": Key(_read_skips, _write_skips),
    "again": _number_key("again", 255),
    "player-decks": _piles_key("deck", "decked"),
    "lineups": Key(_read_lineups, _write_lineups),
    "spent": _piles_key("spent", "spents"),
    "active": Key(_read_active, _write_active),
    "target": _seat_key("target"),
    "layout": _cards_key("layout", "laid"),
    "draft-pile": _cards_key("pool", "pooled"),
    "first": Key(_read_first, lambda desk: str(desk.state.first) if desk.state.phase == ph.DRAFT else ""),
    "picks": _number_key("picks", 80),
    "generator": Key(_read_generator, lambda desk: f"{desk.state.s0:08x} {desk.state.s1:08x}"),
}
ALWAYS_READ = ("draw", "colour", "turn", "phase")
