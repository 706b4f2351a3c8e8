"""A remote bot's play: it looks at its hand, plans its moves, and makes them in time."""

from __future__ import annotations

from collections.abc import Iterable
from time import monotonic

from msgspec import structs

from lastcard.bots import SeatedBot, table_from_view
from lastcard.bots.observing import observation_from_view
from lastcard.bots.witness import Witness
from lastcard.events import Event
from lastcard.moves import Move, MoveType
from lastcard.rules.walk import main_actor
from lastcard.server.remote_bot.plan import Plan
from lastcard.setup import PublicSetup
from lastcard.table.races.reactions import LEAST, OWN_PART
from lastcard.table.races.windows import BOTS_JUMP, Window, is_coloured_play
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.views import SeenHand

REFUSED_WAIT = 0.4


class RemotePlayer:
    """The hand as the bot sees it, a decision that it owes, and a reaction that it wants."""

    def __init__(self, bot: SeatedBot, tempo: float) -> None:
        self.bot = bot
        self._tempo = tempo
        self.setup: PublicSetup | None = None
        self.hand: SeenHand | None = None
        self._witness: Witness | None = None
        self.decision, self.reaction = Plan(), Plan()
        self._wish: Move | None = None

    @property
    def wait(self) -> float | None:
        """Seconds until the next planned move is due; None if nothing is planned."""
        times = [plan.at for plan in (self.decision, self.reaction) if plan.at is not None]
        return max(0.0, min(times) - monotonic()) if times else None

    # Observing

    def _begin(self, news: out.Hand) -> None:
        """Starts a hand, at its beginning or, after a lost connection, later on, and forgets everything
        before.
        """
        self.hand = SeenHand(news)
        self._witness = None if self.setup is None else Witness(self.setup, dealt=True)
        self._see(())

    def _follow(self, hand: SeenHand, change: out.Change) -> None:
        """Follows a change of the hand."""
        hand.follow(change)
        self._see([Event(heard.e, *structs.astuple(heard)[1:]) for heard in change.events])

    def _see(self, events: Iterable[Event]) -> None:
        if self._witness is not None and self.hand is not None and self.hand.seat is not None:
            self._witness.see(self.hand.view(), events)

    def _remind(self, setup: PublicSetup) -> None:
        """Gives the bot its observation, if it needs one now."""
        if self._witness is not None and self.bot.needs_memory(self._witness.view, setup):
            self.bot.remember(observation_from_view(self._witness, reacting=False))

    def hear(self, news: out.News) -> None:
        """Takes in messages about the hand, and ignores any others."""
        match news:
            case out.Hand():
                self._begin(news)
                self.plan()
            case out.Change() if self.hand is not None:
                self._follow(self.hand, news)
                self.plan()
            case out.Refused():
                self.reconsider()
            case out.Lines(stage="say", told=(*_, out.LineNews(fell=True))):
                # Asked again, which doesn't change the hand (FL-6)
                self.plan()
            case _:
                pass

    # Plans

    def plan(self) -> None:
        """Plans a decision or a reaction, after every change."""
        hand, setup = self.hand, self.setup
        if hand is None or setup is None or hand.seat is None:
            return
        if hand.legal and main_actor(table_from_view(hand.view(), setup)) == hand.seat:
            about = (hand.number, hand.table.phase, hand.table.turn, hand.table.asked, hand.legal)
            self.decision.set(about, self.bot.thinking_ms() / 1000 * self._tempo)
        else:
            self.decision.drop()
        self._plan_reaction(hand, setup)

    def _plan_reaction(self, hand: SeenHand, setup: PublicSetup) -> None:
        """Plans a reaction; each chance is considered once, and noticed or not."""
        legal = [setup.edition.moves.read(move) for move in hand.legal]
        chance = (hand.number, hand.table.owes, hand.table.throw_at, hand.window)
        if self.reaction.about == chance:
            return
        self.reaction.drop()
        self._remind(setup)
        move = self.bot.react(hand.view(), setup, legal)
        self.reaction.about = chance
        if move is not None and self.bot.notices(move):
            self._wish = move
            self.reaction.at = monotonic() + self._seconds_for(move, hand.window)

    def _seconds_for(self, move: Move, news: out.WindowNews | None) -> float:
        """Seconds until a reaction; jump-ins are left to people at first."""
        seconds = self._reaction_seconds(news)
        return max(seconds, BOTS_JUMP * self._tempo) if is_coloured_play(move) else seconds

    def _reaction_seconds(self, news: out.WindowNews | None) -> float:
        """Seconds until it reacts; in a race that waits for people it leaves them most of that time, like the
        table's own bots."""
        own = self.bot.reaction_ms() / 1000 * self._tempo
        if news is None or news.whole_ms < 1000 * LEAST * self._tempo:
            return own
        whole, passed = news.whole_ms / 1000, (news.whole_ms - news.hold_ms) / 1000
        return Window(news.number, 0.0, whole, OWN_PART * whole).bot_time(passed, own) - passed

    def reconsider(self) -> None:
        """Plans again, a little later, after a refused move: another player may have been first."""
        self.decision.drop()
        self.plan()
        if self.decision.at is not None:
            self.decision.at = max(self.decision.at, monotonic() + REFUSED_WAIT)

    # Moves

    def act(self) -> msg.Incoming | None:
        """The message for a due plan; None if the chance is gone."""
        now = monotonic()
        if self.reaction.due(now):
            self.reaction.at = None
            return self._react()
        if self.decision.due(now):
            self.decision.drop()
            return self._decide()
        return None

    def _react(self) -> msg.Incoming | None:
        hand = self.hand
        if hand is None or self._wish is None or self._wish not in hand.legal:
            return None
        window = None if hand.window is None else hand.window.number
        return msg.Play(str(self._wish), window=window)

    def _decide(self) -> msg.Incoming | None:
        hand, setup = self.hand, self.setup
        if hand is None or setup is None or not hand.legal:
            return None
        legal = [setup.edition.moves.read(move) for move in hand.legal]
        self._remind(setup)
        move = self.bot.decide(hand.view(), setup, legal)
        return msg.Line("") if move.type is MoveType.SAY else msg.Play(str(move), n=hand.n)
