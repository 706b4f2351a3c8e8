"""The state of play: colour, direction, whose turn, what is asked and owed."""

from __future__ import annotations

from lastcard.cards import CARD_TEXTS, COLOUR_NAMES, NO_COLOUR, card_kind, colour_of
from lastcard.notation.desk import Desk, Key, number_key, read_number, read_seat, seat_key, seats_key
from lastcard.rules import phases as ph
from lastcard.rules.draft import picker
from lastcard.rules.state import MOST_MOVES
from lastcard.rules.turns import next_seat
from lastcard.shuffle import open_stream
from lastcard.view import PHASE_NAMES

PHASES_BY_NAME = {name: phase for phase, name in PHASE_NAMES.items()}
MOST_USED = 10**9
DIRECTIONS = {"clockwise": 1, "counterclockwise": -1}


def _read_colour(desk: Desk, text: str) -> None:
    """The colour in force; it must be said when a wild card is on top."""
    top = colour_of(desk.state.top)
    if text:
        desk.state.colour = colour_index(text)
    elif desk.state.discarded and top == NO_COLOUR:
        raise ValueError("a wild card is on top, so the chosen colour must be said")
    elif desk.state.discarded:
        desk.state.colour = top


def colour_index(text: str) -> int:
    if text not in COLOUR_NAMES:
        raise ValueError(f"{text!r} is not one of {', '.join(COLOUR_NAMES)}")
    return COLOUR_NAMES.index(text)


def _read_direction(desk: Desk, text: str) -> None:
    if text not in DIRECTIONS:
        raise ValueError(f"{text!r} is neither clockwise nor counterclockwise")
    desk.state.direction = DIRECTIONS[text]


def _read_turn(desk: Desk, text: str) -> None:
    left_of_dealer = (desk.state.dealer + 1) % desk.state.seats
    desk.state.turn = read_seat(desk, text) if text else left_of_dealer


def _read_phase(desk: Desk, text: str) -> None:
    """What the table waits for; who is asked is usually clear."""
    if text and text not in PHASES_BY_NAME:
        raise ValueError(f"{text!r} is not one of {', '.join(PHASES_BY_NAME)}")
    state = desk.state
    state.phase = PHASES_BY_NAME[text or "turn"]
    if state.phase in (ph.FOUR, ph.LINE):
        state.asked = next_seat(state, state.turn)
    elif state.phase == ph.DRAFT:
        state.asked = picker(state)
    elif ph.DRAWN < state.phase < ph.OVER:
        state.asked = state.turn


def _read_drawn(desk: Desk, text: str) -> None:
    desk.state.drawn = card_kind(text)


def _read_guilty(desk: Desk, text: str) -> None:
    if text not in ("yes", "no"):
        raise ValueError(f"{text!r} is neither yes nor no")
    desk.state.guilty = int(text == "yes")


def _read_generator(desk: Desk, text: str) -> None:
    if desk.setup.secret:
        raise ValueError("a hand with a secret has no generator: say how many words of its stream are used")
    words = text.split()
    if len(words) != 2 or not all(_is_word(word) for word in words):
        raise ValueError("a generator is two words of eight hexadecimal digits")
    desk.state.s0, desk.state.s1 = (int(word, 16) for word in words)


def _is_word(text: str) -> bool:
    return len(text) == 8 and all(digit in "0123456789abcdef" for digit in text)


def _write_generator(desk: Desk) -> str:
    return "" if desk.state.stream else f"{desk.state.s0:08x} {desk.state.s1:08x}"


def _read_used(desk: Desk, text: str) -> None:
    if not desk.setup.secret:
        raise ValueError("only a hand with a secret has a stream of words")
    number = read_number(text)
    if number > MOST_USED:
        raise ValueError(f"{number} is not from 0 to {MOST_USED}")
    desk.state.stream = open_stream(desk.setup.secret, number)


def _write_used(desk: Desk) -> str:
    return str(desk.state.stream.drawn) if desk.state.stream else ""


TABLE_KEYS = {
    "colour": Key(_read_colour, lambda desk: COLOUR_NAMES[desk.state.colour]),
    "direction": Key(_read_direction, lambda desk: "" if desk.state.direction == 1 else "counterclockwise"),
    "turn": Key(_read_turn, lambda desk: str(desk.state.turn)),
    "phase": Key(_read_phase, lambda desk: PHASE_NAMES[desk.state.phase]),
    "asked": seat_key("asked"),
    "drawn": Key(_read_drawn, lambda desk: CARD_TEXTS[desk.state.drawn] if desk.state.drawn >= 0 else ""),
    "guilty": Key(_read_guilty, lambda desk: "yes" if desk.state.guilty else ""),
    "left": number_key("left", 1000),
    "owes": seats_key("owes"),
    "chance": seat_key("chance"),
    "moves": number_key("moves", MOST_MOVES),
    "passed": seats_key("passed"),
    "winner": seat_key("winner"),
}
CHANCE_KEYS = {
    "generator": Key(_read_generator, _write_generator),
    "used": Key(_read_used, _write_used),
}
