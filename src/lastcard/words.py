"""What happened, told in English: for the terminal, for replays and for a history of the hand."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.cards import KIND_BY_TEXT, card_face, is_wild
from lastcard.events import Event

# {who}: the seat; {whom}: the other seat; {card}: the card as shown; {s}: the ending of a verb
SENTENCES = {
    "dealt": "{who} deal{s} to {number} players",
    "turned-up": "{card} is turned up",
    "drew": "{who} draw{s} {card}",
    "nothing-to-draw": "there is nothing left for {who} to draw",
    "reshuffled": "the discards are shuffled into a new draw pile of {number}",
    "played": "{who} play{s} {card}",
    "threw": "{who} throw{s} {card}, naming {colour}",
    "kept": "{who} keep{s} the card",
    "passed": "{who} pass{es}",
    "skipped": "{who} {is} skipped",
    "called": "{who} call{s} UNO",
    "caught": "{who} catch{es} {whom}",
    "took": "{who} take{s} the four",
    "shown": "{who} {is} shown {card} of {whom}",
    "said": "{who} say{s} a line",
    "could-not": "{who} can't think of a line",
    "lines-over": "everybody knew their lines",
    "shed": "{who} discard{s} {card}",
    "returned": "{who} take{s} {card} from the discard pile",
    "offered": "{who} may activate a {colour} Lineup card",
    "activated": "{who} activate{s} {card}",
    "declined": "{who} decline{s}",
    "aimed": "{who} choose{s} {whom}",
    "peeked": "{who} look{s} at the hand of {whom}",
    "searched": "{who} look{s} at the top of {whom}'s Player Deck",
    "found": "{who} find{s} {card} there",
    "sunk": "{who} put{s} it at the bottom",
    "left": "{who} leave{s} it on top",
    "swapped": "{who} swap{s} hands with {whom}",
    "refreshed": "{who} change{s} {number} cards for new ones",
    "switched": "{card} comes back into the Lineup of {who}",
    "filled": "{card} joins the Lineup of {who}",
    "spent": "{card} goes to the Elite discards of {who}",
    "recovered": "{card} goes under the Player Deck of {who}",
    "play-again": "{who} {has} another turn",
    "laid-out": "{card} is laid out",
    "picked": "{who} pick{s} {card}",
    "won": "{who} win{s} the hand",
    "blocked": "nobody can move: the hand is blocked",
}


def seat_names(seats: int, you: int | None = None) -> list[str]:
    """``seat 0``, ``you``, ``seat 2``: what the seats are called without names of their own."""
    return ["you" if seat == you else f"seat {seat}" for seat in range(seats)]


def sentence(event: Event, names: Sequence[str]) -> str:
    """One event as a sentence, without a full stop."""
    who = "" if event.seat is None else names[event.seat]
    whom = "" if event.other is None else names[event.other]
    you = who == "you"
    return _template(event).format(
        who=who,
        whom=whom,
        card=_card(event),
        colour=event.colour,
        number=event.number,
        s="" if you else "s",
        es="" if you else "es",
        **{"is": "are" if you else "is", "has": "have" if you else "has"},
    )


def _template(event: Event) -> str:
    if event.name == "reversed":
        return "play turns round: {}".format("clockwise" if event.good else "counterclockwise")
    if event.name == "hit-or-miss":
        return (
            "it is the colour of {whom}'s last card: a hit"
            if event.good
            else "{whom}'s last card is safe: a miss"
        )
    if event.name == "challenged":
        verdict = "rightly" if event.good else "but it was no bluff"
        return "{who} challenge{s} {whom}, " + verdict
    return SENTENCES[event.name]


def _card(event: Event) -> str:
    """A UNO card with its colour's shape, a wild with the colour chosen; an Elite card by its id."""
    if event.card is None:
        return "a card"
    kind = KIND_BY_TEXT.get(event.card)
    if kind is None:
        return event.card
    chosen = f" ({event.colour})" if event.colour and is_wild(kind) and event.name == "played" else ""
    return card_face(event.card) + chosen
