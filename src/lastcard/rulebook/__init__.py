"""The rulebook: the ledger of rules, and cases as data that show each of them at work."""

from lastcard.rulebook.cases import Case, our_files, read_cases
from lastcard.rulebook.ledger import ledger, rules_without_case
from lastcard.rulebook.runner import BookReport, CaseResult, run_book, run_case, run_files

__all__ = [
    "BookReport",
    "Case",
    "CaseResult",
    "ledger",
    "our_files",
    "read_cases",
    "rules_without_case",
    "run_book",
    "run_case",
    "run_files",
]
