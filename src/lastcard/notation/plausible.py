"""Checks that a position is possible: complete for its phase, and without contradictions."""

from __future__ import annotations

from lastcard.cards import (
    COLOUR_NAMES,
    NO_COLOUR,
    SPECIAL,
    SPECIAL_FOIL,
    WILD_FOUR,
    colour_of,
)
from lastcard.elite_cards import MAX_ICONS, SUBSTITUTE
from lastcard.errors import NotationError
from lastcard.notation.plausible_house import check_house, is_last_left
from lastcard.phase_names import PHASE_NAMES
from lastcard.rules import phases as ph
from lastcard.rules.actions import MASK_COUNT
from lastcard.rules.draft import picker
from lastcard.rules.hands import count_of
from lastcard.rules.legality import main_moves
from lastcard.rules.matching import ELITE_WILD_POWER, ICON_POWER, POWER_OF, RECOVER_POWER, WILD_RECOVER_POWER
from lastcard.rules.order import is_out, next_seat
from lastcard.rules.printed import action_of, icon_at
from lastcard.rules.stacking import can_challenge_sum
from lastcard.rules.state import FIELDS, MAX_MOVES, MAX_SKIPS, State
from lastcard.setup import Setup

# The fields of the state that give the edition's special wild the power to ask
_POWERS = {ph.LINE: "asks_lines", ph.FOLLOW_UP: "interrupts", ph.HIT: "throws"}
_ACTIVE_PHASES = (
    ph.TARGET,
    ph.DISCARD_UNO,
    ph.DISCARD_ELITE,
    ph.RECOVER_UNO,
    ph.RECOVER_ELITE,
    ph.SEARCH,
    ph.SUBSTITUTE,
)


_TURN_ASKED = (ph.FOLLOW_UP, ph.ACTIVATE, ph.TARGET, ph.SEARCH, ph.SUBSTITUTE, ph.RECOVER, ph.SWAP)


def check_position(setup: Setup, state: State) -> None:
    """Raises NotationError for a position that no game can reach."""
    _check_ranges(state)
    _check_elite_cards(setup, state)
    if state.phase == ph.DRAFT:
        _check_draft(setup, state)
        return
    if state.discarded == 0:
        raise NotationError("discard: there is no card on the discard pile")
    check_house(state)
    _check_hands(state)
    _check_duties(setup, state)
    _check_top(setup, state)
    _check_asked(state)
    _check_drawn(state)
    _check_active(state)
    if state.phase != ph.OVER and not _somebody_moves(state):
        raise NotationError(f"phase: in phase {PHASE_NAMES[state.phase]} nobody could make a move")


def _check_asked(state: State) -> None:
    """Checks the seat that is asked: only one is possible, except after an icon or a throw, which may reach
    any seat."""
    asks = state.phase > ph.DRAWN and state.phase != ph.OVER
    if asks and state.asked < 0:
        raise NotationError(f"asked: phase {PHASE_NAMES[state.phase]} asks a seat, and none is named")
    if not asks and state.asked >= 0:
        raise NotationError(f"asked: phase {PHASE_NAMES[state.phase]} asks nobody")
    wanted = {ph.FOUR: next_seat(state, state.turn)}
    wanted |= dict.fromkeys(_TURN_ASKED, state.turn)
    if state.asked != wanted.get(state.phase, state.asked):
        raise NotationError(f"asked: in phase {PHASE_NAMES[state.phase]} it is seat {wanted[state.phase]}")
    if state.guilty and state.phase != ph.FOUR and not can_challenge_sum(state):
        raise NotationError("guilty: no Wild Draw Four is in question")
    if (state.remaining > 0) != (state.phase in (ph.LINE, ph.RECOVER, ph.SWAP)):
        raise NotationError(
            "left: lines, recoveries and swaps are left in phases line, recover and swap, and only then"
        )


def _check_draft(setup: Setup, state: State) -> None:
    """Checks the draft: the next to pick follows from the number of picks, and there is a card to pick (DR-3,
    DR-4)."""
    if state.laid_count == 0 or setup.options.get("mode") != "draft":
        raise NotationError("layout: a draft needs mode=draft and cards laid out")
    if state.discarded or any(state.sizes) or any(map(any, state.lineup)) or any(state.spent_count):
        raise NotationError("hands, discard, lineups, spent: before the draft is over nothing is dealt")
    if state.owes or state.throw_at >= 0 or state.winner >= 0 or state.drawn >= 0:
        raise NotationError("owes, chance, winner, drawn: before the draft is over nothing is played")
    if state.active or state.target >= 0 or state.remaining or state.guilty:
        raise NotationError("active, target, left, guilty: before the draft is over nothing is asked")
    if state.asked != picker(state):
        raise NotationError(f"asked: after {state.picks} picks it is seat {picker(state)}'s turn to pick")
    if state.deck_count[: state.seats] != _picked(state):
        raise NotationError(
            f"player-decks: they don't hold what {state.picks} picks in turn give", rule="DR-3"
        )
    cards = [*state.layout[: state.laid_count], *state.pool[: state.pooled]]
    cards += [card for seat in range(state.seats) for card in state.deck[seat][: state.deck_count[seat]]]
    if len(set(cards)) < len(cards):
        raise NotationError("layout, draft-pile: a card appears twice")


def _picked(state: State) -> list[int]:
    """The number of cards that each seat has after this many picks."""
    past = state.copy()
    counts = [0] * state.seats
    for number in range(state.picks):
        past.picks = number
        counts[picker(past)] += 1
    return counts


def _check_ranges(state: State) -> None:
    """Checks that every number is within the range of its field."""
    for field in FIELDS:
        if field.shape is None and not field.range.least <= getattr(state, field.name) <= field.range.most:
            raise NotationError(f"{field.name}: {getattr(state, field.name)} is out of range")
    if not all(0 <= skips <= MAX_SKIPS for skips in state.skips):
        raise NotationError(f"skips: a seat misses 0 to {MAX_SKIPS} turns")
    if state.moves == MAX_MOVES and state.phase != ph.OVER:
        raise NotationError(f"moves: after {MAX_MOVES} the hand is over", rule="C-13")


def _check_hands(state: State) -> None:
    empty = [seat for seat in range(state.seats) if state.sizes[seat] == 0 and not is_out(state, seat)]
    if state.phase == ph.OVER and state.winner >= 0 and is_last_left(state, state.winner):
        return
    if state.phase == ph.OVER and state.hooks is not None:
        return  # its own rules may say who wins
    if state.phase != ph.OVER and empty:
        raise NotationError(f"hands: seat {empty[0]} has no cards, so the hand would be over", rule="C-1")
    if state.phase == ph.OVER and empty != [seat for seat in (state.winner,) if seat >= 0]:
        raise NotationError(
            "winner: the winner of a hand that is over is the player with no cards", rule="C-1"
        )
    if state.phase != ph.OVER and state.winner >= 0:
        raise NotationError("winner: the hand isn't over")


def _check_duties(setup: Setup, state: State) -> None:
    for seat in range(state.seats):
        if state.owes >> seat & 1 and state.sizes[seat] != 1:
            raise NotationError(
                f"owes: seat {seat} holds {state.sizes[seat]} cards, so it owes no call", rule="C-14"
            )
    if state.throw_at >= 0 and state.phase == ph.DRAWN:
        raise NotationError("chance: another player has drawn, so the chance to throw is over", rule="HM-2")
    if state.throw_at >= 0 and (not state.throws or state.sizes[state.throw_at] != 1):
        raise NotationError(
            f"chance: a throw needs a caller with one card and a wild to throw; this is {setup.edition.name}"
        )


def _check_top(setup: Setup, state: State) -> None:
    """Checks that the top card fits the colour in play and the open question."""
    colour = colour_of(state.top)
    card = setup.edition.cards.texts[state.top]
    if colour not in (NO_COLOUR, state.colour):
        raise NotationError(f"colour: {card} is on top, so {COLOUR_NAMES[colour]} is in play")
    if state.phase == ph.FOUR and state.top != WILD_FOUR:
        raise NotationError(f"phase: {card} is on top, not a Wild Draw Four")
    if state.phase in _POWERS and not _asks_by_power(state):
        raise NotationError(f"phase: {card} on top never asks in phase {PHASE_NAMES[state.phase]}")
    if state.phase == ph.ACTIVATE and POWER_OF[state.top] not in (ICON_POWER, ELITE_WILD_POWER):
        raise NotationError(f"phase: {card} on top activates nothing")
    if state.phase == ph.RECOVER and POWER_OF[state.top] not in (RECOVER_POWER, WILD_RECOVER_POWER):
        raise NotationError(f"phase: {card} on top recovers nothing")


def _asks_by_power(state: State) -> bool:
    return state.top in (SPECIAL, SPECIAL_FOIL) and bool(getattr(state, _POWERS[state.phase]))


def _check_drawn(state: State) -> None:
    if state.phase != ph.DRAWN and state.drawn >= 0:
        raise NotationError("drawn: there is a card just drawn only in phase drawn")
    if state.phase == ph.DRAWN and (state.drawn < 0 or count_of(state, state.turn, state.drawn) == 0):
        raise NotationError("drawn: the card just drawn must be in the hand of the player whose turn it is")


def _check_active(state: State) -> None:
    """Checks the active Elite card and its target."""
    if (state.phase in _ACTIVE_PHASES) != (state.active != 0):
        raise NotationError("active: an Elite card is carried out when its icon asks, and only then")
    if all(state.lineup[state.turn]) and _substitutes(state):
        raise NotationError(
            "lineups: a card that will substitute has left its Lineup, so that one isn't full"
        )
    if state.target >= 0 and (state.active == 0 or state.target == state.turn):
        raise NotationError("target: an icon targets another player, while its card is carried out")
    if state.phase == ph.SEARCH and (state.target < 0 or state.deck_count[state.target] == 0):
        raise NotationError("target: a search looks at a Player Deck that isn't empty")


def _substitutes(state: State) -> bool:
    """Whether the active card still has to swap places with another."""
    icons = (icon_at(state.printed[state.active], place) for place in range(state.icon, MAX_ICONS))
    return any(action_of(icon) == SUBSTITUTE for icon in icons)


def _somebody_moves(state: State) -> bool:
    words = [0] * MASK_COUNT
    for seat in range(state.seats):
        main_moves(state, seat, words)
    return any(words)


def _check_elite_cards(setup: Setup, state: State) -> None:
    """Checks that no card of a pool appears twice, and that each brought deck holds a card at most once
    (DY-2)."""
    seen: set[int] = set()
    for seat in range(state.seats):
        if setup.options.get("mode") == "dynasty":
            seen = set()
        cards = [
            *state.lineup[seat],
            *state.deck[seat][: state.deck_count[seat]],
            *state.spent[seat][: state.spent_count[seat]],
        ]
        if seat == state.turn:
            cards.append(state.active)
        for card in filter(None, cards):
            if card in seen:
                raise NotationError(f"{setup.catalogue.by_number(card).id} appears twice")
            seen.add(card)
        if len([card for card in cards if card]) > 8:
            raise NotationError(f"seat {seat} has more than 8 Elite cards", rule="EL-1")
