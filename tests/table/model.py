"""A client's model of the hand, made from messages only, compared with the seat's knowledge."""

from __future__ import annotations

import json

from msgspec import UNSET

from lastcard.game import Game
from lastcard.table.rooms.hand import MAX_HISTORY
from lastcard.wire import outgoing as out
from lastcard.wire.codec import encode, read_news
from lastcard.wire.seen import Mine, PublicTable, SeenEvent, open_table, seen_event


class Model:
    """One connection's knowledge of the hand."""

    def __init__(self) -> None:
        self.hand: out.Hand | None = None
        self.table: dict[str, object] = {}
        self.mine: dict[str, object] = {}
        self.events: list[SeenEvent] = []
        self.n = 0
        # The number of compared events, here and in the game's log
        self.compared = (0, 0)
        self.window: out.WindowNews | None = None
        self.clock: out.Clock | None = None

    def hear(self, body: bytes) -> None:
        news = read_news(body)
        assert json.loads(encode(news)) == json.loads(body), "something was sent that isn't in the protocol"
        if isinstance(news, out.Hand):
            self._begin(news)
        elif isinstance(news, out.Change):
            self._change(news)

    def _begin(self, hand: out.Hand) -> None:
        self.hand, self.n = hand, hand.n
        self.window, self.clock = hand.window, hand.clock
        self.table = fields(hand.table)
        self.mine = {} if hand.mine is UNSET else fields(hand.mine)
        self.events = list(hand.history)
        self.compared = (0, 0)

    def _change(self, change: out.Change) -> None:
        assert change.n in (self.n, self.n + 1), "a change without a gap"
        assert change.n == self.n + 1 or not change.events
        self.n = change.n
        self.events += change.events
        patch = {} if change.table is UNSET else fields(change.table)
        laid = patch.pop("laid", ())
        self.table |= patch
        self.table["discard"] = (*self.table["discard"], *laid)  # type: ignore[misc]
        if change.mine is not UNSET:
            assert self.hand is not None
            assert self.hand.seat is not None, "a spectator has nothing of their own"
            self.mine |= fields(change.mine)
        if change.window is not UNSET:
            self.window = change.window
        if change.clock is not UNSET:
            self.clock = change.clock

    def check(self, game: Game, seat: int | None) -> None:
        """Checks that the messages contain exactly the seat's knowledge."""
        assert self.hand is not None
        assert self.hand.seat == seat
        assert self.table == fields(open_table(game.view(None)))
        here, there = self.compared
        happened = [seen_event(event) for event in game.events_for(seat, there)]
        if here == 0 and len(game.state.log or ()) > MAX_HISTORY:
            happened = happened[-max(MAX_HISTORY // 2, len(self.events)) :]
        assert self.events[here:] == happened
        self.compared = (len(self.events), len(game.state.log or ()))
        if seat is None:
            assert self.mine == {}
        else:
            armed = self.mine.pop("armed")
            assert self.mine == own(game, seat)
            self.mine["armed"] = armed


def fields(part: PublicTable | Mine) -> dict[str, object]:
    """The fields that are set."""
    values = {name: getattr(part, name) for name in part.__struct_fields__}
    return {name: value for name, value in values.items() if value is not UNSET}


def own(game: Game, seat: int) -> dict[str, object]:
    view = game.view(seat)
    elite = view.elite
    return {
        "hand": view.hand,
        "drawn": view.drawn,
        "found": None if elite is None else elite.found,
        "deck": None if elite is None else elite.deck_cards[seat],
        "bluff": view.bluff,
        "legal": tuple(map(str, game.legal(seat))),
    }
