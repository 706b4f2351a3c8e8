"""A game in the terminal against bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from lastcard.cards import COLOUR_LETTERS, COLOUR_NAMES, card_face
from lastcard.choices import Choice, find_choice, find_colour, list_choices, read_loosely
from lastcard.errors import LastcardError
from lastcard.game import Game
from lastcard.match import Match
from lastcard.moves import MOVES, Move, moves_in
from lastcard.phrases import listed, name_seats, possessive
from lastcard.policies import POLICY_NAMES
from lastcard.policies.playout import SAMPLED, decide, react
from lastcard.rules.actions import WAIVE, WORDS
from lastcard.rules.legality import reactions
from lastcard.rules.scoring import hand_value
from lastcard.rules.walk import main_actor, next_reactor, open_moment, waive
from lastcard.screen import (
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
from lastcard.view import hand_texts
from lastcard.words import story

BOT_NAMES = ("Ada", "Bruno", "Chioma", "Dilek", "Emil", "Farah", "Goro", "Hanna", "Ines")
YOU = 0
HELP = """\
Answer with a number of the list, or with the move as it is written beside it.
  R7  Y+2   a red 7, a yellow draw two; S is skip, R reverse, * an Elite Icon, V recover
  W  W+4    a wild: you are asked for the colour, or say it at once: W:B
  R7!       play it and call UNO with it; without a call the others may catch you
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
    """Where the player is read from and written to; in colours or not, by default as the terminal can."""

    read: Callable[[str], str]
    write: Callable[[str], None]
    colours: bool | None = None


class Quit(Exception):
    """The player leaves the table."""


class Player:
    """The person at the terminal, in seat 0 of a match against bots."""

    def __init__(self, match: Match, console: Console, policy: str = "greedy") -> None:
        self.match = match
        self.console = console
        self.colours = wants_colours() if console.colours is None else console.colours
        self.policy = POLICY_NAMES.index(policy)
        self.names = ["you", *BOT_NAMES][: match.setup.seats]
        self.told = 0
        self.later = False
        self.intended: Move | None = None

    @property
    def game(self) -> Game:
        return self.match.game

    def play_match(self) -> None:
        """Hand after hand until the match is over or the player leaves."""
        self._write(self._welcome())
        try:
            self._play_hand()
            while not self.match.over:
                self._between_hands()
                self.match.next_hand()
                self.told = 0
                self._play_hand()
        except (Quit, EOFError, KeyboardInterrupt):
            self._write("\nYou leave the table.")
        except UnicodeDecodeError:
            self._write("\nThat was no text. You leave the table.")

    def _welcome(self) -> str:
        unit = "hand" if self.match.setup.edition.elite else "point"
        goal = f"{self.match.target} {unit}{'s' if self.match.target > 1 else ''}"
        return f"You play {self.game.edition} with {listed(self.names[1:])}, to {goal}. ? is for help."

    def _between_hands(self) -> None:
        """Waits for Enter; every command but a move works."""
        while answer := self._read("Enter deals the next hand; quit leaves: "):
            if not self._obeyed(answer):
                self._write("  Enter, or quit. (? for help)")

    # The walk round the table

    def _play_hand(self) -> None:
        while not self.game.over:
            seat, move = self._next_move()
            self.game.play(seat, move)
            self._tell()
        self._tell_result()

    def _next_move(self) -> tuple[int, Move]:
        """As the sequential walk: who could react, in an order by lot, then the one the table waits for."""
        state = self.game.state
        self.intended = None
        open_moment(state, SAMPLED)
        seat = next_reactor(state)
        while seat >= 0:
            move = self._my_reaction() if seat == YOU else self._bot_reaction(seat)
            if move is not None:
                return seat, move
            waive(state, seat)
            seat = next_reactor(state)
        return self._main_move(main_actor(state))

    def _main_move(self, seat: int) -> tuple[int, Move]:
        if seat != YOU:
            return seat, MOVES[decide(self.game.state, seat, self.policy)]
        self.later = False
        return seat, self.intended or self._ask_until_moved()

    def _bot_reaction(self, seat: int) -> Move | None:
        action = react(self.game.state, seat, self.policy)
        if action == WAIVE:
            return None
        if self.intended is not None:
            self._write(f"  {self.names[seat]} is quicker.")
        return MOVES[action]

    def _my_reaction(self) -> Move | None:
        """Asks the player in their place among the reactors; a turn move waits until all have been asked."""
        if main_actor(self.game.state) != YOU:
            return None if self._said_later() else self._ask(out_of_turn=True)
        move = self._ask_until_moved()
        if move in self._reactions():
            return move
        self.intended = move
        return None

    def _ask_until_moved(self) -> Move:
        move = self._ask(out_of_turn=False)
        assert move is not None, "only a chance out of turn goes by"
        return move

    def _reactions(self) -> list[Move]:
        words = [0] * WORDS
        reactions(self.game.state, YOU, words)
        return moves_in(words)

    def _said_later(self) -> bool:
        """Whether only an Avatar State could break in, and the player doesn't want to be asked."""
        return self.later and all(move.startswith("AS") for move in self._reactions())

    # Telling

    def _write(self, text: str) -> None:
        self.console.write(coloured(text) if self.colours else text)

    def _tell(self) -> None:
        """What happened since the last time, as the player may know it."""
        events = self.game.events_for(YOU, self.told)
        self.told = len(self.game.state.log or ())
        for line in story(events, self.names, self.game.setup.catalogue):
            self._write(wrapped("  ", line))

    def _tell_result(self) -> None:
        elite = self.match.setup.edition.elite
        if not elite and self.game.winner is not None:
            for seat in range(self.game.seats):
                self._tell_hand(seat)
        scores = zip(self.names, self.match.scores, strict=True)
        title = f"Hands won, of {self.match.target}" if elite else f"Score, to {self.match.target}"
        self._write(f"{title}: " + ", ".join(f"{name} {points}" for name, points in scores))
        if self.match.winner is not None:
            you = self.match.winner == YOU
            self._write("You win the match!" if you else f"{self.names[self.match.winner]} wins the match.")

    def _tell_hand(self, seat: int) -> None:
        cards = "  ".join(map(card_face, hand_texts(self.game.state, seat)))
        points = hand_value(self.game.state, seat, self.game.setup.edition.values())
        if cards:
            name = self.names[seat]
            self._write(f"  {possessive(name).capitalize()} cards: {cards}  = {points}")

    # Asking

    def _read(self, prompt: str) -> str:
        answer = self.console.read(prompt).strip()
        if answer.lower() in ("q", "quit", "exit"):
            raise Quit
        return answer

    def _ask(self, *, out_of_turn: bool) -> Move | None:
        """Asks until the answer is a move; None if a chance goes by."""
        self._tell()
        choices = self._show(out_of_turn=out_of_turn)
        while True:
            answer = self._read("> ")
            if out_of_turn and answer.lower() in ("", "later"):
                self.later = bool(answer)
                return None
            move = None if self._obeyed(answer) else self._move(answer, choices)
            if move is not None:
                return move

    def _show(self, *, out_of_turn: bool) -> list[Choice]:
        """Draws the table, the question and what there is to choose from."""
        view, cards = self.game.view(YOU), self.game.setup.catalogue
        choices = list_choices(self.game.legal(YOU), view, self.names, cards)
        for line in ["", *table_lines(view, self.names, cards)]:
            self._write(line)
        asked = question(view, self.names, cards, out_of_turn=out_of_turn)
        asked = " ".join([*chances(view, self.names, choices), asked])
        self._write(strong(asked) if self.colours else asked)
        for line in choice_lines(choices):
            self._write(line)
        if out_of_turn:
            later = any(choice.key.startswith("AS") for choice in choices)
            self._write("    Enter  let it go by" + ("; later: not again before your turn" if later else ""))
        return choices

    def _move(self, answer: str, choices: Sequence[Choice]) -> Move | None:
        """The move that was answered; None if it was none, which is explained."""
        choice = find_choice(answer, choices, self.names)
        if choice is None:
            self._write(f"  {_sentence(self._why_not(answer, len(choices)) or 'not now')} (? for help)")
            return None
        return self._with_colour(choice) if choice.wants_colour else choice.moves[0]

    def _with_colour(self, choice: Choice) -> Move | None:
        """The wild with its colour; None if the player wants something else after all."""
        colours = ", ".join(
            f"{letter} {name}" for letter, name in zip(COLOUR_LETTERS, COLOUR_NAMES, strict=True)
        )
        while answer := self._read(f"Which colour? {colours} (Enter: another move) "):
            move = find_colour(answer, choice)
            if move is not None:
                return move
            self._write(f"  {answer!r} is no colour: R, Y, G or B.")
        return None

    def _why_not(self, answer: str, choices: int = 0) -> str:
        """Why an answer is no legal move; empty if it is one."""
        if choices and (not answer or answer.isdecimal()):
            return f"choose a number from 1 to {choices}, or type a move"
        if not answer:
            return "name a move, as in: why R7"
        try:
            why = self.game.why_not(YOU, read_loosely(answer, self.names))
        except LastcardError as error:
            return str(error)
        return name_seats(str(why), self.names) if why else ""

    # Commands

    def _obeyed(self, answer: str) -> bool:
        """Carries out what is no move: help, log and the like."""
        word, _, rest = answer.partition(" ")
        if word.lower() not in COMMANDS:
            return False
        for line in self._reply(word.lower(), rest.strip()):
            self._write(line)
        return True

    def _reply(self, word: str, rest: str) -> list[str]:
        view, cards = self.game.view(YOU), self.game.setup.catalogue
        if word in ("table", "hand"):
            return table_lines(view, self.names, cards)
        if word == "cards":
            return lineup_lines(view, self.names, cards)
        if word == "log":
            return [wrapped("  ", line) for line in story(self.game.events_for(YOU), self.names, cards)]
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
    return f"{text[0].upper()}{text[1:]}."
