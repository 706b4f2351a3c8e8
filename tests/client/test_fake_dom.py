"""The document of the client's unit tests behaves as the standard says, as far as the client needs it."""

from __future__ import annotations

from tests.client.node import through_node


def test_the_fake_document_keeps_the_contract() -> None:
    [outcomes] = through_node("keep_contract.js", [None])
    assert len(outcomes) > 20
    assert [one for one in outcomes if one["outcome"] != one["expected"]] == []
