"""Player Decks, Lineups, Elite discards, the card being carried out, and the draft."""

from __future__ import annotations

from lastcard.cards import COLOUR_NAMES
from lastcard.notation.desk import Desk, Key, number_key, read_number, read_seat, seat_groups, seat_key
from lastcard.notation.table_keys import colour_index
from lastcard.rules import phases as ph
from lastcard.rules.state import LAYOUT, LINEUP, MOST_SKIPS, PLAYER_DECK, POOL, SEATS

EMPTY_SLOT = "-"


def _read_skips(desk: Desk, text: str) -> None:
    skips = [read_number(part) for part in text.split()]
    if len(skips) != desk.state.seats:
        raise ValueError(f"there are {desk.state.seats} seats and {len(skips)} numbers")
    for seat, number in enumerate(skips):
        desk.state.skips[seat] = number


def _write_skips(desk: Desk) -> str:
    skips = desk.state.skips[: desk.state.seats]
    return " ".join(map(str, skips)) if any(skips) else ""


def _piles_key(cards: str, counts: str) -> Key:
    """Player Decks, from the top, or Elite discards, from the bottom: ids by seat."""

    def read(desk: Desk, text: str) -> None:
        for seat, ids in enumerate(seat_groups(desk, text)):
            for place, card in enumerate(desk.numbers(ids, PLAYER_DECK)):
                getattr(desk.state, cards)[seat][place] = card
            getattr(desk.state, counts)[seat] = len(ids)

    def write(desk: Desk) -> str:
        state = desk.state
        if state.elite == 0:
            return ""
        piles = zip(getattr(state, cards)[: state.seats], getattr(state, counts)[: state.seats], strict=True)
        return " / ".join(desk.ids(pile[:count]) for pile, count in piles)

    return Key(read, write)


def _read_lineups(desk: Desk, text: str) -> None:
    """Up to three ids by seat, a dash for an empty place."""
    for seat, ids in enumerate(seat_groups(desk, text)):
        if len(ids) > LINEUP:
            raise ValueError(f"a Lineup has {LINEUP} cards, not {len(ids)}")
        for slot, card_id in enumerate(ids):
            desk.state.lineup[seat][slot] = 0 if card_id == EMPTY_SLOT else desk.numbers([card_id], 1)[0]


def _write_lineups(desk: Desk) -> str:
    if desk.state.elite == 0:
        return ""
    lineups = desk.state.lineup[: desk.state.seats]
    return " / ".join(
        " ".join(desk.ids([card]) if card else EMPTY_SLOT for card in lineup) for lineup in lineups
    )


def _read_active(desk: Desk, text: str) -> None:
    """The card being carried out: its place in the Lineup, the colour that activated it, the icon it is at,
    and how many players that icon has come to."""
    words = text.split()
    if len(words) != 5:
        raise ValueError("a card being carried out is written: id, slot, colour, icon, players reached")
    state = desk.state
    state.active = desk.numbers(words[:1], 1)[0]
    state.active_colour = colour_index(words[2])
    slot, icon, reach = read_number(words[1]), read_number(words[3]), read_number(words[4])
    if slot >= LINEUP or icon >= len(desk.setup.catalogue.card(words[0]).icons) or reach >= state.seats:
        raise ValueError("there is no such slot, icon or number of players")
    state.active_slot, state.icon, state.reach = slot, icon, reach


def _write_active(desk: Desk) -> str:
    state = desk.state
    if state.active == 0:
        return ""
    colour = COLOUR_NAMES[state.active_colour]
    return f"{desk.ids([state.active])} {state.active_slot} {colour} {state.icon} {state.reach}"


def _cards_key(cards: str, count: str, most: int) -> Key:
    """The draft's pile or layout."""

    def read(desk: Desk, text: str) -> None:
        numbers = desk.numbers(text.split(), most)
        for place, card in enumerate(numbers):
            getattr(desk.state, cards)[place] = card
        setattr(desk.state, count, len(numbers))

    def write(desk: Desk) -> str:
        if desk.state.phase != ph.DRAFT:
            return ""
        return desk.ids(getattr(desk.state, cards)[: getattr(desk.state, count)])

    return Key(read, write)


def _read_first(desk: Desk, text: str) -> None:
    desk.state.first = read_seat(desk, text)


def _write_first(desk: Desk) -> str:
    return str(desk.state.first) if desk.state.phase == ph.DRAFT else ""


ELITE_KEYS = {
    "skips": Key(_read_skips, _write_skips),
    "again": number_key("again", MOST_SKIPS),
    "player-decks": _piles_key("deck", "decked"),
    "lineups": Key(_read_lineups, _write_lineups),
    "spent": _piles_key("spent", "spents"),
    "active": Key(_read_active, _write_active),
    "target": seat_key("target"),
    "layout": _cards_key("layout", "laid", LAYOUT),
    "draft-pile": _cards_key("pool", "pooled", POOL),
}
# What is read before the phase, since it says who picks
DRAFT_KEYS = {
    "first": Key(_read_first, _write_first),
    "picks": number_key("picks", SEATS * PLAYER_DECK),
}
