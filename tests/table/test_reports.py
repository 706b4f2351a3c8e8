"""Reports for the operator, at the table."""

from __future__ import annotations

import pytest

from lastcard.table.reports import LINES, MAX_ROOM_REPORTS
from lastcard.table.session import NewReport
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from tests.table.harness import Harness


def reports(harness: Harness) -> list[NewReport]:
    return harness.session.context.outcome.reports


def test_a_report_names_both_and_has_what_was_said_before() -> None:
    harness = Harness()
    ann, ben = harness.create("Ann"), harness.join("Ben")
    for number in range(LINES + 1):
        harness.send(ben, msg.Say(f"line {number}"))
        harness.wait(5)
    with harness.hearing(ben) as heard:
        harness.send(ann, msg.Report("  shouts \n a lot ", 1))
    assert heard == []
    [found] = reports(harness)
    assert (found.reporter, found.member, found.about, found.text) == ("Ann", 1, "Ben", "shouts a lot")
    assert found.talk == tuple(f"Ben: line {number}" for number in range(1, LINES + 1))
    assert harness.last(ann, out.Reported) == out.Reported()


def test_a_report_can_be_about_the_room() -> None:
    harness = Harness()
    ann = harness.create("Ann")
    harness.send(ann, msg.Report("cards of bad taste"))
    [found] = reports(harness)
    assert (found.member, found.about) == (None, "")


@pytest.mark.parametrize(
    ("report", "code"), [(msg.Report(" \n"), "empty-text"), (msg.Report("who?", 7), "no-member")]
)
def test_a_report_says_something_about_somebody(report: msg.Report, code: str) -> None:
    harness = Harness()
    ann = harness.create("Ann")
    harness.send(ann, report)
    assert harness.last(ann, out.Refused).code == code
    assert reports(harness) == []


def test_a_room_has_a_limit() -> None:
    harness = Harness()
    ann = harness.create("Ann")
    for _ in range(MAX_ROOM_REPORTS + 1):
        harness.wait(5)
        harness.send(ann, msg.Report("again"))
    assert harness.last(ann, out.Refused).code == "rate-reports"
    assert len(harness.all(ann, out.Reported)) == MAX_ROOM_REPORTS


def test_a_report_is_no_part_of_the_room() -> None:
    harness = Harness()
    ann = harness.create("Ann")
    before = harness.state
    entries = len(harness.entries)
    harness.send(ann, msg.Report("shouts"))
    assert (harness.state, len(harness.entries)) == (before, entries)
