"""The rulebook: the ledger of rules, and cases as data that show each of them at work."""

from lastcard.rulebook.cases import Case, our_files, read_cases
from lastcard.rulebook.ledger import ledger, rules_without_case
from lastcard.rulebook.runner import CaseResult, Report, run_book, run_case, run_files

__all__ = [
    "Case",
    "CaseResult",
    "Report",
    "ledger",
    "our_files",
    "read_cases",
    "rules_without_case",
    "run_book",
    "run_case",
    "run_files",
]
