"""Random scripts: whatever people do, in any order, a table stays consistent, and a restart loses nothing."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from lastcard.bots import deck_for
from lastcard.catalogue import everything
from lastcard.editions import EDITIONS
from lastcard.number_types import Seat
from lastcard.table.pace.tempo import clock_seconds
from lastcard.table.pace.timers import Timer
from lastcard.table.races.windows import is_claim
from lastcard.table.rooms.room import Room
from lastcard.wire import incoming as msg
from lastcard.wire.settings import Settings
from tests.table.harness import Harness
from tools.checking.mob import ALL_HOUSE

CHOICES = (
    Settings(chairs=2, hold_ms=0),
    Settings(chairs=6, clock="none"),
    Settings(edition="hail-mary", chairs=3, target=0, clock="fast"),
    Settings(edition="favorite-line", chairs=3, clock="fast", quotes={"Fog": ["A light."]}),
    Settings(edition="favorite-line", chairs=2, clock="fast", options={"doubt_asks_again": True}),
    Settings(edition="avatar-state", target=100, options={"calls": "auto"}),
    Settings(edition="elite", chairs=3),
    Settings(edition="elite", options={"mode": "draft"}, chairs=2, target=1),
    Settings(edition="elite", options={"mode": "dynasty"}, chairs=2, target=0),
    Settings(spectators=False, chairs=3, pace="quick"),
    Settings(edition="elite", chairs=8),
    Settings(edition="nonsense"),
    Settings(options=ALL_HOUSE, clock="fast"),
    Settings(edition="hail-mary", chairs=4, options={"teams": "pairs", "jump_in": True}, target=100),
    Settings(chairs=5, options={"teams": "two"}),
)


class Script:
    """A table for random actions; `pick` chooses among the possible ones."""

    def __init__(self, seed: int) -> None:
        self.harness = Harness(seed)
        self.came = [self.harness.create("Ann", quick=seed % 2 == 0)]

    @property
    def here(self) -> list[int]:
        return list(self.harness.session.context.links)

    def do(self, name: str, pick: int) -> None:
        before = self.hands()
        getattr(self, name)(pick)
        if name in SEATS_ONLY and self.hands() is not None and before is not None:
            assert self.hands() == before, "coming and going gives nobody other cards"
        check(self.harness)

    def hands(self) -> list[tuple[str, ...]] | None:
        if not self.harness.room.state.playing:
            return None
        return [self.harness.game.view(seat).hand for seat in range(self.harness.game.seats)]

    def send(self, pick: int, message: msg.Message) -> None:
        if self.here:
            self.harness.send(self.here[pick % len(self.here)], message)

    # Coming and going

    def join(self, pick: int) -> None:
        self.came.append(self.harness.join(f"N{pick % 5}", watch=pick % 3 == 0))

    def back(self, pick: int) -> None:
        known = [one for one in self.came if self.harness.closed.get(one, "") in ("", "left", "removed")]
        self.came.append(self.harness.back(known[pick % len(known)]))

    def close(self, pick: int) -> None:
        if self.here:
            self.harness.close(self.here[pick % len(self.here)])

    def leave(self, pick: int) -> None:
        self.send(pick, msg.Leave())

    def kick(self, pick: int) -> None:
        self.host(msg.Remove(pick % 6))

    def hand_over(self, pick: int) -> None:
        self.host(msg.Host(pick % 6))

    def restart(self, pick: int) -> None:
        self.harness.restart()

    # The room

    def host(self, message: msg.Message) -> None:
        """Does something as the host if present, otherwise as somebody who isn't allowed to."""
        links = self.harness.session.context.links
        hosts = [one for one, link in links.items() if link.member == self.harness.state.host] or self.here
        if hosts:
            self.harness.send(hosts[0], message)

    def choose(self, pick: int) -> None:
        self.host(msg.ChangeSettings(CHOICES[pick % len(CHOICES)]))

    def bot(self, pick: int) -> None:
        self.host(msg.PlaceBot(pick % 7, ("clever", "casual", "sharp", None, "genius")[pick % 5]))

    def start(self, pick: int) -> None:
        self.host(msg.Start())

    def pause(self, pick: int) -> None:
        self.host(msg.Pause(pick % 2 == 0))

    def take_back(self, pick: int) -> None:
        self.send(pick, msg.TakeBack())

    def lobby(self, pick: int) -> None:
        self.host(msg.Lobby())

    def sit(self, pick: int) -> None:
        self.send(pick, msg.Sit(pick % 7))

    def stand(self, pick: int) -> None:
        self.send(pick, msg.Stand())

    def rename(self, pick: int) -> None:
        self.send(pick, msg.Rename(f"N{pick % 4}"))

    def talk(self, pick: int) -> None:
        self.send(pick, msg.Say(f"{pick}"))

    def deck(self, pick: int) -> None:
        self.send(pick, msg.BringDeck(list(deck_for(everything(), self.harness.rng))))

    # The hand

    def play(self, pick: int) -> None:
        """Makes the awaited player move if present; otherwise somebody who can't tries."""
        if not self.harness.room.state.playing:
            return
        hand, links = self.harness.hand, self.harness.session.context.links
        member = self.harness.state.chairs[hand.waits_for].member
        mine = [one for one, link in links.items() if link.member == member] or self.here
        legal = hand.game.legal(hand.waits_for)
        if mine and legal:
            self.harness.send(mine[0], msg.Play(str(legal[pick % len(legal)]), film="Fog"))

    def claim(self, pick: int) -> None:
        if not self.harness.room.state.playing:
            return
        game = self.harness.game
        for connection, link in list(self.harness.session.context.links.items()):
            seat = self.harness.room.state.chair_of(link.member)
            claims = [] if seat is None else game.legal(seat)
            claims = [move for move in claims if seat is not None and is_claim(game.state, seat, move)]
            if claims:
                self.harness.send(connection, msg.Play(str(claims[pick % len(claims)])))
        self.send(pick, msg.Catch(pick % 4))

    def arm(self, pick: int) -> None:
        self.send(pick, msg.Arm(pick % 2 == 0))

    def line(self, pick: int) -> None:
        messages: list[msg.Message] = [
            msg.Line(f"A line {pick}"),
            msg.Doubt(),
            msg.Vote(stands=pick % 2 == 0),
        ]
        for message in messages:
            self.send(pick, message)

    # Time

    def moment(self, pick: int) -> None:
        self.harness.wait(pick % 30 / 10)

    def while_(self, pick: int) -> None:
        self.harness.wait(pick % 60)


SEATS_ONLY = frozenset({"join", "back", "close", "leave", "kick", "hand_over", "restart", "rename", "talk"})
STEPS = (
    *("join", "back", "back", "close", "leave", "kick", "hand_over", "restart", "choose", "bot", "bot"),
    *("start", "start", "pause", "take_back", "lobby", "sit", "stand", "rename", "talk", "deck"),
    *("play", "play", "play", "claim", "arm", "line", "moment", "moment", "while_"),
)


def check(harness: Harness) -> None:
    for rule in RULES:
        rule(harness)


def chairs_are_whole(harness: Harness) -> None:
    state = harness.state
    seated = [chair.member for chair in state.chairs if chair.member is not None]
    assert set(seated) <= set(state.members)
    assert len(seated) == len(set(seated))
    assert state.gone <= set(seated)
    assert all(chair.member is None or chair.bot is None for chair in state.chairs)
    assert 2 <= len(state.chairs) <= 10


def there_is_a_host(harness: Harness) -> None:
    state = harness.state
    assert {link.member for link in harness.session.context.links.values()} <= set(state.members) - state.gone
    if not harness.session.idle:
        assert state.host in set(state.members) - state.gone


def names_differ(harness: Harness) -> None:
    names = [person.name for person in harness.state.members.values()]
    assert len(names) == len(set(names))


def cards_are_conserved(harness: Harness) -> None:
    if harness.room.hand is None:
        return
    view, edition = harness.game.view(None), EDITIONS[harness.game.edition]
    if view.phase != "draft":
        assert sum(view.sizes) + view.pile + len(view.discard) == len(edition.deck())
    assert [len(harness.game.view(seat).hand) for seat in range(view.seats)] == list(view.sizes)


def a_restart_loses_nothing(harness: Harness) -> None:
    assert_same(harness.restored().context.room, harness)


def a_snapshot_at_any_moment_is_the_whole_room(harness: Harness) -> None:
    snapshot = harness.room.snapshot()
    assert_same(Room.restore(harness.room.code, snapshot.body, snapshot.files), harness)


def assert_same(room: Room, harness: Harness) -> None:
    assert room.state == harness.state
    if harness.room.hand is None:
        assert room.hand is None
        return
    assert room.hand is not None
    assert room.hand.game.position() == harness.game.position()
    assert room.hand.moves == harness.hand.moves
    assert room.hand.asked_at == harness.hand.asked_at
    assert room.hand.lines == harness.hand.lines


def somebody_will_move(harness: Harness) -> None:
    """Checks that a timer is set if no person has to move, and none if nobody is present."""
    context = harness.session.context
    if harness.session.idle:
        assert context.timers.next is None
        return
    if not harness.room.state.playing or context.paused:
        return
    seat = harness.hand.waits_for
    pending = harness.hand.lines is not None and harness.hand.lines.pending
    if pending:
        assert context.timers.at(Timer.LINE) is not None
    elif context.level_of(seat) is not None:
        assert context.timers.at(Timer.BOT, seat) is not None or is_held(harness, seat)
    elif clock_seconds(harness.state.settings.clock, alone=context.alone) is not None:
        assert context.timers.at(Timer.CLOCK) is not None


def is_held(harness: Harness, seat: Seat) -> bool:
    """Whether the seat's move waits for a race whose end has a timer."""
    timers = harness.session.context.timers
    ends = timers.at(Timer.HOLD) is not None or timers.at(Timer.CLAIMS) is not None
    return seat in harness.session.croupier.claims.held and ends


RULES: tuple[Callable[[Harness], None], ...] = (
    chairs_are_whole,
    there_is_a_host,
    names_differ,
    cards_are_conserved,
    a_restart_loses_nothing,
    a_snapshot_at_any_moment_is_the_whole_room,
    somebody_will_move,
)
scripts = st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 1000)), min_size=5, max_size=60)


@settings(max_examples=300)
@given(st.integers(0, 1000), scripts)
def test_a_table_stays_whole_whatever_people_do(seed: int, script: list[tuple[str, int]]) -> None:
    table = Script(seed)
    for name, pick in script:
        table.do(name, pick)
