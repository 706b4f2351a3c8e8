"""A match: hand after hand, with the deal passing on, until a seat reaches the target (S-5, S-6, C-5)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Self, Unpack

from lastcard.codes import Code
from lastcard.editions import Edition
from lastcard.errors import OptionError, reason
from lastcard.game import Game
from lastcard.number_types import Seat
from lastcard.rules.dice import scramble
from lastcard.setup import SEED_BITS, Setup, make_setup
from lastcard.shuffle import hand_secret
from lastcard.table_arguments import HandArguments
from lastcard.whole_numbers import whole, whole_or_written

MASK = (1 << SEED_BITS) - 1


class Match:
    """Hands played one after another. `game` is the current hand; `next_hand` deals the next.

    Like a game, a match is a value: it can be copied, pickled and compared, and has no hash.

    Examples:
        >>> match = Match("classic", seats=2, seed=5, target=100)
        >>> while not match.over:
        ...     while not match.game.over:
        ...         seat = match.game.actors[0]
        ...         match.game.play(seat, match.game.legal(seat)[0])
        ...     if not match.over:
        ...         game = match.next_hand()
        >>> match.scores[match.winner] >= match.target
        True
        >>> match.copy() == match
        True
    """

    setup: Setup
    """The setup of the first hand; each later hand has its own."""
    target: int
    """The points to reach, or in Elite the hands to win."""
    hands: list[Game]
    """The hands before the current one."""
    totals: list[int]
    """The points of each seat from the hands before the current one."""
    game: Game
    """The current hand."""

    def __init__(
        self, edition: str | Edition, *, target: int | None = None, **arguments: Unpack[HandArguments]
    ) -> None:
        """`target` is the points to reach, by default 500 (in Elite the hands to win, by default 3); the
        other keywords are those of Game."""
        self.setup = make_setup(edition, **arguments)
        self.target = _target(self.setup, target)
        self.hands = []
        self.totals = [0] * self.setup.seats
        self.game = Game.from_setup(self.setup)

    @classmethod
    def resume(cls, game: Game, totals: list[int], target: int | None = None) -> Self:
        """A match that continues with this hand, with these totals from earlier hands."""
        match = cls.__new__(cls)
        match.setup = game.setup
        match.target = _target(game.setup, target)
        match.hands = []
        match.totals = _totals(totals, game.seats, match.target)
        match.game = game
        return match

    @property
    def hand_number(self) -> int:
        """The number of hands that have begun."""
        return len(self.hands) + 1

    @property
    def scores(self) -> list[int]:
        """The totals, including the current hand once it is over."""
        return [total + points for total, points in zip(self.totals, self.game.scores, strict=True)]

    @property
    def over(self) -> bool:
        """Whether a seat has reached the target, and so won the match (S-5)."""
        return self.game.over and max(self.scores) >= self.target

    @property
    def winner(self) -> Seat | None:
        """The seat that has won the match (the first one of a team, H-7); None while it goes on."""
        return self.scores.index(max(self.scores)) if self.over else None

    def next_hand(self, secret: str | None = None, contributions: Sequence[str] = ()) -> Game:
        """Deals the next hand, the deal passing to the left (C-5).

        If secrets are revealed after each hand, each hand needs a new one: anyone who knows a secret can work
        out those that the match derives from it. `contributions` are the seats' own parts of the shuffle.
        """
        if secret is None and contributions:
            raise OptionError(reason(Code.CONTRIBUTIONS_WITHOUT_SECRET))
        setup = self._with_randomness(self.hand_number, secret, contributions)
        if not self.game.over:
            raise OptionError(reason(Code.HAND_NOT_OVER))
        if self.winner is not None:
            raise OptionError(reason(Code.MATCH_WON, seat=self.winner))
        following = type(self.game).from_setup(_after(self.game, setup))
        self.totals = self.scores
        self.hands.append(self.game)
        self.game = following
        return following

    def copy(self) -> Self:
        """An independent copy, with the same history."""
        match = type(self).__new__(type(self))
        match.setup, match.target = self.setup, self.target
        match.hands = [hand.copy() for hand in self.hands]
        match.totals, match.game = list(self.totals), self.game.copy()
        return match

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if isinstance(other, Match) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Match to {self.target}, hand {self.hand_number}, {self.scores}: {self.game!r}>"

    def _with_randomness(self, number: int, secret: str | None, contributions: Sequence[str]) -> Setup:
        """The match's setup with the n-th hand's own secret or seed, derived from the match's if none is
        given."""
        if secret is not None:
            return self.setup.with_secret(secret, contributions)
        if self.setup.secret:
            return self.setup.with_secret(hand_secret(self.setup.secret, number))
        return self.setup.with_seed(hand_seed(self.setup.seed, number))


def _after(last: Game, setup: Setup) -> Setup:
    """The setup of the hand after this one, with its dealer (C-5) and the decks that are kept (S-6)."""
    setup = setup._replace(options=setup.options.with_value("dealer", next_dealer(last)))
    decks = kept_decks(last)
    return setup._replace(decks=decks, pool=()) if decks else setup


def next_dealer(game: Game) -> int:
    """C-5: the deal passes to the left."""
    return (game.state.dealer + 1) % game.seats


def kept_decks(game: Game) -> tuple[tuple[str, ...], ...]:
    """S-6: draft and dynasty keep their Player Decks, whole; empty if every hand has new ones."""
    if not game.setup.edition.elite or game.setup.options["mode"] == "quick":
        return ()
    return tuple(game.player_deck(seat) for seat in range(game.seats))


def hand_seed(seed: int, number: int) -> int:
    """The seed of the n-th hand of a match; the first hand's is the match's own."""
    return seed if number == 0 else later_seed(seed, number)


def later_seed(seed: int, number: int) -> int:
    """The seed of any hand but the first; arrays of unsigned 64-bit numbers will do too."""
    high = scramble((seed >> 30 ^ number * 0x9E37_79B9) & 0xFFFF_FFFF)
    low = scramble((seed ^ high ^ number) & 0xFFFF_FFFF)
    return (high << 32 | low) & MASK


def _target(setup: Setup, target: int | None) -> int:
    if target is None:
        return setup.edition.target
    number = whole(target)
    if number is None or number < 1:
        raise OptionError(reason(Code.TARGET, least=1, value=whole_or_written(target)))
    return number


def _totals(totals: Sequence[int], seats: int, target: int) -> list[int]:
    """The totals, one per seat, checked: while a match goes on, nobody has reached the target (S-5)."""
    if len(totals) != seats:
        raise OptionError(reason(Code.TOTALS_COUNT, seats=seats, count=len(totals)))
    for total in totals:
        number = whole(total)
        if number is None or not 0 <= number < target:
            raise OptionError(reason(Code.TOTAL, "S-5", most=target - 1, value=whole_or_written(total)))
    return [index(total) for total in totals]
