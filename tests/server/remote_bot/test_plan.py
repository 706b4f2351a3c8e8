"""A bot's plan: made once per question, and due after a delay."""

from __future__ import annotations

from time import monotonic

from lastcard.server.remote_bot.plan import Plan


def test_nothing_is_due_before_something_is_planned_and_its_time_has_come() -> None:
    plan = Plan()
    assert not plan.due(monotonic() + 100.0)
    plan.set("a question", 5.0)
    assert plan.at is not None
    assert (plan.due(plan.at - 0.1), plan.due(plan.at)) == (False, True)


def test_a_question_that_is_repeated_gives_no_extra_time() -> None:
    plan = Plan()
    plan.set("a question", 5.0)
    at = plan.at
    plan.set("a question", 500.0)
    assert plan.at == at
    plan.set("another", 500.0)
    assert plan.at is not None
    assert at is not None
    assert plan.at > at + 400.0


def test_a_plan_that_was_dropped_can_be_made_again() -> None:
    plan = Plan()
    plan.set("a question", 0.0)
    plan.drop()
    assert not plan.due(monotonic() + 1.0)
    plan.set("a question", 0.0)
    assert plan.due(monotonic() + 1.0)
