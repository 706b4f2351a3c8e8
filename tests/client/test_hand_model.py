"""The client's model of a hand: from a table's messages it knows exactly what its seat may know, and offers
every legal move.

The messages are those that a live table sends in a real hand; the model is the client's own, run by Node.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from lastcard.wire import incoming as msg
from lastcard.wire.seen import open_table, seen_event
from lastcard.wire.settings import OptionValue, Settings
from tests.client.node import through_node
from tests.support.helpers import EDITION_NAMES
from tests.table.harness import Harness
from tests.table.model import own
from tests.table.people import Party

TABLES = [(edition, "") for edition in EDITION_NAMES if edition != "elite"]
TABLES += [("elite", mode) for mode in ("quick", "draft", "dynasty")]
MAX_STEPS = 150


class Recorder:
    """The messages to one chair at each step, and its seat's knowledge then."""

    def __init__(self, party: Party, chair: int | None) -> None:
        self.party, self.chair = party, chair
        self.heard: list[list[Any]] = []
        self.known: list[dict[str, Any]] = []
        self.since: dict[int, int] = {}

    def look(self) -> None:
        harness = self.party.harness
        connection = self.party.watcher if self.chair is None else self.party.people[self.chair]
        bodies = harness.raw[connection][self.since.get(connection, 0) :]
        self.since[connection] = len(harness.raw[connection])
        self.heard.append([json.loads(body) for body in bodies])
        self.known.append(known(harness, self.chair))


def known(harness: Harness, seat: int | None) -> dict[str, Any]:
    game = harness.game
    events = game.events_for(seat, 0)
    return {
        "seat": seat,
        "table": plain(open_table(game.view(None))),
        "mine": None if seat is None else plain(own(game, seat)),
        "told": len(events),
        "last": plain(seen_event(events[-1])),
        "offered": [] if seat is None else sorted(map(str, game.legal(seat))),
    }


def plain(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


def party(edition: str, mode: str) -> Party:
    options: dict[str, OptionValue] = {"mode": mode} if mode else {}
    chosen = Settings(edition=edition, options=options, chairs=3, clock="none", pool="all", target=0)
    return Party(chosen, seed=5)


@pytest.mark.parametrize(("edition", "mode"), TABLES)
def test_the_clients_model_is_what_the_seat_may_know(edition: str, mode: str) -> None:
    table = party(edition, mode)
    recorders = [Recorder(table, chair) for chair in (0, 2, None)]

    def look() -> None:
        for recorder in recorders:
            recorder.look()

    table.harness.done(table.people[0], msg.Start())
    look()
    table.play_hand(look, most=MAX_STEPS)
    for recorder in recorders:
        models = through_node("follow_hand.js", recorder.heard)
        assert len(models) == len(recorder.known) > 10
        for model, expected in zip(models, recorder.known, strict=True):
            assert model == expected
