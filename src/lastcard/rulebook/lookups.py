"""The single values that a case can check in `then`, each as the text that it is compared with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from lastcard.editions import CARD_KINDS
from lastcard.errors import CaseError
from lastcard.game import Game
from lastcard.match import Match
from lastcard.notation import KEYS, PositionIO
from lastcard.rulebook.spelling import did_you_mean, seat_of_key, value_text
from lastcard.view import hand_kinds, hand_texts


def _hand(match: Match, detail: str) -> str:
    game = match.game
    return " ".join(hand_texts(game.state, seat_of_key(game, "hand", detail), game.setup.card_names))


def _cards(match: Match, detail: str) -> str:
    """The number of cards of a kind in hands and piles together; without a kind, of all cards."""
    state = match.game.state
    everywhere = Counter(state.pile[: state.piled]) + Counter(state.discard[: state.discarded])
    for seat in range(state.seats):
        everywhere.update(hand_kinds(state, seat))
    if not detail:
        return str(everywhere.total())
    if detail not in CARD_KINDS:
        raise CaseError(f"{detail!r} is not a card{did_you_mean(detail, CARD_KINDS)}")
    kind = match.game.setup.edition.cards.kinds.get(detail)
    return "0" if kind is None else str(everywhere[kind])


def _elite_pile(name: str, key: str) -> Callable[[Match, str], str]:
    """One seat's share of a position line that has a group for each seat."""

    def look(match: Match, detail: str) -> str:
        seat = seat_of_key(match.game, name, detail)
        groups = KEYS[key].write(PositionIO(match.game.setup, match.game.state)).split("/")
        return " ".join(groups[seat].split())

    return look


def _next_hand(match: Match, detail: str) -> str:
    """A part of the match's next hand: its dealer, or a seat's whole Player Deck."""
    ahead = Match.resume(match.game, match.totals, match.target)
    game = ahead.next_hand()
    if detail == "dealer":
        return str(game.state.dealer)
    name, _, seat = detail.partition(".")
    if name == "deck":
        return " ".join(game.player_deck(seat_of_key(game, "next.deck", seat)))
    raise CaseError("of the next hand only next.dealer and next.deck.0 can be looked up")


def _lineup_sizes(game: Game) -> list[int]:
    return [sum(card != 0 for card in lineup) for lineup in game.state.lineup[: game.seats]]


LOOKUPS: dict[str, Callable[[Match, str], str]] = {
    "hand": _hand,
    "cards": _cards,
    "sizes": lambda match, _: " ".join(map(str, match.game.state.sizes[: match.game.seats])),
    "top": lambda match, _: match.game.view(None).top or "",
    "pile": lambda match, _: str(match.game.state.piled),
    "over": lambda match, _: value_text(match.game.over),
    "blocked": lambda match, _: value_text(match.game.over and match.game.winner is None),
    "actors": lambda match, _: " ".join(map(str, match.game.actors)),
    "scores": lambda match, _: " ".join(map(str, match.game.scores)),
    "totals": lambda match, _: " ".join(map(str, match.scores)),
    "match-over": lambda match, _: value_text(match.over),
    "match-winner": lambda match, _: "" if match.winner is None else str(match.winner),
    "deck-sizes": lambda match, _: " ".join(map(str, match.game.state.deck_count[: match.game.seats])),
    "lineup-sizes": lambda match, _: " ".join(map(str, _lineup_sizes(match.game))),
    "lineup": _elite_pile("lineup", "lineups"),
    "player-deck": _elite_pile("player-deck", "player-decks"),
    "spent-by": _elite_pile("spent-by", "spent"),
    "next": _next_hand,
    "direction": lambda match, _: "clockwise" if match.game.state.direction == 1 else "counterclockwise",
    "guilty": lambda match, _: value_text(bool(match.game.state.guilty)),
}
DETAILED = ("hand", "cards", "lineup", "player-deck", "spent-by", "next")
UNORDERED = ("hand", "layout", "owes", "next")
