"""The state of play: colour, direction, turn, questions and duties."""

from __future__ import annotations

from lastcard.cards import COLOUR_NAMES, NO_COLOUR, colour_of
from lastcard.notation.position_io import (
    Key,
    PositionIO,
    number_key,
    read_number,
    read_seat,
    seat_key,
    seats_key,
)
from lastcard.number_types import ColourNumber
from lastcard.phase_names import PHASE_NAMES, PHASE_NUMBERS
from lastcard.rules import phases as ph
from lastcard.rules.draft import picker
from lastcard.rules.order import next_seat
from lastcard.rules.state import MAX_MOVES

MAX_USED = 10**9
DIRECTIONS = {"clockwise": 1, "counterclockwise": -1}
# The names of phases in the first positions, which can still be read
OLD_PHASES = {
    "aiming": "target",
    "shed-uno": "discard-uno",
    "shed-elite": "discard-elite",
    "regain-uno": "recover-uno",
    "regain-elite": "recover-elite",
    "searching": "search",
    "switch": "substitute",
    "restore": "recover",
}


def _read_colour(io: PositionIO, text: str) -> None:
    """The colour in play; it is required when a wild card is on top."""
    top = colour_of(io.state.top)
    if text:
        io.state.colour = colour_index(text)
    elif io.state.discarded and top == NO_COLOUR:
        raise ValueError("a wild card is on top, so the chosen colour must be given")
    elif io.state.discarded:
        io.state.colour = top


def colour_index(text: str) -> ColourNumber:
    """The number of a colour by its name; a ValueError lists the names."""
    if text not in COLOUR_NAMES:
        raise ValueError(f"{text!r} is not one of {', '.join(COLOUR_NAMES)}")
    return COLOUR_NAMES.index(text)


def _read_direction(io: PositionIO, text: str) -> None:
    if text not in DIRECTIONS:
        raise ValueError(f"{text!r} is neither clockwise nor counterclockwise")
    io.state.direction = DIRECTIONS[text]


def _read_turn(io: PositionIO, text: str) -> None:
    left_of_dealer = (io.state.dealer + 1) % io.state.seats
    io.state.turn = read_seat(io, text) if text else left_of_dealer


def _read_phase(io: PositionIO, text: str) -> None:
    """Reads the phase; the seat that is asked usually follows from it."""
    text = OLD_PHASES.get(text, text)
    if text and text not in PHASE_NUMBERS:
        raise ValueError(f"{text!r} is not one of {', '.join(PHASE_NUMBERS)}")
    state = io.state
    state.phase = PHASE_NUMBERS[text or "turn"]
    if state.phase in (ph.FOUR, ph.LINE):
        state.asked = next_seat(state, state.turn)
    elif state.phase == ph.DRAFT:
        state.asked = picker(state)
    elif state.phase > ph.DRAWN and state.phase != ph.OVER:
        state.asked = state.turn


def _read_drawn(io: PositionIO, text: str) -> None:
    io.state.drawn = io.setup.edition.cards.kind(text)


def _read_guilty(io: PositionIO, text: str) -> None:
    if text not in ("yes", "no"):
        raise ValueError(f"{text!r} is neither yes nor no")
    io.state.guilty = int(text == "yes")


def _read_generator(io: PositionIO, text: str) -> None:
    if io.setup.secret:
        raise ValueError("a hand with a secret has no generator: say how many words of its stream are used")
    words = text.split()
    if len(words) != 2 or not all(_is_word(word) for word in words):
        raise ValueError("a generator is two words of eight hexadecimal digits")
    io.state.s0, io.state.s1 = (int(word, 16) for word in words)


def _is_word(text: str) -> bool:
    return len(text) == 8 and all(digit in "0123456789abcdef" for digit in text)


def _write_generator(io: PositionIO) -> str:
    return "" if io.state.stream else f"{io.state.s0:08x} {io.state.s1:08x}"


def _read_used(io: PositionIO, text: str) -> None:
    if not io.setup.secret:
        raise ValueError("only a hand with a secret has a stream of words")
    number = read_number(text)
    if number > MAX_USED:
        raise ValueError(f"{number} is not from 0 to {MAX_USED}")
    io.state.stream = io.setup.stream(number)


def _write_used(io: PositionIO) -> str:
    return str(io.state.stream.drawn) if io.state.stream else ""


TABLE_KEYS = {
    "colour": Key(_read_colour, lambda io: COLOUR_NAMES[io.state.colour]),
    "direction": Key(_read_direction, lambda io: "" if io.state.direction == 1 else "counterclockwise"),
    "turn": Key(_read_turn, lambda io: str(io.state.turn)),
    "phase": Key(_read_phase, lambda io: PHASE_NAMES[io.state.phase]),
    "asked": seat_key("asked"),
    "drawn": Key(_read_drawn, lambda io: io.texts[io.state.drawn] if io.state.drawn >= 0 else ""),
    "guilty": Key(_read_guilty, lambda io: "yes" if io.state.guilty else ""),
    "left": number_key("remaining", 1000),
    "owes": seats_key("owes"),
    "chance": seat_key("throw_at"),
    "moves": number_key("moves", MAX_MOVES),
    "passed": seats_key("passed"),
    "winner": seat_key("winner"),
}
CHANCE_KEYS = {
    "generator": Key(_read_generator, _write_generator),
    "used": Key(_read_used, _write_used),
}
