"""A match in the terminal against bots."""

from __future__ import annotations

from lastcard.english.phrases import card_face, listed, possessive
from lastcard.game import Game
from lastcard.match import Match
from lastcard.moves import Move, MoveType
from lastcard.number_types import Seat
from lastcard.policies import POLICY_NAMES
from lastcard.policies.playout import SAMPLED, decide, react
from lastcard.rules.actions import MASK_COUNT, WAIVE
from lastcard.rules.legality import reactions
from lastcard.rules.scoring import hand_value
from lastcard.rules.walk import main_actor, next_reactor, open_moment, waive
from lastcard.terminal.house import forfeit_lines, house_lines, team_of
from lastcard.terminal.prompt import Console, Prompt, Quit
from lastcard.view import open_hands

__all__ = ["BOT_NAMES", "Console", "Player"]

BOT_NAMES = ("Ada", "Bruno", "Chioma", "Dilek", "Emil", "Farah", "Goro", "Hanna", "Ines")
YOU = 0


class Player:
    """The person at the terminal, in seat 0 of a match against bots."""

    def __init__(self, match: Match, console: Console, policy: str = "greedy") -> None:
        self.match = match
        self.policy = POLICY_NAMES.index(policy)
        self.names = ["you", *BOT_NAMES][: match.setup.seats]
        self.prompt = Prompt(match, console, self.names, YOU)
        self.intended: Move | None = None

    @property
    def game(self) -> Game:
        """The current hand."""
        return self.match.game

    def play_match(self) -> None:
        """Plays hand after hand until the match is over or the player leaves."""
        for line in [self._welcome(), *house_lines(self.match.setup, self.names)]:
            self.prompt.write(line)
        try:
            self._play_hand()
            while not self.match.over:
                self._between_hands()
                self.match.next_hand()
                self.prompt.new_hand()
                self._play_hand()
        except (Quit, EOFError, KeyboardInterrupt):
            self.prompt.write("\nYou leave the table.")
        except UnicodeDecodeError:
            self.prompt.write("\nThat wasn't text. You leave the table.")

    def _welcome(self) -> str:
        unit = "hand" if self.match.setup.edition.elite else "point"
        goal = f"{self.match.target} {unit}{'s' if self.match.target > 1 else ''}"
        return f"You play {self.game.edition} with {listed(self.names[1:])}, to {goal}. ? is for help."

    def _between_hands(self) -> None:
        """Waits for Enter; all commands work, but moves don't."""
        while answer := self.prompt.read("Enter deals the next hand; quit leaves: "):
            if not self.prompt.ran_command(answer):
                self.prompt.write("  Enter, or quit. (? for help)")

    # The walk round the table

    def _play_hand(self) -> None:
        while not self.game.over:
            seat, move = self._next_move()
            self.game.play(seat, move)
            self.prompt.tell()
        self._tell_result()

    def _next_move(self) -> tuple[Seat, Move]:
        """The next move, as in the sequential walk: first from the seats that could react, then from the one
        that the table is waiting for.
        """
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

    def _main_move(self, seat: Seat) -> tuple[Seat, Move]:
        if seat != YOU:
            return seat, self.game.setup.edition.moves[decide(self.game.state, seat, self.policy)]
        return seat, self.intended or self._ask_until_moved()

    def _bot_reaction(self, seat: Seat) -> Move | None:
        action = react(self.game.state, seat, self.policy)
        if action == WAIVE:
            return None
        if self.intended is not None:
            self.prompt.write(f"  {self.names[seat]} is quicker.")
        return self.game.setup.edition.moves[action]

    def _my_reaction(self) -> Move | None:
        """Asks the player for a reaction when it is their turn among those who could react; a turn move waits
        until all have been asked."""
        if main_actor(self.game.state) != YOU:
            return None if self._said_later() else self.prompt.ask(out_of_turn=True)
        move = self._ask_until_moved()
        if move in self._reactions():
            return move
        self.intended = move
        return None

    def _ask_until_moved(self) -> Move:
        self.prompt.later = False
        move = self.prompt.ask(out_of_turn=False)
        assert move is not None, "only a chance out of turn goes by"
        return move

    def _reactions(self) -> list[Move]:
        masks = [0] * MASK_COUNT
        reactions(self.game.state, YOU, masks)
        return self.game.setup.edition.moves.listed(masks)

    def _said_later(self) -> bool:
        """Whether only a card could be played out of turn, and the player doesn't want to be asked."""
        return self.prompt.later and all(move.type == MoveType.PLAY for move in self._reactions())

    # The result

    def _tell_result(self) -> None:
        elite = self.match.setup.edition.elite
        if not elite and self.game.winner is not None:
            self._tell_hands(self.game.winner)
        scores = zip(self.names, self.match.scores, strict=True)
        title = f"Hands won, of {self.match.target}" if elite else f"Score, to {self.match.target}"
        self.prompt.write(f"{title}: " + ", ".join(f"{name} {points}" for name, points in scores))
        if self.match.winner is not None:
            self.prompt.write(self._result(self.match.winner))

    def _result(self, winner: Seat) -> str:
        """The winner of the match, or the winning team (H-7)."""
        team = team_of(winner, self.match.setup)
        names = listed([self.names[seat] for seat in team])
        verb = "wins" if len(team) == 1 and winner != YOU else "win"
        return f"{names[0].upper()}{names[1:]} {verb} the match{'!' if YOU in team else '.'}"

    def _tell_hands(self, winner: Seat) -> None:
        hands = open_hands(self.game.state, self.game.setup.card_names)
        for seat, hand in enumerate(hands):
            if hand:
                self._tell_hand(seat, "  ".join(map(card_face, hand)), winner)
        for line in forfeit_lines(self.game):
            self.prompt.write(line)

    def _tell_hand(self, seat: Seat, cards: str, winner: Seat) -> None:
        owner = possessive(self.names[seat]).capitalize()
        points = hand_value(self.game.state, seat, self.game.setup.edition.values())
        counted = f"= {points}" if seat not in team_of(winner, self.match.setup) else "(not counted)"
        self.prompt.write(f"  {owner} cards: {cards}  {counted}")
