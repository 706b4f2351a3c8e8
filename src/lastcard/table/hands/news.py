"""The messages about a hand: the whole hand for arriving members, then only changes.

The public part is encoded once for everyone; the private part is added for each seat.
"""

from __future__ import annotations

from msgspec import UNSET, Raw, UnsetType
from msgspec.structs import replace

from lastcard.game import Game
from lastcard.number_types import Seat
from lastcard.rules.scoring import forfeit_value, hand_value
from lastcard.rules.teams import are_partners
from lastcard.view import knows_more, open_hands, own_view
from lastcard.wire import outgoing as out
from lastcard.wire.codec import encode, encode_all
from lastcard.wire.seen import Mine, PublicTable, changed, open_table, seen_event, table_patch

from ..pace.timers import Timer
from ..rooms.hand import LiveHand
from ..rooms.hand_entries import By
from ..session_context import SessionContext


class HandNews:
    """The messages about one hand so far."""

    def __init__(self, context: SessionContext, hand: LiveHand, armed: set[Seat]) -> None:
        self.context = context
        self.hand = hand
        self.armed = armed
        self.names = hand.game.setup.card_names
        self.table = self._table()
        self.mine: dict[Seat, Mine] = {}
        self.told = len(hand.game.state.log or ())

    def _table(self) -> PublicTable:
        return open_table(self.hand.game.view(None))

    def mine_of(self, seat: Seat) -> Mine:
        """The private part for this seat, with its legal moves."""
        game = self.hand.game
        own = own_view(game.state, seat, self.names)
        return Mine(*own, legal=tuple(map(str, game.legal(seat))), armed=seat in self.armed)

    def whole(self, seat: Seat | None, window: out.WindowNews | None, clock: out.Clock | None) -> out.Hand:
        """The whole hand as a seat, or a spectator, may see it."""
        hand = self.hand
        if seat is not None:
            self.mine[seat] = self.mine_of(seat)
        return out.Hand(
            n=hand.n,
            number=hand.number,
            seat=seat,
            table=self._table(),
            salt=hand.dealt.salt,
            commitment=hand.commitment,
            mine=UNSET if seat is None else self.mine[seat],
            history=tuple(map(seen_event, hand.events_for(seat))),
            window=window,
            clock=clock,
        )

    def tell_change(
        self,
        by: By = "",
        window: out.WindowNews | UnsetType | None = UNSET,
        clock: out.Clock | UnsetType | None = UNSET,
    ) -> None:
        """Sends everyone the changes of the last move, and remembers them."""
        since, self.told = self.told, len(self.hand.game.state.log or ())
        new = self._table()
        patch = table_patch(self.table, new)
        self.table = new
        change = out.EncodedChange(
            n=self.hand.n,
            events=self._events(None, since),
            table=UNSET if patch == PublicTable() else Raw(encode(patch)),
            window=window,
            clock=clock,
            by=by or None,
        )
        self._tell(change, since)

    def _tell(self, change: out.EncodedChange, since: int) -> None:
        bodies: dict[Seat | None, bytes] = {None: encode(change)}
        for connection, link in self.context.links.items():
            seat = self.context.seat_of(link.member)
            if seat is not None and seat not in bodies:
                own = self._own_change(seat, since, change)
                bodies[seat] = bodies[None] if own is change else encode(own)
            self.context.outcome.sends.append((connection, bodies[seat]))

    def _events(self, seat: Seat | None, since: int) -> Raw | UnsetType:
        events = self.hand.game.events_for(seat, since)
        return Raw(encode_all(map(seen_event, events))) if events else UNSET

    def _own_change(self, seat: Seat, since: int, change: out.EncodedChange) -> out.EncodedChange:
        """The change with the private part for this seat."""
        old, mine = self.mine.get(seat, Mine()), self.mine_of(seat)
        self.mine[seat] = mine
        own = UNSET if mine == old else changed(old, mine)
        if self._concerns(seat, since):
            return replace(change, events=self._events(seat, since), mine=own)
        return change if own is UNSET else replace(change, mine=own)

    def _concerns(self, seat: Seat, since: int) -> bool:
        """Whether the seat knows more of these events than a spectator does."""
        log = self.hand.game.state.log or []
        return any(knows_more(raw, seat) for raw in log[since:])

    def tell_armed(self, seat: Seat, member: int) -> None:
        """Sends the seat that its call was armed or disarmed; nothing else has changed."""
        mine = Mine(armed=seat in self.armed)
        self.mine[seat] = self.mine_of(seat)
        self.context.tell_member(member, out.Change(n=self.hand.n, mine=mine))


def over_news(context: SessionContext, hand: LiveHand) -> out.Over:
    """The message at the end, which shows the hands, for the score (S-1), and the secret of the shuffle."""
    game = hand.game
    next_at = context.timers.at(Timer.NEXT)
    return out.Over(
        number=hand.number,
        winner=game.winner,
        hands=open_hands(game.state, game.setup.card_names),
        points=tuple(game.scores),
        secret=hand.dealt.secret,
        salt=hand.dealt.salt,
        commitment=hand.commitment,
        replay=hand.dealt.replay,
        next_ms=0 if next_at is None else max(0, round(1000 * (next_at - context.now))),
        contributions=hand.dealt.contributions,
        worth=_worth(game),
        forfeit=forfeit_value(game.state, game.setup.edition.values()),
    )


def _worth(game: Game) -> tuple[int, ...]:
    """The value of the cards left in each hand for the winner; empty if the points aren't their sum."""
    state, values = game.state, game.setup.edition.values()
    worth = tuple(
        0 if are_partners(state, seat, state.winner) else hand_value(state, seat, values)
        for seat in range(game.seats)
    )
    return worth if sum(worth) + forfeit_value(state, values) == max(game.scores) else ()


def broken_news(hand: LiveHand) -> out.Broken:
    """The shuffle of a hand that was broken off."""
    dealt = hand.dealt
    return out.Broken(
        hand.number, dealt.secret, dealt.salt, hand.commitment, dealt.replay, dealt.contributions
    )
