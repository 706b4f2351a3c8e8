"""Whatever people do, and in whatever order: a table stays whole, and a restart loses nothing."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from lastcard.bots import deck_for
from lastcard.catalogue import everything
from lastcard.editions import EDITIONS
from lastcard.table.races import is_claim
from lastcard.wire import incoming as msg
from lastcard.wire.settings import Settings
from tests.table.desk import Desk

CHOICES = (
    Settings(chairs=2, hold_ms=0),
    Settings(chairs=6, clock="none"),
    Settings(edition="hail-mary", chairs=3, target=0, clock="fast"),
    Settings(edition="favorite-line", chairs=3, clock="fast", quotes={"Fog": ["A light."]}),
    Settings(edition="avatar-state", target=100, options={"calls": "auto"}),
    Settings(edition="elite", chairs=3),
    Settings(edition="elite", options={"mode": "draft"}, chairs=2, target=1),
    Settings(edition="elite", options={"mode": "dynasty"}, chairs=2, target=0),
    Settings(spectators=False, chairs=3, pace="quick"),
    Settings(edition="elite", chairs=8),
    Settings(edition="nonsense"),
)


class Script:
    """A table to which anything is done; `pick` chooses among what there is."""

    def __init__(self, seed: int) -> None:
        self.desk = Desk(seed)
        self.came = [self.desk.create("Ann", quick=seed % 2 == 0)]

    @property
    def here(self) -> list[int]:
        return list(self.desk.session.context.links)

    def do(self, name: str, pick: int) -> None:
        before = self.hands()
        getattr(self, name)(pick)
        if name in SEATS_ONLY and self.hands() is not None and before is not None:
            assert self.hands() == before, "coming and going gives nobody other cards"
        check(self.desk)

    def hands(self) -> list[tuple[str, ...]] | None:
        if not self.desk.room.playing:
            return None
        return [self.desk.game.view(seat).hand for seat in range(self.desk.game.seats)]

    def send(self, pick: int, message: msg.Message) -> None:
        if self.here:
            self.desk.send(self.here[pick % len(self.here)], message)

    # Coming and going

    def join(self, pick: int) -> None:
        self.came.append(self.desk.join(f"N{pick % 5}", watch=pick % 3 == 0))

    def back(self, pick: int) -> None:
        known = [one for one in self.came if self.desk.closed.get(one, "") in ("", "left", "kicked")]
        self.came.append(self.desk.back(known[pick % len(known)]))

    def close(self, pick: int) -> None:
        if self.here:
            self.desk.close(self.here[pick % len(self.here)])

    def leave(self, pick: int) -> None:
        self.send(pick, msg.Leave())

    def kick(self, pick: int) -> None:
        self.host(msg.Kick(pick % 6))

    def hand_over(self, pick: int) -> None:
        self.host(msg.Host(pick % 6))

    def restart(self, pick: int) -> None:
        self.desk.restart()

    # The room

    def host(self, message: msg.Message) -> None:
        """By the host if one is here, else by somebody who may not."""
        links = self.desk.session.context.links
        hosts = [one for one, link in links.items() if link.member == self.desk.state.host] or self.here
        if hosts:
            self.desk.send(hosts[0], message)

    def choose(self, pick: int) -> None:
        self.host(msg.Choose(CHOICES[pick % len(CHOICES)]))

    def bot(self, pick: int) -> None:
        self.host(msg.Bot(pick % 7, ("greedy", "random", "sharp", None, "genius")[pick % 5]))

    def start(self, pick: int) -> None:
        self.host(msg.Start())

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
        self.send(pick, msg.Deck(list(deck_for(everything(), self.desk.rng))))

    # The hand

    def play(self, pick: int) -> None:
        """Whom the table waits for moves, if they are here; else somebody tries who can't."""
        if not self.desk.room.playing:
            return
        hand, links = self.desk.hand, self.desk.session.context.links
        member = self.desk.state.chairs[hand.waits_for].member
        mine = [one for one, link in links.items() if link.member == member] or self.here
        legal = hand.game.legal(hand.waits_for)
        if mine and legal:
            self.desk.send(mine[0], msg.Play(str(legal[pick % len(legal)]), film="Fog"))

    def claim(self, pick: int) -> None:
        if not self.desk.room.playing:
            return
        game = self.desk.game
        for connection, link in list(self.desk.session.context.links.items()):
            seat = self.desk.room.chair_of(link.member)
            claims = [] if seat is None else game.legal(seat)
            claims = [move for move in claims if seat is not None and is_claim(move, seat, game.state.turn)]
            if claims:
                self.desk.send(connection, msg.Play(str(claims[pick % len(claims)])))
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
        self.desk.wait(pick % 30 / 10)

    def while_(self, pick: int) -> None:
        self.desk.wait(pick % 60)


SEATS_ONLY = frozenset({"join", "back", "close", "leave", "kick", "hand_over", "restart", "rename", "talk"})
STEPS = (
    *("join", "back", "back", "close", "leave", "kick", "hand_over", "restart", "choose", "bot", "bot"),
    *("start", "start", "lobby", "sit", "stand", "rename", "talk", "deck", "play", "play", "play", "claim"),
    *("arm", "line", "moment", "moment", "while_"),
)


def check(desk: Desk) -> None:
    for rule in RULES:
        rule(desk)


def chairs_are_whole(desk: Desk) -> None:
    state = desk.state
    seated = [chair.member for chair in state.chairs if chair.member is not None]
    assert set(seated) <= set(state.members)
    assert len(seated) == len(set(seated))
    assert state.gone <= set(seated)
    assert all(chair.member is None or chair.bot is None for chair in state.chairs)
    assert 2 <= len(state.chairs) <= 10


def there_is_a_host(desk: Desk) -> None:
    state = desk.state
    assert {link.member for link in desk.session.context.links.values()} <= set(state.members) - state.gone
    if not desk.session.idle:
        assert state.host in set(state.members) - state.gone


def names_differ(desk: Desk) -> None:
    names = [person.name for person in desk.state.members.values()]
    assert len(names) == len(set(names))


def cards_are_conserved(desk: Desk) -> None:
    if desk.room.hand is None:
        return
    view, edition = desk.game.view(None), EDITIONS[desk.game.edition]
    if view.phase != "draft":
        assert sum(view.sizes) + view.pile + len(view.discard) == len(edition.deck())
    assert [len(desk.game.view(seat).hand) for seat in range(view.seats)] == list(view.sizes)


def a_restart_loses_nothing(desk: Desk) -> None:
    room = desk.restored().context.room
    assert room.state == desk.state
    if desk.room.hand is None:
        assert room.hand is None
        return
    assert room.hand is not None
    assert room.hand.game.position() == desk.game.position()
    assert room.hand.moves == desk.hand.moves
    assert room.hand.asked_at == desk.hand.asked_at
    assert (room.hand.lines is None) == (desk.hand.lines is None)
    if room.hand.lines is not None and desk.hand.lines is not None:
        assert vars(room.hand.lines) == vars(desk.hand.lines)


def somebody_will_move(desk: Desk) -> None:
    """Where no person is to move, something is planned; where nobody is, nothing is."""
    context = desk.session.context
    if desk.session.idle:
        assert context.timers.next is None
        return
    if not desk.room.playing:
        return
    seat = desk.hand.waits_for
    pending = desk.hand.lines is not None and desk.hand.lines.pending
    if pending:
        assert context.timers.at("line") is not None
    elif context.level_of(seat) is not None:
        assert context.timers.at("bot", seat) is not None
    elif desk.state.settings.clock != "none":
        assert context.timers.at("clock") is not None


RULES: tuple[Callable[[Desk], None], ...] = (
    chairs_are_whole,
    there_is_a_host,
    names_differ,
    cards_are_conserved,
    a_restart_loses_nothing,
    somebody_will_move,
)
scripts = st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 1000)), min_size=5, max_size=60)


@settings(max_examples=300)
@given(st.integers(0, 1000), scripts)
def test_a_table_stays_whole_whatever_people_do(seed: int, script: list[tuple[str, int]]) -> None:
    table = Script(seed)
    for name, pick in script:
        table.do(name, pick)
