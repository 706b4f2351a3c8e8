"""Game: the Python API for one hand."""

from __future__ import annotations

from typing import Self, Unpack

from lastcard.catalogue import Catalogue
from lastcard.codes import Code
from lastcard.editions import Edition
from lastcard.errors import IllegalMove, NotationError, RecordError, reason
from lastcard.events import Event, read_event
from lastcard.moves import Move
from lastcard.notation import (
    read_position,
    read_position_lines,
    read_record,
    read_start,
    write_position,
    write_record,
)
from lastcard.number_types import Action, Seat
from lastcard.reasons import no_seat, refusal
from lastcard.rules import phases as ph
from lastcard.rules.actions import MASK_BITS, MASK_COUNT
from lastcard.rules.belief import redeal
from lastcard.rules.legality import could_react, legal
from lastcard.rules.moves import play
from lastcard.rules.scoring import points
from lastcard.rules.state import State
from lastcard.rules.teams import are_partners
from lastcard.rules.walk import main_actor, may_react
from lastcard.setup import Setup, checked_seed, make_setup
from lastcard.table_arguments import HandArguments
from lastcard.view import View, events_for, tidy_copies, view_of
from lastcard.whole_numbers import whole


class Game:
    """One hand of an edition: the legal moves, making them, and each seat's view.

    Several seats may be able to act at once, so don't ask whose turn it is: `legal(seat)` lists a seat's
    moves, and `play(seat, move)` makes one. Every method refuses a seat that doesn't exist with an
    IllegalMove, `no-seat`.

    A game is a value: it can be copied and pickled, and two games are equal if they have the same starting
    point, the same moves and the same position. It is mutable, so it has no hash.

    Examples:
        >>> game = Game("hail-mary", seats=3, seed=7)
        >>> game.actors, game.legal(1)
        ([1], ['B3', 'draw'])
        >>> game.play(1, "B3")
        >>> game.view(2).top, game.events_for(2)[-1].name
        ('B3', 'played')
        >>> print(game.why_not(2, "G8"))
        G8 does not match: blue, or a 3, is in play (C-7)
    """

    __slots__ = ("_masks", "_moves", "_names", "origin", "played", "setup", "state")
    setup: Setup
    """The hand's starting point, including its seed: never show it to a player."""
    state: State
    """Everything on the table, hidden cards included; only `play` may change it."""
    origin: str
    """The position that the game was read from; empty for a game from a deal."""
    played: list[tuple[Seat, Move]]
    """The moves so far, as pairs of seat and move."""

    def __init__(self, edition: str | Edition, **arguments: Unpack[HandArguments]) -> None:
        """`edition` is the name of an edition, or your own `Edition`. The keywords are those of
        `HandArguments`: `seats` (4), `seed` or `secret` (random), `options`, and for Elite `deck`,
        `catalogue`, `pool` and `decks`.
        """
        self._begin(make_setup(edition, **arguments))

    @classmethod
    def from_setup(cls, setup: Setup, state: State | None = None, origin: str | None = None) -> Self:
        """A game from a setup, or from a state within it. `origin` is the position that `undo` and `record`
        start from: by default the state's own; empty for a state that is the setup's own deal."""
        if origin is None:
            origin = "" if state is None else write_position(setup, state)
        game = cls.__new__(cls)
        game._begin(setup, state, origin)
        return game

    @classmethod
    def from_position(
        cls, text: str, catalogue: Catalogue | None = None, edition: str | Edition | None = None
    ) -> Self:
        """A game that continues from a position, as `position` writes it or as written by hand.

        Omitted keys have defaults: the seat to the dealer's left has the turn, the colour is the top card's,
        and the rest of the deck is the draw pile. A LastcardError says what is wrong: an OptionError if there
        is no such edition or option, mostly a NotationError, which also says where. `catalogue` is for your
        own cards, `edition` for your own edition.
        """
        setup, state = read_position(read_position_lines(text), catalogue, edition=edition)
        return cls.from_setup(setup, state)

    @classmethod
    def from_header(
        cls, header: str, catalogue: Catalogue | None = None, edition: str | Edition | None = None
    ) -> Self:
        """The game that a record's header describes, before the first move: from a deal, or from a
        position."""
        setup, state = read_start(header, catalogue, edition)
        return cls.from_setup(setup, state, "" if state is None else f"{header.rstrip()}\n")

    @classmethod
    def from_record(
        cls, text: str, catalogue: Catalogue | None = None, edition: str | Edition | None = None
    ) -> Self:
        """Plays a record, as `record` writes it; a RecordError says which move can't be made, or that the
        hash differs. Errors in its header are those of `from_position`.

        Examples:
            >>> game = Game("classic", seats=2, seed=1)
            >>> game.play(0, "draw")
            >>> Game.from_record(game.record()) == game
            True
        """
        record = read_record(text)
        game = cls.from_header(record.header, catalogue, edition)
        for step in record.steps():
            try:
                game.play(step.seat, step.move)
            except (IllegalMove, NotationError) as error:
                raise RecordError(f"{step.where}: {error}") from None
        record.check(game.setup, game.state)
        return game

    def _begin(self, setup: Setup, state: State | None = None, origin: str = "") -> None:
        self.setup = setup
        self.state = _listening(setup, state)
        self.origin = origin
        self.played = []
        self._masks = [0] * MASK_COUNT
        self._moves = setup.edition.moves
        self._names = setup.card_names

    @property
    def edition(self) -> str:
        """The edition's name, such as ``hail-mary``."""
        return self.setup.edition.name

    @property
    def seats(self) -> int:
        """The number of seats, which are numbered clockwise from 0."""
        return self.state.seats

    @property
    def over(self) -> bool:
        """Whether the hand is won or blocked (C-13), so that there are no more moves."""
        return self.state.phase == ph.OVER

    @property
    def winner(self) -> Seat | None:
        """The seat that won the hand; None while it goes on, or if it was blocked (C-13)."""
        return None if self.state.winner < 0 else self.state.winner

    @property
    def scores(self) -> list[int]:
        """The points of this hand by seat: the winner's (S-1), or one hand won in Elite (S-6); of teams, each
        partner's (H-7)."""
        state = self.state
        if state.winner < 0:
            return [0] * self.seats
        won = 1 if self.setup.edition.elite else points(state, self.setup.edition.values())
        return [won if are_partners(state, seat, state.winner) else 0 for seat in range(self.seats)]

    @property
    def actors(self) -> list[Seat]:
        """The seats that have a legal move now."""
        state = self.state
        main = main_actor(state)
        if not may_react(state):
            return [main] if main >= 0 else []
        return [seat for seat in range(state.seats) if seat == main or could_react(state, seat)]

    @property
    def events(self) -> list[Event]:
        """All events, including hidden cards; `events_for` reduces them to what a seat may know."""
        return [read_event(raw, self._names) for raw in self.state.log or ()]

    def events_for(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """The events from number `since` on, as the seat (None: a spectator) may know them."""
        watcher = self._watcher(seat)
        log = self.state.log or []
        return events_for(log[since:], watcher, self._names)

    def legal(self, seat: Seat) -> list[Move]:
        """The moves that the seat can make now."""
        masks = self._masks
        legal(self.state, self._player(seat), masks)
        return self._moves.listed(masks)

    def play(self, seat: Seat, move: str) -> None:
        """Makes a move: one of `legal(seat)`, or its notation.

        Any other move changes nothing, and raises IllegalMove, or NotationError if it isn't a move at all.
        """
        chosen = self._moves.read(move)
        player = self._player(seat)
        if not self._allows(player, chosen.action):
            raise IllegalMove(refusal(self.state, player, chosen, self.setup.edition))
        self._make(player, chosen)
        self.played.append((player, chosen))

    def _player(self, seat: Seat) -> int:
        """The seat as a plain number; a seat that doesn't exist is refused (P-1)."""
        number = whole(seat)
        if number is None or not 0 <= number < self.state.seats:
            raise IllegalMove(no_seat(seat, self.seats))
        return number

    def _watcher(self, seat: Seat | None) -> int | None:
        """The same, or None for a spectator."""
        return None if seat is None else self._player(seat)

    def _make(self, seat: Seat, move: Move) -> None:
        play(self.state, seat, move.action)

    def undo(self) -> tuple[Seat, Move]:
        """Takes back the last move, and returns it with its seat; IllegalMove if none has been made.

        The hand is replayed from its start up to there, so undoing a move in a long hand takes some time.

        Examples:
            >>> game = Game("classic", seats=2, seed=1)
            >>> before = game.copy()
            >>> game.play(0, "draw")
            >>> game.undo(), game == before
            ((0, 'draw'), True)
        """
        if not self.played:
            raise IllegalMove(reason(Code.UNDO_NOTHING))
        *kept, last = self.played
        state = read_start(self.origin, self.setup.catalogue, self.setup.edition)[1] if self.origin else None
        self._begin(self.setup, state, self.origin)
        for seat, move in kept:
            self._make(seat, move)
        self.played = kept
        return last

    def why_not(self, seat: Seat, move: str) -> IllegalMove | None:
        """The reason why the seat can't make this move now; None if it can."""
        chosen = self._moves.read(move)
        try:
            player = self._player(seat)
        except IllegalMove as error:
            return error
        if self._allows(player, chosen.action):
            return None
        return IllegalMove(refusal(self.state, player, chosen, self.setup.edition))

    def _allows(self, seat: Seat, action: Action) -> bool:
        legal(self.state, seat, self._masks)
        return bool(self._masks[action // MASK_BITS] >> action % MASK_BITS & 1)

    def view(self, seat: Seat | None) -> View:
        """The seat's view of the table; for None, a spectator's."""
        return view_of(self.state, self._watcher(seat), self._names)

    def player_deck(self, seat: Seat) -> tuple[str, ...]:
        """All Elite cards of a seat, wherever they are now (S-6: a deck is kept whole)."""
        player, state = self._player(seat), self.state
        cards = [*state.deck[player][: state.deck_count[player]], *state.lineup[player]]
        cards += state.spent[player][: state.spent_count[player]]
        if player == state.turn:
            cards.append(state.active)
        return tuple(sorted(self.setup.catalogue.by_number(card).id for card in cards if card))

    def copy(self) -> Self:
        """An independent copy, with the same history."""
        state = self.state.copy()
        state.log = list(self.state.log or ())
        game = type(self).from_setup(self.setup, state, self.origin)
        game.played = list(self.played)
        return game

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.copy()

    def __getstate__(self) -> tuple[Setup, State, str, list[tuple[Seat, Move]]]:
        """Includes hidden cards and the seed: never give a pickled game to a player."""
        return self.setup, self.state, self.origin, self.played

    def __setstate__(self, saved: tuple[Setup, State, str, list[tuple[Seat, Move]]]) -> None:
        setup, state, origin, played = saved
        self._begin(setup, state, origin)
        self.played = played

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        alike = (self.setup, self.origin, self.played) == (other.setup, other.origin, other.played)
        return alike and self.position() == other.position()

    __hash__ = None  # type: ignore[assignment]

    def imagine(self, seat: Seat | None, seed: int) -> Game:
        """A possible game, given what the seat (None for a spectator) sees; the rest is redealt from the
        seed, which is one that a game can have.

        It has the same view and the same moves for that seat, and no history. See docs/belief.md.

        Examples:
            >>> game = Game("classic", seats=3, seed=1)
            >>> game.imagine(2, seed=5).view(2) == game.view(2)
            True
        """
        watcher = self._watcher(seat)
        setup = self.setup.with_seed(checked_seed(seed))
        state = self.state.copy()
        redeal(state, -1 if watcher is None else watcher, setup.seed, setup.elite_numbers()[0])
        for other in range(state.seats):
            tidy_copies(state, other)
        return Game.from_setup(setup, state)

    def position(self) -> str:
        """The whole position as text, hidden cards included; `from_position` reads it back.

        Examples:
            >>> game = Game("classic", seats=2, seed=1)
            >>> Game.from_position(game.position()).legal(0) == game.legal(0)
            True
        """
        return write_position(self.setup, self.state)

    def record(self) -> str:
        """The game so far as text: a header, the moves, and a hash; `from_record` reads it back.

        Examples:
            >>> game = Game("classic", seats=2, seed=1)
            >>> game.play(0, "draw")
            >>> print(game.record(), end="")
            lastcard record 1
            edition classic
            seats 2
            seed 1
            moves
            0=draw
            hash 01cc544505bdb04a
        """
        return write_record(self.setup, self.state, self.played, self.origin)

    def __repr__(self) -> str:
        moves = len(self.played)
        seen = "over" if self.over else f"after {moves} move{'' if moves == 1 else 's'}"
        return f"<Game {self.edition}, {self.seats} seats, {seen}>"


def _listening(setup: Setup, state: State | None) -> State:
    """The state, or a new deal, with an empty log for its events."""
    if state is not None:
        state.log = [] if state.log is None else state.log
        return state
    dealt = setup.table()
    dealt.log = []
    return setup.deal_on(dealt)
