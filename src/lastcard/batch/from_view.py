"""The observation made from a view, which is everything that a seat may know.

It is the same row of numbers as `rules.observation`, computed without the state: as long as the two agree, an
observation reveals nothing that the view doesn't. It also lets a learner that was trained on observations
play at a live table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lastcard.cards import COLOUR_NAMES, KINDS
from lastcard.catalogue import Catalogue
from lastcard.editions import Ability
from lastcard.elite_cards import MAX_ICONS
from lastcard.phase_names import PHASE_NUMBERS
from lastcard.rules.state import LAYOUT, LINEUP, PLAYER_DECK, SEATS
from lastcard.setup import PublicSetup
from lastcard.view import EliteView, View

_NO_CARD = [0] * (2 + 2 * MAX_ICONS)


def observation_from_view(view: View, setup: PublicSetup, *, reacting: bool) -> list[int]:
    """What the view's seat observes; `reacting` when it is asked for a reaction, with the choice to waive."""
    kinds = setup.edition.cards.kinds
    places = [*_counts(view.hand, kinds), *_counts(view.discard, kinds), *_seats(view)]
    places += _table(view, setup, reacting)
    if view.elite is not None:
        places += _elite(view, view.elite, setup.catalogue)
    return places


def _counts(cards: Iterable[str], kinds: Mapping[str, int]) -> list[int]:
    counts = [0] * KINDS
    for card in cards:
        counts[kinds[card]] += 1
    return counts


def _clockwise(view: View) -> list[int]:
    """The seats from the observer on."""
    return [((view.seat or 0) + step) % view.seats for step in range(view.seats)]


def _seats(view: View) -> list[int]:
    places = []
    for seat in _clockwise(view):
        places += [view.sizes[seat], int(seat in view.owes), int(seat in view.passed)]
    return places + [0] * (3 * (SEATS - view.seats))


def _from_here(view: View, seat: int | None) -> int:
    """A seat counted from the observer, plus one; 0 for none."""
    return 0 if seat is None else _clockwise(view).index(seat) + 1


def _kind(card: str | None, kinds: Mapping[str, int]) -> int:
    return 0 if card is None else kinds[card] + 1


def _table(view: View, setup: PublicSetup, reacting: bool) -> list[int]:
    kinds, sets = setup.edition.cards.kinds, setup.edition.sets
    return [
        view.seats,
        PHASE_NUMBERS[view.phase],
        _kind(view.top, kinds),
        0 if view.colour is None else COLOUR_NAMES.index(view.colour) + 1,
        int(view.direction == 1),
        _from_here(view, view.turn),
        _from_here(view, view.asked),
        _from_here(view, view.chance),
        _from_here(view, view.dealer),
        _kind(view.drawn, kinds),
        view.pile,
        min(view.left, 255),
        min(view.moves // 20, 255),
        int(reacting),
        sets.get(Ability.THROWS, 0),
        int(Ability.INTERRUPTS in sets),
        int(view.elite is not None),
        _from_here(view, view.winner),
        view.seat or 0,
    ]


def _elite(view: View, elite: EliteView, cards: Catalogue) -> list[int]:
    around = _clockwise(view)
    absent = SEATS - view.seats
    places = []
    for seat in around:
        places += [elite.decks[seat], len(elite.spent[seat]), elite.skips[seat]]
    places += [0] * (3 * absent)
    lineups = [card for seat in around for card in elite.lineups[seat]]
    places += _cards(lineups, LINEUP * SEATS, cards)
    places += _cards(elite.spent[view.seat or 0], PLAYER_DECK, cards)
    places += _cards(elite.layout if view.phase == "draft" else (), LAYOUT, cards)
    places += _cards([elite.active, elite.found], 2, cards)
    return [*places, elite.icon, _from_here(view, elite.target), elite.again]


def _cards(ids: Iterable[str | None], room: int, cards: Catalogue) -> list[int]:
    """Elite cards in ten elements each; zeros for an empty place."""
    places = [number for card in ids for number in _card(card, cards)]
    return places + [0] * (room * len(_NO_CARD) - len(places))


def _card(id: str | None, cards: Catalogue) -> list[int]:
    if id is None:
        return _NO_CARD
    card = cards.card(id)
    places = [sum(1 << colour for colour in card.colours), card.foil]
    for icon in card.icons:
        places += [icon.action | icon.who << 4, icon.number | icon.card_type << 4]
    return places + [0] * (len(_NO_CARD) - len(places))
