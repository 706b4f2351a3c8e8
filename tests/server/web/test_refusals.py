"""A refusal is a status and a sentence, as JSON."""

from __future__ import annotations

import json

from lastcard.server.web.refusals import refused, too_many


def test_a_refusal_says_why() -> None:
    answer = refused(404, "There is no such replay.")
    assert (answer.status_code, answer.media_type) == (404, "application/json")
    assert json.loads(bytes(answer.body)) == {"error": "There is no such replay."}


def test_who_asks_too_often_is_told_so_with_429() -> None:
    assert too_many().status_code == 429
