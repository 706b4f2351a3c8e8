"""An unexpected error is counted, logged in one line with a limit on the lines, and answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.server.guards.unexpected_errors import BURST, UnexpectedErrors, summary
from lastcard.server.metrics import Metrics
from lastcard.server.rooms.websocket_endpoint import WebSocketEndpoint
from lastcard.server.web.assets import Assets
from tests.server.harness import serving


def failure(text: str = "a secret") -> ValueError:
    try:
        raise ValueError(text)
    except ValueError as error:
        return error


def test_an_error_takes_one_line_without_its_words() -> None:
    assert summary(failure("a secret\nin two lines")).startswith("ValueError at test_unexpected_errors.py:")
    assert "secret" not in summary(failure())


def test_many_errors_are_counted_and_few_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    metrics = Metrics()
    unexpected = UnexpectedErrors(metrics)
    for _ in range(100):
        unexpected.note("a test", failure())
    assert metrics.errors.value == 100
    assert len(caplog.records) == BURST
    assert all("\n" not in record.getMessage() for record in caplog.records)


def test_a_request_that_fails_is_answered_with_500(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path) as found:
        monkeypatch.setattr(Assets, "page", None)
        assert found.ask("/").status == 500
        assert found.figure("lastcard_errors_total") == 1
    assert [record.exc_info for record in caplog.records] == [None]


def test_a_connection_that_fails_is_closed_with_1011(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise ValueError

    monkeypatch.setattr(WebSocketEndpoint, "_serve", fail)
    with serving(tmp_path) as found, found.come() as guest:
        with pytest.raises(Exception, match="1011"):
            guest.next()
        assert found.figure("lastcard_errors_total") == 1
