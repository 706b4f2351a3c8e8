"""Player Decks, Lineups, Elite discards, the card being carried out, and the draft."""

from __future__ import annotations

from lastcard.cards import COLOUR_NAMES
from lastcard.notation.position_io import (
    Key,
    PositionIO,
    number_key,
    read_number,
    read_seat,
    seat_groups,
    seat_key,
)
from lastcard.notation.table_keys import colour_index
from lastcard.rules import phases as ph
from lastcard.rules.state import LAYOUT, LINEUP, MAX_SKIPS, PLAYER_DECK, POOL, SEATS

EMPTY_SLOT = "-"


def _read_skips(io: PositionIO, text: str) -> None:
    skips = [read_number(part) for part in text.split()]
    if len(skips) != io.state.seats:
        raise ValueError(f"there are {io.state.seats} seats and {len(skips)} numbers")
    for seat, number in enumerate(skips):
        io.state.skips[seat] = number


def _write_skips(io: PositionIO) -> str:
    skips = io.state.skips[: io.state.seats]
    return " ".join(map(str, skips)) if any(skips) else ""


def _piles_key(cards: str, counts: str) -> Key:
    """Player Decks, from the top, or Elite discards, from the bottom: ids by seat."""

    def read(io: PositionIO, text: str) -> None:
        for seat, ids in enumerate(seat_groups(io, text)):
            for place, card in enumerate(io.numbers(ids, PLAYER_DECK)):
                getattr(io.state, cards)[seat][place] = card
            getattr(io.state, counts)[seat] = len(ids)

    def write(io: PositionIO) -> str:
        state = io.state
        if state.elite == 0:
            return ""
        piles = zip(getattr(state, cards)[: state.seats], getattr(state, counts)[: state.seats], strict=True)
        return " / ".join(io.ids(pile[:count]) for pile, count in piles)

    return Key(read, write)


def _read_lineups(io: PositionIO, text: str) -> None:
    """Up to three ids by seat, a dash for an empty place."""
    for seat, ids in enumerate(seat_groups(io, text)):
        if len(ids) > LINEUP:
            raise ValueError(f"a Lineup has {LINEUP} cards, not {len(ids)}")
        for slot, card_id in enumerate(ids):
            io.state.lineup[seat][slot] = 0 if card_id == EMPTY_SLOT else io.numbers([card_id], 1)[0]


def _write_lineups(io: PositionIO) -> str:
    if io.state.elite == 0:
        return ""
    lineups = io.state.lineup[: io.state.seats]
    return " / ".join(
        " ".join(io.ids([card]) if card else EMPTY_SLOT for card in lineup) for lineup in lineups
    )


def _read_active(io: PositionIO, text: str) -> None:
    """The active card: its Lineup slot, the colour that activated it, its current icon, and the number of
    players that the icon has reached."""
    words = text.split()
    if len(words) != 5:
        raise ValueError("a card being carried out is written: id, slot, colour, icon, players reached")
    state = io.state
    state.active = io.numbers(words[:1], 1)[0]
    state.active_colour = colour_index(words[2])
    slot, icon, reach = read_number(words[1]), read_number(words[3]), read_number(words[4])
    if slot >= LINEUP or icon >= len(io.setup.catalogue.card(words[0]).icons) or reach >= state.seats:
        raise ValueError("there is no such slot, icon or number of players")
    state.active_slot, state.icon, state.reach = slot, icon, reach


def _write_active(io: PositionIO) -> str:
    state = io.state
    if state.active == 0:
        return ""
    colour = COLOUR_NAMES[state.active_colour]
    return f"{io.ids([state.active])} {state.active_slot} {colour} {state.icon} {state.reach}"


def _cards_key(cards: str, count: str, most: int) -> Key:
    """The draft's pile or layout."""

    def read(io: PositionIO, text: str) -> None:
        numbers = io.numbers(text.split(), most)
        for place, card in enumerate(numbers):
            getattr(io.state, cards)[place] = card
        setattr(io.state, count, len(numbers))

    def write(io: PositionIO) -> str:
        if io.state.phase != ph.DRAFT:
            return ""
        return io.ids(getattr(io.state, cards)[: getattr(io.state, count)])

    return Key(read, write)


def _read_first(io: PositionIO, text: str) -> None:
    io.state.first = read_seat(io, text)


def _write_first(io: PositionIO) -> str:
    return str(io.state.first) if io.state.phase == ph.DRAFT else ""


ELITE_KEYS = {
    "skips": Key(_read_skips, _write_skips),
    "again": number_key("again", MAX_SKIPS),
    "player-decks": _piles_key("deck", "deck_count"),
    "lineups": Key(_read_lineups, _write_lineups),
    "spent": _piles_key("spent", "spent_count"),
    "active": Key(_read_active, _write_active),
    "target": seat_key("target"),
    "layout": _cards_key("layout", "laid_count", LAYOUT),
    "draft-pile": _cards_key("pool", "pooled", POOL),
}
# Read before the phase, since they determine who picks
DRAFT_KEYS = {
    "first": Key(_read_first, _write_first),
    "picks": number_key("picks", SEATS * PLAYER_DECK),
}
