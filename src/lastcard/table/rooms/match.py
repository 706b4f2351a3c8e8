"""The setup of a room's next hand, and the effect of a hand's end on the match (S-5, S-6, C-5)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from lastcard.catalogue import Catalogue, check_deck, everything, read_cards
from lastcard.catalogue.documents import parse_document
from lastcard.codes import Code
from lastcard.editions import EDITIONS, OPTIONS, Options, Value, find_edition
from lastcard.editions.edition import ELITE_TARGET, THEMED_TARGET
from lastcard.elite_setup import default_pool
from lastcard.errors import CatalogueError, Fault, LastcardError, reason
from lastcard.locales.quoting import shown
from lastcard.number_types import Seat
from lastcard.setup import NO_CARDS, PublicSetup, Setup, make_setup
from lastcard.table_arguments import HandArguments
from lastcard.wire.settings import Settings

from ..refusal import Refusal

# Python's TOML reader takes quadratic time for a dotted key, and every faulty value is compared with the
# valid ones: without a limit one file could block a server for seconds.
MAX_LINE_LENGTH = 300
MAX_VALUES = 1500
NO_OPTIONS: Mapping[str, Value] = {}
# Options that a live table sets by itself
OF_THE_TABLE = ("dealer", "hold_drawn")


class HandSource(NamedTuple):
    """The randomness of a room's hand: the number of seats, a secret, and the seats' contributions."""

    seats: int
    secret: str
    contributions: tuple[str, ...] = ()


def is_elite(settings: Settings) -> bool:
    """Whether the room plays Elite."""
    return find_edition(settings.edition).elite


def mode_of(settings: Settings) -> str:
    """The mode of Elite, by which Player Decks are made; empty in the other editions."""
    return str(settings.options.get("mode", OPTIONS["mode"].default)) if is_elite(settings) else ""


def teams_chosen(settings: Settings) -> str:
    """The teams (H-7): ``off``, ``two`` or ``pairs``."""
    return str(settings.options.get("teams", OPTIONS["teams"].default))


def target_of(settings: Settings, usual: int | None = None) -> int:
    """The points, or hands in Elite, that end the match; 0 for one single hand. `usual` is the match's
    initial default, if no target is chosen.
    """
    if settings.target is not None:
        return settings.target
    if usual is not None:
        return usual
    return ELITE_TARGET if is_elite(settings) else THEMED_TARGET


@lru_cache(maxsize=64)
def catalogue_of(cards: str) -> Catalogue:
    """Our Elite cards and the table's own; a CatalogueError with every fault."""
    return read_own_cards(cards, file="own cards") if cards else everything()


def read_own_cards(text: str, file: str = "") -> Catalogue:
    """Our Elite cards and those of a stranger's text, which is limited so that it can't take long to read."""
    faults: list[Fault] = []
    if any(len(line) > MAX_LINE_LENGTH for line in text.split("\n")):
        faults.append(Fault(reason(Code.LINE_TOO_LONG, most=MAX_LINE_LENGTH), file=file))
    elif (document := parse_document(text, file, faults)) and _count(document.values) > MAX_VALUES:
        faults.append(Fault(reason(Code.TOO_MANY_VALUES, most=MAX_VALUES), file=file))
    if faults:
        raise CatalogueError(faults)
    return read_cards(text, file=file, beside=everything())


def _count(value: object) -> int:
    """The number of values in a TOML value at any depth, including itself."""
    count, left = 0, [value]
    while left:
        count, one = count + 1, left.pop()
        if isinstance(one, Mapping):
            left += one.values()
        elif isinstance(one, list):
            left += one
    return count


def check_settings(settings: Settings, seats: int, decks: tuple[tuple[str, ...], ...] = ()) -> None:
    """Refuses settings that a table with this many seats can't play; `decks` are those kept in a match."""
    if settings.edition not in EDITIONS:
        raise Refusal(reason(Code.NO_EDITION, word=shown(settings.edition), words=tuple(EDITIONS)))
    try:
        if mode_of(settings) == "dynasty" and not decks:
            # Decks are brought later: only the rest can be checked now.
            settings = replace(settings, options={**settings.options, "mode": "quick"}, pool="all")
        new_hand_setup(settings, HandSource(seats, "0" * 64), decks=decks)
    except LastcardError as error:
        raise Refusal.of(error) from None


def new_hand_setup(
    settings: Settings,
    source: HandSource,
    *,
    dealer: Seat | None = None,
    decks: tuple[tuple[str, ...], ...] = (),
    defaults: Mapping[str, Value] = NO_OPTIONS,
) -> Setup:
    """The setup of a new hand in this room: `dealer` deals it, `decks` were brought or kept, and `defaults`
    are those of the match, for options that aren't chosen.
    """
    dealing: dict[str, Value] = {} if dealer is None else {"dealer": int(dealer)}
    return stored_hand_setup(settings, source, {**defaults, **_options(settings), **dealing}, decks)


def stored_hand_setup(
    settings: Settings,
    source: HandSource,
    options: Mapping[str, Value],
    decks: tuple[tuple[str, ...], ...] = (),
) -> Setup:
    """The setup of a hand that was dealt before, whose options are all known."""
    table = HandArguments(
        seats=source.seats, secret=source.secret, contributions=source.contributions, options=options
    )
    if is_elite(settings):
        catalogue = catalogue_of(settings.cards)
        pool = _pool(settings, Options(find_edition(settings.edition).options, options), catalogue)
        table |= {"catalogue": catalogue, "decks": decks or None, "pool": None if decks else pool}
    return make_setup(settings.edition, **table)


def public_setup(settings: Settings) -> PublicSetup:
    """The public part of a room's setup, which follows from its settings."""
    edition = find_edition(settings.edition)
    options = Options(edition.options, _options(settings))
    if not edition.elite:
        return PublicSetup(edition, options, NO_CARDS)
    catalogue = catalogue_of(settings.cards)
    dealt = mode_of(settings) != "dynasty"
    return PublicSetup(edition, options, catalogue, _pool(settings, options, catalogue) if dealt else ())


def _options(settings: Settings) -> dict[str, Value]:
    """The options of a hand; a live table waits after every draw, so that timing reveals nothing (A-3)."""
    return {**settings.options, "hold_drawn": True}


def _pool(settings: Settings, options: Options, catalogue: Catalogue) -> tuple[str, ...]:
    """The Elite cards that Player Decks are dealt or drafted from."""
    if settings.pool == "box":
        return default_pool(options, catalogue)
    return tuple(card.id for card in (catalogue if options["foils"] else catalogue.without_foils()))


def unchosen(options: Mapping[str, Value], settings: Settings) -> dict[str, Value]:
    """The options of a hand that weren't chosen: the defaults of its time."""
    chosen = (*settings.options, *OF_THE_TABLE)
    return {name: value for name, value in options.items() if name not in chosen}


def check_dynasty_deck(settings: Settings, cards: tuple[str, ...]) -> None:
    """Refuses a deck that breaks any rule, with all the reasons (DY-5)."""
    catalogue = catalogue_of(settings.cards)
    unknown = [Fault(reason(Code.UNKNOWN_CARD, id=shown(card))) for card in cards if card not in catalogue]
    known = [catalogue.card(card) for card in cards if card in catalogue]
    faults = [*unknown, *check_deck(known)]
    if faults:
        raise Refusal(reason(Code.BAD_DECK, "DY-5"), faults=faults)
