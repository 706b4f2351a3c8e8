"""A game in the terminal against bots."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from lastcard.cards import CARD_TEXTS, KIND_BY_TEXT, card_face
from lastcard.catalogue import colours_text, icon_text
from lastcard.errors import IllegalMove, NotationError
from lastcard.game import Game
from lastcard.match import Match
from lastcard.moves import MOVES, Move
from lastcard.policies import POLICY_NAMES
from lastcard.policies.playout import decide, react
from lastcard.reasons import QUESTIONS
from lastcard.rules.actions import WAIVE
from lastcard.rules.walk import main_actor, next_reactor, open_moment, waive
from lastcard.view import View
from lastcard.words import sentence

BOT_NAMES = ("Ada", "Bruno", "Chioma", "Dilek", "Emil", "Farah", "Goro", "Hanna", "Ines")
YOU = 0
HELP = """\
Type a move as it is listed, or its number.
  R7, W:B   play a card; a wild with the colour you choose; R7! calls UNO with it
  draw      draw a card; then play it or keep
  why R7    why that isn't possible now
  hand      the table and your hand again
  log       everything that happened in this hand
  quit      leave the table
An empty line lets a chance go by when you are asked out of turn."""


class Console(NamedTuple):
    """Where the player is read from and written to."""

    read: Callable[[str], str]
    write: Callable[[str], None]


class Quit(Exception):
    """The player leaves the table."""


class Player:
    """The person at the terminal, in seat 0 of a match against bots."""

    def __init__(self, match: Match, console: Console, policy: str = "greedy") -> None:
        self.match = match
        self.console = console
        self.policy = POLICY_NAMES.index(policy)
        self.names = ["you", *BOT_NAMES][: match.setup.seats]
        self.told = 0

    def play_match(self) -> None:
        """Hand after hand until the match is over or the player leaves."""
        self.console.write(f"You play {self.match.game.edition} with {', '.join(self.names[1:])}. Help: ?")
        try:
            self._play_hand()
            while not self.match.over and self._wants_more():
                self.match.next_hand()
                self.told = 0
                self._play_hand()
        except (Quit, EOFError, KeyboardInterrupt):
            self.console.write("\nYou leave the table.")
            return
        if self.match.over and self.match.winner is not None:
            self.console.write(f"The match goes to {self.names[self.match.winner]}.")

    def _wants_more(self) -> bool:
        return not self.console.read("Enter for the next hand, or quit: ").strip().lower().startswith("q")

    @property
    def game(self) -> Game:
        return self.match.game

    def _play_hand(self) -> None:
        while not self.game.over:
            seat, move = self._next_move()
            self.game.play(seat, move)
            self._tell()
        self._tell_scores()

    def _next_move(self) -> tuple[int, Move]:
        """Walks round the table as the sequential walk does, and asks the player in their place."""
        state = self.game.state
        open_moment(state, 1)
        seat = next_reactor(state)
        while seat >= 0:
            move = self._reaction(seat)
            if move is not None:
                return seat, move
            waive(state, seat)
            seat = next_reactor(state)
        seat = main_actor(state)
        if seat == YOU:
            return seat, self._ask(may_waive=False)
        return seat, MOVES[decide(state, seat, self.policy)]

    def _reaction(self, seat: int) -> Move | None:
        if seat == YOU:
            if main_actor(self.game.state) == YOU:
                return None
            move = self._ask(may_waive=True)
            return None if move.action == WAIVE else move
        action = react(self.game.state, seat, self.policy)
        return None if action == WAIVE else MOVES[action]

    def _tell(self) -> None:
        """What happened since the last time, as the player may know it."""
        log = self.game.state.log or []
        for event in self.game.events_for(YOU, self.told):
            text = sentence(event, self.names)
            self.console.write(f"  {text[0].upper()}{text[1:]}.")
        self.told = len(log)

    def _tell_scores(self) -> None:
        scores = zip(self.names, self.match.scores, strict=True)
        self.console.write("Score: " + ", ".join(f"{name} {points}" for name, points in scores))

    def _ask(self, *, may_waive: bool) -> Move:
        """Asks until an answer is a legal move, or an empty line where that is enough."""
        self._tell()
        legal = self.game.legal(YOU)
        self.console.write(table_text(self.game.view(YOU), self.names, self.game))
        self.console.write(moves_text(legal, may_waive=may_waive))
        while True:
            answer = self.console.read("> ").strip()
            move = self._answer(answer, legal, may_waive)
            if move is not None:
                return move

    def _answer(self, answer: str, legal: Sequence[Move], may_waive: bool) -> Move | None:
        """The move that was answered; None when it was a question, or a mistake that is now explained."""
        if not answer:
            return MOVES[WAIVE] if may_waive else None
        if answer.isdecimal() and 1 <= int(answer) <= len(legal):
            return legal[int(answer) - 1]
        word, _, rest = answer.partition(" ")
        if word in ("q", "quit", "exit"):
            raise Quit
        if word in ("?", "help", "hand", "log", "why"):
            self._explain(word, rest)
            return None
        return self._checked(answer)

    def _explain(self, word: str, rest: str) -> None:
        if word == "hand":
            self.console.write(table_text(self.game.view(YOU), self.names, self.game))
        elif word == "log":
            for event in self.game.events_for(YOU):
                self.console.write(f"  {sentence(event, self.names)}")
        elif word == "why":
            self._checked(rest, only_explain=True)
        else:
            self.console.write(HELP)

    def _checked(self, text: str, *, only_explain: bool = False) -> Move | None:
        try:
            move = read_answer(text)
            why: IllegalMove | NotationError | None = self.game.why_not(YOU, move)
        except NotationError as error:
            why = error
        if why is None and only_explain:
            self.console.write(f"  {text} is possible.")
        elif why is not None:
            self.console.write(f"  {name_seats(str(why), self.names)}. (? for help)")
        return None if why or only_explain else move


def read_answer(text: str) -> Move:
    """A move as people type it: in any case, a wild perhaps with a space before its colour."""
    from lastcard.moves import read_move

    tidy = ":".join(text.split())
    for spelling in (text, tidy, tidy.upper(), tidy.lower()):
        try:
            return read_move(spelling)
        except NotationError:
            continue
    kind = KIND_BY_TEXT.get(tidy.upper())
    if kind is not None:
        raise NotationError(f"{CARD_TEXTS[kind]} needs a colour: {CARD_TEXTS[kind]}:R, :Y, :G or :B")
    raise NotationError(f"{text!r} is not a move")


def name_seats(text: str, names: Sequence[str]) -> str:
    """Puts names for `seat 2` into a sentence."""
    return re.sub(
        r"seat (\d)", lambda found: names[int(found[1])] if int(found[1]) < len(names) else found[0], text
    )


def moves_text(legal: Sequence[Move], *, may_waive: bool) -> str:
    listed = "  ".join(f"{number} {move}" for number, move in enumerate(legal, start=1))
    return f"{listed}{'  (Enter: let it go by)' if may_waive else ''}"


def table_text(view: View, names: Sequence[str], game: Game) -> str:
    """The table as the player sees it."""
    others = [f"{names[seat]} {view.sizes[seat]}{_marks(view, seat)}" for seat in range(1, view.seats)]
    arrow = "→" if view.direction == 1 else "←"
    lines = ["", f"{arrow} " + "   ".join(others)]
    if view.top:
        lines.append(f"on the pile: {card_face(view.top)}, {view.colour} in play; {view.pile} cards to draw")
    lines += _elite_lines(view, names, game)
    lines.append("your hand: " + "  ".join(card_face(card) for card in view.hand))
    if view.drawn:
        lines.append(f"you drew {card_face(view.drawn)}: play it or keep it")
    question = {phase: wanted for phase, (_, wanted) in QUESTIONS.items()}.get(game.state.phase)
    if question and view.asked == YOU:
        lines.append(f"it is for you to {question}")
    return "\n".join(lines)


def _marks(view: View, seat: int) -> str:
    turn = " (turn)" if seat == view.turn and view.phase != "draft" else ""
    return turn + (" (hasn't called!)" if seat in view.owes else "")


def _elite_lines(view: View, names: Sequence[str], game: Game) -> list[str]:
    """Lineups, or the draft's layout, with what the cards do."""
    if view.elite is None:
        return []
    if view.phase == "draft":
        return [f"  {number} {describe(card, game)}" for number, card in enumerate(view.elite.layout)]
    lines = []
    for seat, lineup in enumerate(view.elite.lineups):
        cards = "; ".join(describe(card, game) for card in lineup if card)
        lines.append(f"  Lineup of {names[seat]}: {cards or 'empty'}")
    mine = view.elite.spent[YOU]
    if mine:
        lines.append(
            "  your Elite discards: " + "; ".join(f"{place} {card}" for place, card in enumerate(mine))
        )
    return lines


def describe(card_id: str, game: Game) -> str:
    """``maya-okafor (red: skip target)``."""
    card = game.setup.catalogue.card(card_id)
    icons = ", ".join(icon_text(icon) for icon in card.icons)
    return f"{card.id} ({colours_text(card.colours)}: {icons})"
