"""The actions that can occur at a table, the only ones that a learner needs."""

from __future__ import annotations

from collections.abc import Iterator

from lastcard.cards import COLOURS, LOW_KINDS, SPECIAL, WILD, WILD_FOUR, is_wild
from lastcard.elite_cards import DISCARD, PEEK, RECOVER_CARD, SEARCH, SWAP_HANDS, TARGET, UNO_CARD, Icon
from lastcard.number_types import Action, Kind
from lastcard.rules import actions as act
from lastcard.rules.dealing import DRAFTED
from lastcard.rules.matching import SPECIALS
from lastcard.rules.state import PLAYER_DECK, State
from lastcard.setup import Setup


def possible_actions(
    setup: Setup, *, sampled_lines: bool = True, relative_seats: bool = False
) -> list[Action]:
    """The actions that can occur in hands of this setup, in order: no mask has any other.

    Examples:
        >>> from lastcard.setup import make_setup
        >>> len(possible_actions(make_setup("classic", seats=4, seed=0, options={"calls": "auto"})))
        65
    """
    table, kinds = setup.table(), frozenset(setup.uno_deck())
    named = range(1 if relative_seats else 0, setup.seats)
    found = {act.DRAW, act.KEEP, act.PASS, *_turn_plays(table, kinds), *_reactions(table, kinds, named)}
    found |= set(_answers(table, kinds, sampled_lines))
    found |= set(_house_moves(table, kinds, named))
    if setup.edition.elite:
        found |= set(_elite_answers(setup, table, kinds, named))
    return sorted(found)


def _coloured(first: Action) -> list[Action]:
    return [first + colour for colour in range(COLOURS)]


def _plays(kind: Kind) -> list[Action]:
    """The plays of this kind: for a wild, one per colour."""
    if is_wild(kind):
        return _coloured(act.PLAY_WILD + COLOURS * (kind - WILD))
    return [act.PLAY + kind if kind < LOW_KINDS else act.PLAY_HIGH + kind - LOW_KINDS]


def _turn_plays(table: State, kinds: frozenset[Kind]) -> Iterator[Action]:
    """Turn plays, also with the call unless calls are automatic (C-14)."""
    for kind in kinds:
        if not is_wild(kind) or table.wilds >> kind & 1:
            yield from _plays(kind)
            if not table.auto_call:
                yield from (act.WITH_CALL + play for play in _plays(kind))


def _reactions(table: State, kinds: frozenset[Kind], named: range) -> Iterator[Action]:
    """Calls, catches, throws (HM-1) and interruptions (AS-1)."""
    own = [kind for kind in kinds if SPECIALS >> kind & 1]
    if not table.auto_call:
        yield from (act.WAIVE, act.CALL, *(act.CATCH + seat for seat in named))
    for kind in own if table.throws else ():
        throws = _coloured(act.THROW + COLOURS * (kind - SPECIAL))
        yield from (act.WAIVE, *throws)
        yield from () if table.auto_call else (act.WITH_CALL + throw for throw in throws)
    for kind in own:
        if table.interrupts >> kind & 1:
            yield from (act.WAIVE, *_plays(kind))


def _answers(table: State, kinds: frozenset[Kind], sampled_lines: bool) -> Iterator[Action]:
    """Answers to a Wild Draw Four (K-7), to a line (FL-2) and after a hit (HM-3)."""
    if WILD_FOUR in kinds and table.challenges:
        yield from (act.TAKE, act.CHALLENGE)
    if table.asks_lines and not sampled_lines:
        yield from (act.SAY, act.CANNOT)
    if table.throws:
        yield from (act.NONE, *(act.CHOOSE + kind for kind in kinds))


def _house_moves(table: State, kinds: frozenset[Kind], named: range) -> Iterator[Action]:
    """Drawing a sum (H-1), choosing a player to swap with (H-2), letting a jump-in go by (H-3), pairs
    (H-6).
    """
    if table.stacks:
        yield act.TAKE
    if table.seven_zero:
        yield from (act.TARGET + seat for seat in named)
    if table.jump_in:
        yield act.WAIVE
    for kind in kinds if table.doubles else ():
        if not is_wild(kind):
            yield act.PLAY_PAIR + kind
            yield from () if table.auto_call else (act.WITH_CALL + act.PLAY_PAIR + kind,)


def _elite_answers(setup: Setup, table: State, kinds: frozenset[Kind], named: range) -> Iterator[Action]:
    """Answers to the questions of Elite cards; which of them can occur depends on the cards."""
    drafted = table.elite == DRAFTED and len(setup.pool) > 0
    picks = max(PLAYER_DECK, setup.seats + 2) if drafted else PLAYER_DECK
    yield from (act.NONE, *(act.PICK + place for place in range(picks)))
    icons = _icons(setup)
    if any(icon.who == TARGET or icon.action in (PEEK, SWAP_HANDS, SEARCH) for icon in icons):
        yield from (act.TARGET + seat for seat in named)
    if any(icon.action in (DISCARD, RECOVER_CARD) and icon.card_type == UNO_CARD for icon in icons):
        yield from (act.CHOOSE + kind for kind in kinds)
    if any(icon.action == SEARCH for icon in icons):
        yield act.BOTTOM


def _icons(setup: Setup) -> set[Icon]:
    """Every icon on a card of the table."""
    ids = {*setup.pool, *(card for deck in setup.decks for card in deck)}
    return {icon for id in ids for icon in setup.catalogue.card(id).icons}
