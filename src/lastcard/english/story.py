"""What happened, told in English: for the terminal, for replays and for a history of the hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from lastcard.cards import is_wild
from lastcard.catalogue import Catalogue
from lastcard.editions import CARD_KINDS
from lastcard.english.phrases import (
    card_words,
    counted_cards,
    elite_icons,
    elite_name,
    listed,
    possessive,
    with_article,
)
from lastcard.events import Event

# {who}, {whose}: the seat; {whom}, {other's}: the other seat; {s}: the ending of a verb
SENTENCES = {
    "dealt": "{who} deal{s} 7 cards to each of {number} players",
    "turned-up": "{card} is turned up",
    "drew": "{who} draw{s} {card}",
    "nothing-to-draw": "there is nothing left for {who} to draw",
    "reshuffled": "the discards are shuffled into a new draw pile of {number}",
    "played": "{who} play{s} {card}",
    "threw": "{who} throw{s} {card}, naming {colour}",
    "kept": "{who} keep{s} it",
    "passed": "{who} pass{es}",
    "skipped": "{who} {is} skipped",
    "called": "{who} call{s} UNO",
    "caught": "{who} catch{es} {whom} for not calling UNO",
    "took": "{who} take{s} the four",
    "shown": "{who} see{s} {card} in {other's} hand",
    "said": "{who} say{s} a line",
    "could-not": "{who} can't think of a line",
    "lines-over": "everybody knew their lines",
    "discarded": "{who} discard{s} {card}",
    "taken-back": "{who} take{s} {card} from the discard pile",
    "offered": "{who} may activate a {colour} Lineup card",
    "activated": "{who} activate{s} {card}",
    "declined": "{who} decline{s}",
    "targeted": "{who} choose{s} {whom}",
    "peeked": "{who} look{s} at {other's} hand",
    "searched": "{who} look{s} at the top of {other's} Player Deck",
    "found": "{who} find{s} {card} there",
    "put-at-bottom": "{who} put{s} it at the bottom",
    "left-on-top": "{who} leave{s} it on top",
    "swapped": "{who} swap{s} hands with {whom}",
    "refreshed": "{who} replace{s} the whole hand, {cards}",
    "substituted": "{card} comes back into {whose} Lineup",
    "filled": "{card} joins {whose} Lineup",
    "spent": "{card} goes to {whose} Elite discards",
    "recovered": "{card} goes under {whose} Player Deck",
    "play-again": "{who} play{s} again",
    "laid-out": "{card} is laid out",
    "picked": "{who} pick{s} {card}",
    "won": "{who} win{s} the hand",
    "blocked": "nobody can move: the hand is blocked",
    "sum-grew": "the open sum is {number} now",
    "took-sum": "{who} take{s} the sum, {cards}",
    "hands-passed": "everybody passes their hand on by {places}",
    "jumped-in": "{who} jump{s} in",
    "paired": "{who} play{s} another {twin} with it",
    "went-out": "{who} {is} out of the hand with {cards}",
}
# Events told in one sentence when they happen several times in a row
GROUPED = frozenset({"drew", "shown", "discarded", "filled", "laid-out"})
PLURALS = {
    "filled": "{card} join {whose} Lineup",
    "laid-out": "{card} are laid out",
}


def seat_names(seats: int, you: int | None = None) -> list[str]:
    """``seat 0``, ``you``, ``seat 2``: what the seats are called without names of their own."""
    return ["you" if seat == you else f"seat {seat}" for seat in range(seats)]


def story(events: Iterable[Event], names: Sequence[str], cards: Catalogue | None = None) -> list[str]:
    """Events as whole sentences, those that belong together in one: ``Ada draws 2 cards.``"""
    told = []
    for _, group in groupby(_worth_telling(events), key=_group_key):
        text = clause(list(group), names, cards)
        told.append(f"{text[0].upper()}{text[1:]}.")
    return told


def _worth_telling(events: Iterable[Event]) -> Iterable[Event]:
    """All but the cards of the deal, offers, and where an activated card goes, which is always the same."""
    dealing, activated = False, None
    for event in events:
        dealing = event.name == "dealt" or (dealing and event.name == "drew")
        if event.name == "activated":
            activated = event.card
        usual = event.name == "spent" and event.card == activated
        if event.name != "offered" and not usual and not (dealing and event.name == "drew"):
            yield event


def _group_key(event: Event) -> object:
    """Equal for events that are told together."""
    return (event.name, event.seat, event.other) if event.name in GROUPED else object()


def clause(events: Sequence[Event], names: Sequence[str], cards: Catalogue | None = None) -> str:
    """Events that are told together, in one clause without a capital and a full stop."""
    event = events[0]
    who = "" if event.seat is None else names[event.seat]
    whom = "" if event.other is None else names[event.other]
    you = who == "you"
    values = {
        "who": who,
        "whose": possessive(who),
        "whom": whom,
        "other's": possessive(whom),
        "card": _cards(events, cards),
        "cards": counted_cards(event.number or 0),
        "colour": event.colour,
        "number": event.number,
        "places": "one place" if event.number == 1 else f"{event.number} places",
        "twin": "" if event.card not in CARD_KINDS else card_words(event.card or ""),
        "s": "" if you else "s",
        "es": "" if you else "es",
        "is": "are" if you else "is",
    }
    return _template(event, several=len(events) > 1).format_map(values)


def _template(event: Event, *, several: bool) -> str:
    if event.name == "reversed":
        return "play turns round: {}".format("clockwise" if event.direction == 1 else "counterclockwise")
    if event.name == "hit-or-miss":
        return "it is a hit: {other's} last card is of that colour" if event.success else "it is a miss"
    if event.name == "challenged":
        verdict = "rightly: it was a bluff" if event.success else "but it was no bluff"
        return "{who} challenge{s} {whom}, " + verdict
    return PLURALS.get(event.name, SENTENCES[event.name]) if several else SENTENCES[event.name]


def _cards(events: Sequence[Event], cards: Catalogue | None) -> str:
    """The cards of events that are told together."""
    if events[0].card is None:
        return counted_cards(len(events))
    return listed([_card(event, event.card or "", cards) for event in events])


def _card(event: Event, card: str, cards: Catalogue | None) -> str:
    """A UNO card in words, a wild with the colour chosen; an Elite card by its name."""
    kind = CARD_KINDS.get(card)
    if kind is None:
        icons = f" ({elite_icons(card, cards)})" if event.name == "activated" else ""
        return elite_name(card, cards) + icons
    chosen = f", choosing {event.colour}" if event.name == "played" and event.colour and is_wild(kind) else ""
    return with_article(card_words(card)) + chosen
