"""The starting point of a hand: edition, seats, a seed or a secret, options, and for Elite the cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from secrets import randbits
from typing import NamedTuple, SupportsIndex, Unpack

from lastcard.catalogue import Catalogue, everything
from lastcard.codes import Code
from lastcard.editions import Edition, Options, checked_seats, deck_of, find_edition, lay_table
from lastcard.elite_setup import checked_decks, checked_pool, own_counts
from lastcard.errors import OptionError, reason
from lastcard.events import CardNames
from lastcard.locales.quoting import written
from lastcard.number_types import Kind
from lastcard.rules.dealing import put_elite_cards, start
from lastcard.rules.dice import seed as seed_generators
from lastcard.rules.state import PLAYER_DECK, State, Table
from lastcard.shuffle import Stream, bots_seed, mixed_secret, open_stream
from lastcard.table_arguments import HandArguments, TableArguments
from lastcard.whole_numbers import whole

SEED_BITS = 62
USUAL_SEATS = 4
NO_CARDS = Catalogue(())


class PublicSetup(NamedTuple):
    """The public part of a table's setup: all that a bot gets besides its view (A-2).

    It has no field for a seed, a secret or a player's deck.
    """

    edition: Edition
    """The edition that is played."""
    options: Options
    """Its options, complete."""
    catalogue: Catalogue = NO_CARDS
    """Elite: all existing cards."""
    pool: tuple[str, ...] = ()
    """Elite: the ids of the cards that Player Decks are dealt or drafted from; empty if players bring
    decks.
    """
    counts: tuple[tuple[Kind, int], ...] = ()
    """Elite: how many of each kind the UNO deck has, as pairs; empty for the edition's own counts."""


class Setup(NamedTuple):
    """Everything that determines a hand except the moves.

    With a secret, the cards come from its stream, and `seed` is derived from it for the bots' generator.

    Examples:
        >>> setup = make_setup("hail-mary", seats=3, seed=7, options={"foil": True})
        >>> setup.edition.name, setup.seats, setup.options["foil"], len(setup.uno_deck())
        ('hail-mary', 3, True, 112)
        >>> setup.with_seed(8)
        <Setup hail-mary, 3 seats, seed 8, foil=on>
        >>> setup.with_seed(8).options
        Options(foil=on)
    """

    edition: Edition
    """The edition that is played."""
    seats: int
    """The number of seats."""
    seed: int
    """The seed of the cards and of the bots' choices; with a secret, only of the bots' choices."""
    options: Options
    """The options of the table, complete."""
    catalogue: Catalogue = NO_CARDS
    """Elite: all existing cards."""
    pool: tuple[str, ...] = ()
    """Elite: the ids of the cards that Player Decks are dealt or drafted from."""
    decks: tuple[tuple[str, ...], ...] = ()
    """Elite: the ids of each seat's Player Deck if decks are brought or kept; then there is no pool."""
    counts: tuple[tuple[Kind, int], ...] = ()
    """Elite: how many of each kind the UNO deck has, as pairs; empty for the edition's own counts."""
    secret: str = ""
    """The secret that the cards come from, 64 hexadecimal digits; empty for a hand dealt from its seed."""
    contributions: tuple[str, ...] = ()
    """Each seat's contribution to the shuffle, "" for none; empty if there are no contributions at all."""

    def __repr__(self) -> str:
        """A short readable form, with the seed, but never the secret."""
        source = f"seed {self.seed}" if not self.secret else "secret"
        chosen = [self.options.text()] if self.options.chosen() else []
        return f"<Setup {', '.join([self.edition.name, f'{self.seats} seats', source, *chosen])}>"

    @property
    def public(self) -> PublicSetup:
        """The part that is known to everyone at the table."""
        return PublicSetup(self.edition, self.options, self.catalogue, self.pool, self.counts)

    @property
    def card_names(self) -> CardNames:
        """The names of the table's cards."""
        return CardNames(self.edition.cards.texts, self.catalogue.cards)

    def uno_deck(self) -> tuple[Kind, ...]:
        """The UNO cards of this table, by its own counts (D-3) or the edition's."""
        return _uno_deck(
            self.counts or tuple(self.edition.counts.items()), foil=self.options.get("foil") is True
        )

    def table(self, make: type[State] = Table) -> State:
        """An undealt state with options, generators and Elite cards set."""
        state = make()
        lay_table(state, self.edition, self.seats, self.options)
        seed_generators(state, self.seed)
        if self.secret:
            state.stream = self.stream()
        state.printed = self.catalogue.printed
        self.put_elite_cards(state)
        return state

    def with_seed(self, seed: int) -> Setup:
        """The same table, dealt from a seed."""
        return self._replace(seed=seed, secret="", contributions=())

    def with_secret(self, secret: str, contributions: Sequence[str] = ()) -> Setup:
        """The same table, dealt from a secret and the seats' contributions."""
        if any(contributions) and len(contributions) != self.seats:
            raise OptionError(reason(Code.CONTRIBUTIONS_COUNT, seats=self.seats, count=len(contributions)))
        kept = tuple(contributions) if any(contributions) else ()
        return self._replace(seed=bots_seed(mixed_secret(secret, kept)), secret=secret, contributions=kept)

    def stream(self, drawn: int = 0) -> Stream:
        """The random words that deal a hand with a secret, after the first `drawn` of them."""
        return open_stream(mixed_secret(self.secret, self.contributions), drawn)

    def deal(self, make: type[State] = Table) -> State:
        """A state with the hands dealt, or with the draft begun."""
        return self.deal_on(self.table(make))

    def deal_on(self, state: State) -> State:
        """Deals on a table that `table` has made, and returns it."""
        deck = self.uno_deck()
        start(state, deck, len(deck))
        return state

    def elite_numbers(self) -> tuple[list[int], list[int]]:
        """The pool, and the decks that were brought, eight places each and 0 where a card is missing."""
        pool = list(self.catalogue.numbers(self.pool))
        decks = [self.catalogue.numbers(deck) for deck in self.decks]
        return pool, [card for deck in decks for card in (*deck, *[0] * (PLAYER_DECK - len(deck)))]

    def put_elite_cards(self, state: State) -> None:
        """The pool, or the decks that were brought, before a deal."""
        put_elite_cards(state, *self.elite_numbers())


def make_setup(edition: str | Edition, **arguments: Unpack[HandArguments]) -> Setup:
    """A checked setup of an edition, by its name or your own; an OptionError, an EditionError or a
    CatalogueError says what is wrong. HandArguments has the keywords: seats, options, deck, catalogue, pool,
    decks, seed, secret and contributions."""
    _check_names(arguments)
    found = find_edition(edition)
    chosen = Options(found.options, arguments.get("options") or {})
    seats = checked_seats(found, arguments.get("seats", USUAL_SEATS), chosen)
    setup = _with_randomness(Setup(found, seats, 0, chosen), arguments)
    return _elite_setup(setup, arguments) if found.elite else _themed_setup(setup, arguments)


def _check_names(arguments: HandArguments) -> None:
    """Refuses unknown keywords, as Python does for those that a signature lists."""
    unknown = sorted(arguments.keys() - HandArguments.__optional_keys__)
    if unknown:
        raise TypeError(f"a table has no keyword argument {unknown[0]!r}")


def _themed_setup(setup: Setup, arguments: TableArguments) -> Setup:
    given = (arguments.get("deck"), arguments.get("pool"), arguments.get("decks"))
    if any(cards is not None for cards in given):
        raise OptionError(reason(Code.DECKS_FOR_ELITE, edition=setup.edition.name))
    return setup


def _with_randomness(setup: Setup, arguments: HandArguments) -> Setup:
    """A seed, or a secret if the shuffle is to be verifiable; without either, a random seed."""
    seed, secret, contributions = (
        arguments.get("seed"),
        arguments.get("secret"),
        arguments.get("contributions") or (),
    )
    if secret is not None:
        if seed is not None:
            raise OptionError(reason(Code.SEED_OR_SECRET))
        return setup.with_secret(secret, contributions)
    if contributions:
        raise OptionError(reason(Code.CONTRIBUTIONS_WITHOUT_SECRET))
    return setup.with_seed(randbits(SEED_BITS) if seed is None else checked_seed(seed))


def checked_seed(seed: SupportsIndex) -> int:
    """The seed as a plain number; anything else is refused."""
    number = whole(seed)
    if number is None or not 0 <= number < 1 << SEED_BITS:
        raise OptionError(reason(Code.NOT_A_SEED, bits=SEED_BITS, value=written(seed)))
    return number


@lru_cache(maxsize=32)
def _uno_deck(counts: tuple[tuple[Kind, int], ...], *, foil: bool) -> tuple[Kind, ...]:
    """The UNO cards, cached since every hand needs them."""
    return deck_of(dict(counts), foil=foil)


def _elite_setup(setup: Setup, arguments: TableArguments) -> Setup:
    """Quick play and draft take a pool; dynasty, and a hand with kept decks, take decks."""
    setup = setup._replace(catalogue=arguments.get("catalogue") or everything())
    pool, decks = arguments.get("pool"), arguments.get("decks")
    if decks is not None:
        if setup.options["mode"] == "quick" or pool is not None:
            raise OptionError(reason(Code.DECKS_IN_QUICK_PLAY, "EL-1"))
        setup = setup._replace(
            decks=checked_decks(setup.seats, str(setup.options["mode"]), setup.catalogue, decks)
        )
    else:
        setup = setup._replace(pool=checked_pool(setup.seats, setup.options, setup.catalogue, pool))
    return setup._replace(counts=own_counts(setup.edition, arguments.get("deck")))
