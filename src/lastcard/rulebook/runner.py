"""Runs cases, and reports the result of each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lastcard.catalogue import check_deck
from lastcard.catalogue.documents import FilePath
from lastcard.editions import CARD_KINDS
from lastcard.english.phrases import card_face
from lastcard.errors import CaseError, IllegalMove, LastcardError
from lastcard.game import Game
from lastcard.match import Match
from lastcard.moves import Move
from lastcard.notation import SETUP_KEYS, read_position, read_setup
from lastcard.number_types import Seat
from lastcard.rulebook.cases import Case, RefusedMove, our_files, read_cases
from lastcard.rulebook.checks import differences
from lastcard.rulebook.ledger import known_rules, rules_without_case
from lastcard.rulebook.spelling import did_you_mean, spelled_move
from lastcard.whole_numbers import is_digits

MATCH_KEYS = ("totals", "target")
"""The keys of `given` about the hand's match."""
NEXT_HAND = "next-hand"
"""The word in `when` that deals the next hand of the match."""


class CaseResult(NamedTuple):
    """A case and its faults."""

    case: Case
    """The case that was played."""
    faults: tuple[str, ...]
    """The expectations that didn't hold, one sentence each; empty if it passed."""

    @property
    def passed(self) -> bool:
        """Whether the case passed."""
        return not self.faults

    def text(self) -> str:
        """The case and its faults, one per line."""
        head = f"{self.case.location}: {self.case.title} ({', '.join(self.case.rules)})"
        return "\n".join([head, *(f"    {fault}" for fault in self.faults)])


class BookReport(NamedTuple):
    """The outcome of each case; for the whole book also the rules without a case."""

    outcomes: tuple[CaseResult, ...]
    """One for each case, in the order of the files."""
    uncovered: tuple[str, ...] = ()
    """The ledger's rules without a case; empty unless the whole book was run."""

    @property
    def failures(self) -> list[CaseResult]:
        """The outcomes of the cases that didn't pass."""
        return [outcome for outcome in self.outcomes if not outcome.passed]

    @property
    def good(self) -> bool:
        """Whether every case passed and, for the whole book, no rule is without a case."""
        return not self.failures and not self.uncovered

    def text(self) -> str:
        """The failures in full, the rules without a case, and the counts in the last line."""
        lines = [outcome.text() for outcome in self.failures]
        if self.uncovered:
            lines.append(f"rules without a case: {' '.join(self.uncovered)}")
        failed = len(self.failures)
        return "\n".join([*lines, f"{len(self.outcomes) - failed} passed, {failed} failed"])


def run_files(paths: Iterable[FilePath], kind: type[Game] = Game) -> BookReport:
    """Runs every case of these files, on games of this kind."""
    return BookReport(tuple(run_case(case, kind) for path in paths for case in read_cases(path)))


def run_book(kind: type[Game] = Game) -> BookReport:
    """Runs the project's own cases, which together must cover every rule of the ledger."""
    report = run_files(our_files(), kind)
    shown = [rule for outcome in report.outcomes for rule in outcome.case.rules]
    return report._replace(uncovered=tuple(rules_without_case(shown)))


def run_case(case: Case, kind: type[Game] = Game) -> CaseResult:
    """Plays a case and checks its expectations."""
    faults = [fault for rule in case.rules for fault in _rule_faults(rule)]
    faults += _deck_faults(case)
    faults += [fault for card, face in case.faces.items() for fault in _face_faults(card, face)]
    if case.given:
        faults += _game_faults(case, kind)
    return CaseResult(case, tuple(faults))


def _rule_faults(rule: str) -> list[str]:
    known = known_rules()
    return [] if rule in known else [f"{rule} is no rule of the ledger{did_you_mean(rule, known)}"]


def _face_faults(card: str, wanted: str) -> list[str]:
    if card not in CARD_KINDS:
        return [f"faces: {card!r} is not a card{did_you_mean(card, CARD_KINDS)}"]
    got = card_face(card)
    return [] if got == wanted else [f"the face of {card}: expected {wanted}, got {got}"]


def _deck_faults(case: Case) -> list[str]:
    """The faults of a dynasty deck that doesn't break exactly the rules that the case names."""
    if case.deck is None:
        return []
    try:
        cards = [case.catalogue.card(card_id) for card_id in case.deck]
        case.catalogue.numbers(case.owned or ())  # a misspelled card would count as not owned (DY-1)
    except LastcardError as error:
        return [str(error)]
    got = sorted({fault.rule for fault in check_deck(cards, case.owned)})
    wanted = sorted(case.breaks)
    return [] if got == wanted else [f"breaks: expected {wanted or 'nothing'}, got {got or 'nothing'}"]


def _game_faults(case: Case, kind: type[Game]) -> list[str]:
    try:
        match = start_case(case, kind)
        for token in case.when:
            _play(match, token)
    except LastcardError as error:
        if case.fails and case.fails in str(error):
            return []
        wanted = f", not with {case.fails!r}" if case.fails else ""
        return [f"failed with: {error}{wanted}"]
    if case.fails:
        return [f"should have failed with {case.fails!r}"]
    faults = differences(match, case.then)
    return faults + [fault for refused in case.refused for fault in _refusal_faults(match.game, refused)]


def start_case(case: Case, kind: type[Game] = Game) -> Match:
    """The hand that the case begins with, in a match if the case gives totals or a target."""
    values = {key: value for key, value in case.given.items() if key not in MATCH_KEYS}
    if set(values) <= set(SETUP_KEYS):
        game = kind.from_setup(read_setup(values, case.catalogue))
    else:
        setup, state = read_position(values, case.catalogue)
        game = kind.from_setup(setup, state)
    totals = _numbers("totals", case.given.get("totals", "0 " * game.seats))
    if len(totals) != game.seats:
        raise CaseError(f"totals: there are {game.seats} seats and {len(totals)} totals")
    target = _numbers("target", case.given.get("target", ""))
    return Match.resume(game, totals, target[0] if target else None)


def _numbers(key: str, text: str) -> list[int]:
    strange = [word for word in text.split() if not is_digits(word)]
    if strange:
        raise CaseError(f"{key}: {strange[0]!r} is not a number")
    return [int(word) for word in text.split()]


def _play(match: Match, token: str) -> None:
    """Makes one move of `when`, written seat=move, or deals the next hand of the match."""
    if token == NEXT_HAND:
        match.next_hand()
        return
    seat, move = seat_and_move(match.game, token)
    try:
        match.game.play(seat, move)
    except IllegalMove as error:
        raise CaseError(f"{token}: {error}") from None


def seat_and_move(game: Game, token: str) -> tuple[Seat, Move]:
    """The seat and the move of ``seat=move``; a CaseError with the nearest spelling for anything else."""
    seat, equals, move = token.partition("=")
    if not equals or not is_digits(seat) or len(seat) > 2:
        raise CaseError(f"{token!r} is not written seat=move{did_you_mean(token, [NEXT_HAND])}")
    return int(seat), spelled_move(game, move)


def _refusal_faults(game: Game, refused: RefusedMove) -> list[str]:
    """Faults for moves that are legal after all, or that another rule refuses."""
    move, rule = refused
    try:
        why = game.why_not(*seat_and_move(game, move))
    except LastcardError as error:
        return [f"refused: {error}"]
    if why is None:
        return [f"{move} should be refused for {rule}, but is legal"]
    if why.rule != rule:
        return [f"{move} should be refused for {rule}, but is refused for {why.rule}: {why.sentence}"]
    return []
