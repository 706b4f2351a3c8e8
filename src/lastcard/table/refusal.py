"""What a table answers when it doesn't do what somebody asked."""

from __future__ import annotations

from lastcard.errors import LastcardError


class Refusal(LastcardError):
    """Not done, and why: `code` is a stable word for programs, `rule` the ledger's number if there is one."""

    def __init__(
        self, code: str, reason: str, *, rule: str = "", faults: tuple[str, ...] = (), cool_ms: int = 0
    ) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.rule = rule
        self.faults = faults
        self.cool_ms = cool_ms
