"""Finished hands, move by move; once a hand is over, nothing about it is secret."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

import msgspec

from lastcard.errors import LastcardError
from lastcard.events import read_event
from lastcard.game import Game
from lastcard.notation import read_record
from lastcard.server.storage.store import Store
from lastcard.table.rooms.match import catalogue_of
from lastcard.table.rooms.stored_hand import StoredHand, StoredMove
from lastcard.view import all_hands
from lastcard.wire.answers import Frame, Replay, ReplayStart, Takeover
from lastcard.wire.seen import PublicTable, SeenEvent, open_table, seen_event, table_patch

# The most replays in the cache, and their most bytes
KEPT = 32
KEPT_BYTES = 8 << 20
MAX_ID = 64

log = logging.getLogger("lastcard.server")


class Replays:
    """Replays by their link; the last few are cached."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._broken: set[str] = set()
        # Replays are made one at a time: rooms are created and read in threads too, and must never wait for
        # long hands
        self._turn = asyncio.Lock()

    async def find(self, hand: str) -> bytes | None:
        """The replay as JSON; None if there is no such finished hand."""
        if not 0 < len(hand) <= MAX_ID:
            return None
        async with self._turn:
            found = self._kept.get(hand) or await asyncio.to_thread(self._make, hand)
        if found is not None:
            self._keep(hand, found)
        return found

    def _keep(self, hand: str, found: bytes) -> None:
        self._kept[hand] = found
        self._kept.move_to_end(hand)
        while len(self._kept) > KEPT or sum(map(len, self._kept.values())) > KEPT_BYTES:
            self._kept.popitem(last=False)

    def _make(self, hand: str) -> bytes | None:
        kept = self._store.replay(hand)
        if kept is None:
            return None
        try:
            return replay_json(kept.body, kept.cards.decode())
        except (LastcardError, ValueError) as error:
            self._complain(hand, error)
            return None

    def _complain(self, hand: str, error: Exception) -> None:
        """Logs a bad replay once, however often it is requested."""
        if hand not in self._broken:
            self._broken.add(hand)
            log.error("a replay can't be shown: %s", type(error).__name__)


def replay_json(body: bytes, cards: str = "") -> bytes:
    """The replay of a stored hand as JSON; `cards` are the table's own Elite cards. The first version had
    them in the body."""
    over = msgspec.json.decode(body, type=StoredHand)
    cards = over.cards or cards
    game = Game.from_header(read_record(over.record).header, catalogue_of(cards))
    start = _start(over, game)
    frames = _frames(over, game)
    if not (game.over or over.broken):
        raise ValueError("a hand that isn't over has no replay")
    return msgspec.json.encode(_replay(over, cards, game, start, frames))


def _replay(
    over: StoredHand, cards: str, game: Game, start: ReplayStart, frames: tuple[Frame, ...]
) -> Replay:
    return Replay(
        id=over.id,
        number=over.number,
        names=over.names,
        edition=over.edition,
        record=over.record,
        salt=over.salt,
        secret=over.secret,
        commitment=over.commitment,
        winner=over.winner,
        points=over.points,
        cards=cards,
        options=game.setup.options.chosen(),
        start=start,
        frames=frames,
        version=over.version,
        contributions=over.contributions,
        broken=over.broken,
        takeovers=tuple(Takeover(one.seat, one.n, one.name) for one in over.takeovers),
    )


def _start(over: StoredHand, game: Game) -> ReplayStart:
    """The hand as dealt: a spectator's view, and all hands."""
    return ReplayStart(
        n=0,
        number=over.number,
        seat=None,
        table=open_table(game.view(None)),
        salt=over.salt,
        commitment=over.commitment,
        history=_events(game, 0),
        hands=all_hands(game.state, game.setup.card_names),
    )


def _frames(over: StoredHand, game: Game) -> tuple[Frame, ...]:
    begin = over.moves[0].at if over.moves else 0
    table = open_table(game.view(None))
    frames = []
    for made in over.moves:
        before = len(game.state.log or ())
        game.play(made.seat, made.move)
        now = open_table(game.view(None))
        frames.append(_frame(game, made, begin, before, table_patch(table, now)))
        table = now
    return tuple(frames)


def _frame(game: Game, made: StoredMove, begin: int, before: int, patch: PublicTable) -> Frame:
    return Frame(
        seat=made.seat,
        move=made.move,
        at_ms=made.at - begin,
        by=made.by or None,
        events=_events(game, before),
        table=patch,
        hands=all_hands(game.state, game.setup.card_names),
    )


def _events(game: Game, since: int) -> tuple[SeenEvent, ...]:
    names = game.setup.card_names
    return tuple(seen_event(read_event(raw, names)) for raw in (game.state.log or [])[since:])
