"""Reference data: the editions with their options, the Elite cards, and checks of a player's own cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from lastcard import __version__
from lastcard.bots import LEVELS
from lastcard.cards import COLOUR_NAMES
from lastcard.catalogue import Catalogue, box, check_deck, everything, icon_text, most_players
from lastcard.catalogue.icons import TYPE_NAMES
from lastcard.codes import Code
from lastcard.editions import EDITIONS, PRESETS, Edition, Option, is_house_rule
from lastcard.elite_cards import ACTION_NAMES, FOIL_NAMES, TYPED_ACTIONS, EliteCard, Icon
from lastcard.errors import CatalogueError, Fault, reason
from lastcard.locales.quoting import shown
from lastcard.rules.state import SEATS
from lastcard.table.rooms.match import read_own_cards
from lastcard.wire import answers
from lastcard.wire.outgoing import FaultNews, fault_news

WHO: tuple[answers.Affected, ...] = ("printed", "target", "everyone")
# The names by their numbers, as in the wire's types
FOILS = msgspec.convert(("none", *FOIL_NAMES[1:]), tuple[answers.Foil, ...])
TYPES = msgspec.convert(TYPE_NAMES, tuple[answers.CardType, ...])
MIN_SEATS = 2
MAX_DECK_CARDS = 40


@cache
def editions_json() -> bytes:
    """The editions with their options, the bots' levels and the version."""
    editions = tuple(_edition(edition) for edition in EDITIONS.values())
    return msgspec.json.encode(answers.Editions(editions, levels=tuple(LEVELS), version=__version__))


@cache
def catalogue_json() -> bytes:
    """All our Elite cards, as they are printed."""
    return msgspec.json.encode([card_answer(card) for card in everything()])


def deck_json(body: bytes) -> bytes:
    """Every reason why a deck isn't legal (DY-5); msgspec.DecodeError for a malformed request."""
    question = msgspec.json.decode(body, type=answers.DeckQuestion)
    try:
        faults = _deck_faults(question.cards[: MAX_DECK_CARDS + 1], _with_own(question.own))
    except CatalogueError as error:
        faults = error.faults
    return msgspec.json.encode(answers.DeckAnswer(_faults(faults)))


def cards_json(text: str) -> bytes:
    """The cards of a TOML text, or its faults."""
    try:
        found = read_own_cards(text)
    except CatalogueError as error:
        return msgspec.json.encode(answers.CardsAnswer(cards=(), faults=_faults(error.faults)))
    own = tuple(card_answer(card) for card in list(found)[len(everything()) :])
    return msgspec.json.encode(answers.CardsAnswer(cards=own, faults=()))


def _with_own(text: str) -> Catalogue:
    return read_own_cards(text) if text.strip() else everything()


def _deck_faults(ids: Sequence[str], known: Catalogue) -> Sequence[Fault]:
    unknown = [Fault(reason(Code.UNKNOWN_CARD, id=shown(one))) for one in ids if one not in known]
    return unknown or check_deck([known.card(card_id) for card_id in ids])


def _faults(faults: Sequence[Fault]) -> tuple[FaultNews, ...]:
    return fault_news(faults)


def _edition(edition: Edition) -> answers.Edition:
    return answers.Edition(
        name=edition.name,
        special=None if edition.special is None else edition.special.letters,
        powers=tuple(sorted(edition.ability_values)),
        least=MIN_SEATS,
        most=SEATS,
        # If Player Decks come from the box, its size limits the number of players (P-2)
        most_from_box=most_players(len(box())) if edition.elite else SEATS,
        target=edition.target,
        options=tuple(_option(option) for option in edition.options if not is_house_rule(option)),
        house=tuple(_option(option) for option in edition.options if is_house_rule(option)),
        presets=tuple(
            answers.Preset(preset.name, dict(preset.options), preset.seats)
            for preset in PRESETS
            if preset.suits(edition)
        ),
    )


def _option(option: Option) -> answers.Option:
    told = {name: value for name, value in option._asdict().items() if name not in ("field", "numbers")}
    return answers.Option(**told, kind=_kind(option))


def _kind(option: Option) -> answers.OptionKind:
    if option.choices:
        return "word"
    return "switch" if isinstance(option.default, bool) else "number"


def card_answer(card: EliteCard) -> answers.EliteCard:
    """An Elite card as it is printed."""
    return answers.EliteCard(
        id=card.id,
        name=card.name,
        colours=tuple(COLOUR_NAMES[colour] for colour in card.colours),
        foil=FOILS[card.foil],
        icons=tuple(_icon(icon) for icon in card.icons),
        pack=card.pack,
        promo=card.promo,
    )


def _icon(icon: Icon) -> answers.Icon:
    return answers.Icon(
        action=ACTION_NAMES[icon.action],
        who=WHO[icon.who],
        number=icon.number,
        type=TYPES[icon.card_type] if icon.action in TYPED_ACTIONS else None,
        text=icon_text(icon),
    )
