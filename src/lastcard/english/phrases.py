"""The English names of things: cards, icons, Elite cards, players."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.cards import (
    COLOUR_NAMES,
    COLOUR_SHAPES,
    COMMON_CARDS,
    DRAW_TWO,
    FOIL_LETTER,
    NO_COLOUR,
    RECOVER,
    REVERSE,
    SKIP,
    SPECIAL,
    SPECIAL_FOIL,
    colour_of,
    has_icon,
    is_wild,
    symbol_of,
)
from lastcard.catalogue import Catalogue, colours_text, everything, icon_text
from lastcard.editions import Edition, specials
from lastcard.elite_cards import (
    AS_PRINTED,
    DISCARD,
    DISCARD_COLOUR,
    DRAW_CARDS,
    NOT_FOIL,
    PEEK,
    PLAY_AGAIN,
    RECOVER_CARD,
    REFRESH,
    SEARCH,
    SKIP_NEXT,
    SUBSTITUTE,
    SWAP_HANDS,
    TURN_ROUND,
    UNO_CARD,
    EliteCard,
    Icon,
)
from lastcard.number_types import ColourNumber, Kind

SYMBOL_WORDS = {SKIP: "skip", REVERSE: "reverse", DRAW_TWO: "draw two", RECOVER: "recover"}
WILD_WORDS = {
    "W": "wild",
    "W+4": "wild draw four",
    "EW": "Elite wild",
    "WR": "wild recover",
}
# {who}: the player that it affects; {s}: the ending of the verb
ICON_WORDS = {
    SKIP_NEXT: "{who} miss{es} a turn",
    TURN_ROUND: "play turns round",
    DRAW_CARDS: "{who} draw{s} {number}",
    PEEK: "you see a player's hand",
    PLAY_AGAIN: "you play again",
    DISCARD: "{who} discard{s} {type}",
    RECOVER_CARD: "{who} recover{s} {type}",
    SWAP_HANDS: "you swap hands with a player",
    DISCARD_COLOUR: "you discard all your cards of its colour",
    SEARCH: "you see the top of a Player Deck, and may sink it",
    SUBSTITUTE: "it changes places with one of your Elite discards",
    REFRESH: "{who} replace{s} the whole hand",
}
WHO_WORDS = ("the next player", "a player you choose", "everyone else")
OWN_ICONS = frozenset({RECOVER_CARD, REFRESH})


def card_kind(text: str) -> Kind:
    """The kind of a card in any edition: a text that isn't the same in all of them is a special wild."""
    return COMMON_CARDS.kinds.get(text, SPECIAL_FOIL if text.endswith(FOIL_LETTER) else SPECIAL)


def card_face(text: str) -> str:
    """A card as people see it, preceded by its colour's own shape, so that it can be read without seeing
    colours (A-1).
    """
    colour = colour_of(card_kind(text))
    return text if colour == NO_COLOUR else f"{COLOUR_SHAPES[colour]}{text}"


def card_words(text: str, edition: Edition | None = None) -> str:
    """``red 7``, ``blue skip``, ``wild draw four``, ``green 3 with an Elite Icon``. The wild of a third-party
    edition is called by its name only if the edition is given or registered.
    """
    kind = card_kind(text)
    if is_wild(kind):
        return WILD_WORDS.get(text) or _special_wild_words(text, edition)
    symbol = symbol_of(kind)
    name = f"{COLOUR_NAMES[colour_of(kind)]} {SYMBOL_WORDS.get(symbol, symbol)}"
    return f"{name} with an Elite Icon" if has_icon(kind) else name


def _special_wild_words(text: str, edition: Edition | None) -> str:
    wilds = {name: words for special in specials() for name, words in special.words.items()}
    if edition is not None and edition.special is not None:
        wilds |= edition.special.words
    return wilds.get(text, text)


def with_article(noun: str) -> str:
    """``a red 7``, ``an Elite wild``; unique things have no article."""
    if noun.startswith("My "):
        return noun
    return f"{'an' if noun[0] in 'AEIOUaeiou' else 'a'} {noun}"


def listed(words: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def counted_cards(number: int) -> str:
    """``a card``, ``2 cards``."""
    return "a card" if number == 1 else f"{number} cards"


def icon_words(icon: Icon) -> str:
    """The effect of an icon, addressed to its player: ``a player you choose draws 2``."""
    own = icon.action in OWN_ICONS and icon.who == AS_PRINTED
    return ICON_WORDS[icon.action].format(
        who="you" if own else WHO_WORDS[icon.who],
        s="" if own else "s",
        es="" if own else "es",
        number=icon.number,
        type="a UNO card" if icon.card_type == UNO_CARD else "an Elite card",
    )


def hand_order(card: str) -> tuple[ColourNumber, int, Kind]:
    """A sort key for cards as people sort them: by colour, the wilds last, an Elite Icon beside its plain
    number.
    """
    kind = card_kind(card)
    return colour_of(kind), symbol_of(kind), kind


def elite_name(card_id: str, cards: Catalogue | None = None) -> str:
    """The name on an Elite card; the id itself for a card that isn't in the catalogue."""
    card = _elite_card(card_id, cards)
    return _name(card) if card else card_id


def elite_icons(card_id: str, cards: Catalogue | None = None) -> str:
    """The icons of an Elite card in short: ``reverse, draw 2 target``."""
    card = _elite_card(card_id, cards)
    return ", ".join(map(icon_text, card.icons)) if card else "unknown icons"


def elite_words(card: EliteCard) -> str:
    """``Maya Okafor, red: a player you choose misses a turn; the next player draws 2``."""
    colours = colours_text(card.colours).replace("wild", "any colour")
    return f"{_name(card)}, {colours}: {'; '.join(map(icon_words, card.icons))}"


def _elite_card(card_id: str, cards: Catalogue | None) -> EliteCard | None:
    catalogue = everything() if cards is None else cards
    return catalogue.card(card_id) if card_id in catalogue else None


def _name(card: EliteCard) -> str:
    return card.name if card.foil == NOT_FOIL else f"{card.name} (foil)"


def possessive(name: str) -> str:
    """``your``, ``seat 2's``."""
    return "your" if name == "you" else f"{name}'s"
