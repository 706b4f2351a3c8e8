"""The prompt: prints the events and the choices, and reads the answers."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from lastcard.cards import COLOUR_LETTERS, COLOUR_NAMES
from lastcard.english.story import story
from lastcard.errors import LastcardError
from lastcard.events import Event
from lastcard.game import Game
from lastcard.locales import sentence
from lastcard.match import Match
from lastcard.moves import Move, MoveType
from lastcard.number_types import BySeat, Seat
from lastcard.terminal.choices import Asked, Choice, find_choice, find_colour, list_choices, read_loosely
from lastcard.terminal.screen import (
    chances,
    choice_lines,
    coloured,
    lineup_lines,
    question,
    strong,
    table_lines,
    wants_colours,
    wrapped,
)

HELP = """\
Answer with a number of the list, or with the move as it is written beside it.
  R7  Y+2   a red 7, a yellow draw two; S is skip, R reverse, * an Elite Icon, V recover
  W  W+4    a wild: you are asked for the colour, or say it at once: W:B
  R7!       play it and call UNO with it; without a call the others may catch you
  R7x2      lay both at once, where doubles are on
  draw      you may draw though you could play; a card that fits may be played at once
  why R7    why that isn't possible now
  table     the table and your hand again
  cards     everybody's Elite cards and what they do
  log       everything that happened in this hand
  save FILE write a record of this hand, for lastcard replay
  quit      leave the table
When you are asked out of turn, Enter lets the chance go by."""
COMMANDS = ("?", "help", "table", "hand", "cards", "log", "why", "save")


class Console(NamedTuple):
    """The player's input and output; in colour if the terminal supports it, unless told otherwise."""

    read: Callable[[str], str]
    write: Callable[[str], None]
    colours: bool | None = None


class Quit(Exception):
    """The person wants to leave the table."""


def edit_lines() -> None:
    """Enables arrow keys and a history at the prompt, where available."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401


class Prompt:
    """One person's seat at the table, on a console."""

    def __init__(self, match: Match, console: Console, names: BySeat[str], seat: Seat) -> None:
        self.match = match
        self.console = console
        self.names = names
        self.seat = seat
        self.colours = wants_colours() if console.colours is None else console.colours
        self.told = 0
        self.later = False
        edit_lines()

    @property
    def game(self) -> Game:
        """The current hand."""
        return self.match.game

    def new_hand(self) -> None:
        """Begins the next hand of the match, none of whose events have been printed yet."""
        self.told = 0
        self.later = False

    # Output

    def write(self, text: str) -> None:
        """Prints a text, in colour if the terminal supports it."""
        self.console.write(coloured(text) if self.colours else text)

    def tell(self) -> None:
        """Prints the events since the last time, as the person may know them."""
        events = self.game.events_for(self.seat, self.told)
        self.told = len(self.game.state.log or ())
        for line in self._story(events):
            self.write(wrapped("  ", line))

    def _story(self, events: Sequence[Event]) -> list[str]:
        setup = self.game.setup
        return story(events, self.names, setup.catalogue, setup.edition)

    # Input

    def read(self, prompt: str) -> str:
        """The player's input; raises Quit for q, quit or exit."""
        answer = self.console.read(prompt).strip()
        if answer.lower() in ("q", "quit", "exit"):
            raise Quit
        return answer

    def ask(self, *, out_of_turn: bool) -> Move | None:
        """Asks until the answer is a move; None if a chance goes by."""
        self.tell()
        choices = self._show(out_of_turn=out_of_turn)
        while True:
            answer = self.read("> ")
            if out_of_turn and answer.lower() in ("", "later"):
                self.later = bool(answer)
                return None
            move = None if self.ran_command(answer) else self._move(answer, choices)
            if move is not None:
                return move

    def _show(self, *, out_of_turn: bool) -> list[Choice]:
        """Prints the table, the question and the choices."""
        view, cards = self.game.view(self.seat), self.game.setup.catalogue
        choices = list_choices(self.game.legal(self.seat), Asked.at(self.game, self.seat, self.names))
        for line in ["", *table_lines(view, self.names, cards)]:
            self.write(line)
        asked = question(view, self.names, self.game.setup.public, out_of_turn=out_of_turn)
        asked = " ".join([*chances(view, self.names, choices, self.game.setup.edition), asked])
        self.write(strong(asked) if self.colours else asked)
        for line in choice_lines(choices):
            self.write(line)
        if out_of_turn:
            later = any(choice.type == MoveType.PLAY for choice in choices)
            self.write("    Enter  let it go by" + ("; later: not again before your turn" if later else ""))
        return choices

    def _move(self, answer: str, choices: Sequence[Choice]) -> Move | None:
        """The move in the answer; None, with an explanation, if it isn't one."""
        choice = find_choice(answer, choices, self.names)
        if choice is None:
            self.write(f"  {_sentence(self._why_not(answer, len(choices)) or 'not now')} (? for help)")
            return None
        return self._with_colour(choice) if choice.wants_colour else choice.moves[0]

    def _with_colour(self, choice: Choice) -> Move | None:
        """The wild with its colour; None if the player changes their mind."""
        colours = ", ".join(
            f"{letter} {name}" for letter, name in zip(COLOUR_LETTERS, COLOUR_NAMES, strict=True)
        )
        while answer := self.read(f"Which colour? {colours} (Enter: another move) "):
            move = find_colour(answer, choice)
            if move is not None:
                return move
            self.write(f"  {answer!r} is not a colour: R, Y, G or B.")
        return None

    def _why_not(self, answer: str, choices: int = 0) -> str:
        """The reason why an answer isn't a legal move; empty if it is."""
        if choices and (not answer or answer.isdecimal()):
            return f"choose a number from 1 to {choices}, or type a move"
        if not answer:
            return "name a move, as in: why R7"
        try:
            why = self.game.why_not(self.seat, read_loosely(answer, self.names, self.game.setup.edition))
        except LastcardError as error:
            return str(error)
        return f"{sentence(why.code, why.params, names=self.names)} ({why.rule})" if why else ""

    # Commands

    def ran_command(self, answer: str) -> bool:
        """Carries out commands that aren't moves: help, log and the like."""
        word, _, rest = answer.partition(" ")
        if word.lower() not in COMMANDS:
            return False
        for line in self._reply(word.lower(), rest.strip()):
            self.write(line)
        return True

    def _reply(self, word: str, rest: str) -> list[str]:
        view, cards = self.game.view(self.seat), self.game.setup.catalogue
        if word in ("table", "hand"):
            return table_lines(view, self.names, cards)
        if word == "cards":
            return lineup_lines(view, self.names, cards)
        if word == "log":
            return [wrapped("  ", line) for line in self._story(self.game.events_for(self.seat))]
        if word == "why":
            return [f"  {_sentence(self._why_not(rest) or f'{rest} is possible')}"]
        if word == "save":
            return [f"  {_sentence(self._saved(rest))}"]
        return [HELP]

    def _saved(self, name: str) -> str:
        if not name:
            return "name a file, as in: save hand.txt"
        try:
            Path(name).expanduser().write_text(self.game.record(), encoding="utf-8")
        except (OSError, ValueError, RuntimeError) as error:
            return f"{name!r} can't be written: {error}"
        return f"{name!r} is written; lastcard replay tells it again"


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}{'' if text.endswith('?') else '.'}"
