"""A room, built up from its entries: who is there, who sits where, the score sheet and the hand."""

from __future__ import annotations

from lastcard.game import Game
from lastcard.match import kept_decks, next_dealer
from lastcard.setup import Setup
from lastcard.shuffle import new_salt, new_secret
from lastcard.wire.outgoing import Result

from ..hands.hand import LiveHand
from ..hands.lots import call
from . import entries as en
from .files import NO_FILES, Files
from .match import hand_setup, target_of, unchosen
from .people import Ban, Person, Place
from .snapshot import Snapshot, check_rules, read_snapshot, rebuilt, take_snapshot
from .state import RoomState, Talk

REMEMBERED_TALK = 30
MOST_BANS = 100
STAND_IN = "greedy"


class Room:
    """The state and the hand. `apply` takes an entry that has been checked or was stored."""

    def __init__(self, code: str, state: RoomState | None = None) -> None:
        self.code = code
        self.state = RoomState() if state is None else state
        self.hand: LiveHand | None = None

    @classmethod
    def restore(cls, code: str, snapshot: bytes, files: Files = NO_FILES) -> Room:
        """The room of a snapshot."""
        state, saved = read_snapshot(snapshot, files)
        room = cls(code, state)
        if saved is not None:
            room.hand = rebuilt(saved, state, files)
        return room

    def snapshot(self, *, hand: bool = True) -> Snapshot:
        """Everything; before a deal the last hand isn't needed any more."""
        return take_snapshot(self.state, self.hand if hand else None)

    # Questions

    @property
    def playing(self) -> bool:
        """Whether a hand is being played."""
        return self.state.stage == "hand"

    @property
    def target(self) -> int:
        """What ends the match; a default stays as it was when the match began."""
        return target_of(self.state.settings, None if self.begins_match() else self.state.target)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the chairs; empty for a chair that nobody has."""
        return tuple(chair.name for chair in self.state.chairs)

    def chair_of(self, member: int) -> int | None:
        """The number of a member's chair; None for a spectator."""
        for number, chair in enumerate(self.state.chairs):
            if chair.member == member:
                return number
        return None

    def member_by_key(self, key: str) -> int | None:
        """The member whose token has this hash."""
        for number, person in self.state.members.items():
            if person.key == key:
                return number
        return None

    @property
    def deserted(self) -> bool:
        """Whether nobody is a member any more."""
        return self.state.gone >= set(self.state.members)

    def taken_names(self) -> list[str]:
        """All names that a newcomer can't have."""
        people = [person.name for person in self.state.members.values()]
        return [*people, *(chair.name for chair in self.state.chairs if chair.name)]

    def begins_match(self) -> bool:
        """Whether the next deal begins a match."""
        return self.state.stage in ("lobby", "over")

    def next_seats(self) -> list[Place]:
        """The chairs of the next hand: a new match removes the empty ones; bots replace those who left."""
        state = self.state
        chairs = [chair for chair in state.chairs if not chair.empty or not self.begins_match()]
        return [self._follower(chair) for chair in chairs]

    def _follower(self, chair: Place) -> Place:
        if chair.empty or (chair.member is not None and chair.member in self.state.gone):
            return Place(bot=STAND_IN, name=chair.name or "Bot")
        return chair

    def next_setup(self, dealt: en.Dealt) -> Setup:
        """The setup of the next hand; a LastcardError says why it can't be dealt."""
        state = self.state
        decks = dealt.decks if self.begins_match() else state.decks
        dealer = None if self.begins_match() else state.dealer
        defaults = {} if self.begins_match() else state.defaults
        return hand_setup(
            state.settings,
            len(self.next_seats()),
            dealt.secret,
            lots=dealt.numbers,
            dealer=dealer,
            decks=decks,
            defaults=defaults,
            options=dealt.options,
        )

    # Entries

    def apply(self, entry: en.AnyEntry, at: int) -> None:
        """Changes the room as the entry says; `at` is the time it was stored with."""
        state = self.state
        match entry:
            case en.Joined():
                self._joined(entry)
            case en.Left():
                self._left(entry)
            case en.Rekeyed():
                state.members[entry.member].key = entry.key
            case en.Banned():
                self._banned(entry)
            case en.Pardoned():
                state.bans.pop(entry.number, None)
            case en.DoorSet():
                state.door = entry.door
            case en.Muted():
                (state.muted.add if entry.on else state.muted.discard)(entry.member)
            case en.Renamed():
                self._renamed(entry)
            case en.Sat():
                self._sat(entry)
            case en.Stood():
                self._stood(entry)
            case en.Placed():
                state.chairs[entry.chair] = Place(bot=entry.level, name=entry.name)
            case en.Cleared():
                state.chairs[entry.chair] = Place()
            case en.Chosen():
                self._chosen(entry)
            case en.Hosted():
                state.host = entry.member
                state.muted.discard(entry.member)
            case en.Brought():
                state.members[entry.member].deck = entry.cards
            case en.Promised():
                self._promise(entry.secret, entry.salt)
            case en.LotPromised():
                state.lots[entry.member] = entry.hash
            case en.LotsCalled():
                self._lots_called(entry)
            case en.LotOpened():
                self._lot_opened(entry)
            case en.Dealt():
                self._dealt(entry)
            case en.Moved():
                self._moved(entry, at)
            case en.Told():
                self._told(entry)
            case en.Doubted():
                self._doubted(entry)
            case en.Voted():
                self._voted(entry)
            case en.Closed():
                self._closed()
            case en.Spoke():
                self._spoke(entry)
            case en.Reacted():
                pass  # an emote leaves no trace

    def _joined(self, entry: en.Joined) -> None:
        state = self.state
        state.gone.discard(entry.member)
        if entry.member not in state.members:
            state.members[entry.member] = Person(entry.name, entry.key)
            state.next_member = max(state.next_member, entry.member + 1)

    def _left(self, entry: en.Left) -> None:
        """Whoever leaves during a hand keeps the seat until it is over: leaving gives nobody a fresh hand."""
        state = self.state
        chair = self.chair_of(entry.member)
        if chair is not None and (self.playing or state.stage == "between"):
            state.gone.add(entry.member)
            if entry.kicked:
                state.members[entry.member].key = ""
            return
        if chair is not None:
            state.chairs[chair] = Place()
        self._forget(entry.member)

    def _forget(self, member: int) -> None:
        self.state.members.pop(member, None)
        self.state.gone.discard(member)
        self.state.muted.discard(member)

    def _banned(self, entry: en.Banned) -> None:
        """A room remembers a fixed number of bans; the oldest makes way for a new one."""
        bans = self.state.bans
        bans[entry.number] = Ban(entry.name, entry.key, entry.origins)
        self.state.next_ban = entry.number + 1
        while len(bans) > MOST_BANS:
            del bans[next(iter(bans))]

    def _renamed(self, entry: en.Renamed) -> None:
        self.state.members[entry.member].name = entry.name
        chair = self.chair_of(entry.member)
        if chair is not None:
            self.state.chairs[chair].name = entry.name

    def _sat(self, entry: en.Sat) -> None:
        state = self.state
        old = self.chair_of(entry.member)
        if old is not None:
            state.chairs[old] = self._vacant(old)
        state.chairs[entry.chair] = Place(member=entry.member, name=state.members[entry.member].name)

    def _stood(self, entry: en.Stood) -> None:
        chair = self.chair_of(entry.member)
        if chair is not None:
            self.state.chairs[chair] = self._vacant(chair)

    def _vacant(self, chair: int) -> Place:
        """In the middle of a match a bot takes over; otherwise the chair is empty."""
        if self.begins_match():
            return Place()
        return Place(bot=STAND_IN, name=self.state.chairs[chair].name)

    def _chosen(self, entry: en.Chosen) -> None:
        """New settings; the number of chairs can change before a match has begun."""
        state = self.state
        state.settings = entry.settings
        if not self.begins_match():
            return
        taken = [chair for chair in state.chairs if not chair.empty]
        most = max(entry.settings.chairs, sum(chair.member is not None for chair in taken))
        while len(state.chairs) > most:
            state.chairs.pop(self._spare_chair())
        while len(state.chairs) < most:
            state.chairs.append(Place())

    def _spare_chair(self) -> int:
        """The last empty chair, or the last bot's."""
        chairs = self.state.chairs
        empty = [number for number, chair in enumerate(chairs) if chair.empty]
        bots = [number for number, chair in enumerate(chairs) if chair.bot is not None]
        return (empty or bots)[-1]

    def _promise(self, secret: str, salt: str) -> None:
        """Another shuffle: lots that were promised for the one before don't count."""
        self.state.promise, self.state.lots, self.state.called = (secret, salt), {}, []

    def _lots_called(self, entry: en.LotsCalled) -> None:
        hashes = {member: self.state.lots[member] for member in entry.members}
        self.state.called = call([chair.member for chair in self.next_seats()], hashes)

    def _lot_opened(self, entry: en.LotOpened) -> None:
        called = next(called for called in self.state.called if called.member == entry.member)
        called.open(self.state.promise[1], entry.number)

    def _dealt(self, entry: en.Dealt) -> None:
        state = self.state
        check_rules(entry)
        setup = self.next_setup(entry)
        self._promise("", "")
        if self.begins_match():
            state.totals, state.sheet, state.champion, state.decks = [0] * setup.seats, [], None, ()
            state.defaults = unchosen(entry.options or {}, state.settings)
            state.target = entry.target if state.settings.target is None else None
        state.chairs = self.next_seats()
        self._forget_the_gone()
        state.stage = "hand"
        self.hand = LiveHand(Game.from_setup(setup), entry, len(state.sheet) + 1, state.settings)

    def _forget_the_gone(self) -> None:
        for member in list(self.state.gone):
            self._forget(member)

    def _moved(self, entry: en.Moved, at: int) -> None:
        assert self.hand is not None, "a move needs a hand"
        self.hand.make(entry, at)
        if self.hand.game.over:
            self._finish(self.hand)

    def _finish(self, hand: LiveHand) -> None:
        """The score sheet, and whether the match is over (S-5)."""
        state, game = self.state, hand.game
        points = tuple(game.scores)
        state.totals = [total + more for total, more in zip(state.totals, points, strict=True)]
        state.sheet.append(Result(hand.number, game.winner, points, hand.dealt.replay))
        state.dealer, state.decks = next_dealer(game), kept_decks(game)
        if max(state.totals) >= self.target:
            state.stage = "over"
            state.champion = state.totals.index(max(state.totals)) if game.winner is not None else None
        else:
            state.stage = "between"

    def _told(self, entry: en.Told) -> None:
        assert self.hand is not None and self.hand.lines is not None, "a line needs a round"
        self.hand.lines.tell(entry.seat, entry.text)

    def _doubted(self, entry: en.Doubted) -> None:
        assert self.hand is not None and self.hand.lines is not None, "a doubt needs a line"
        self.hand.lines.doubt(entry.seat)
        if entry.asks:
            self.hand.lines.ask_again()

    def _voted(self, entry: en.Voted) -> None:
        assert self.hand is not None and self.hand.lines is not None, "a vote needs a line"
        self.hand.lines.votes[entry.seat] = entry.stands

    def _closed(self) -> None:
        """Back to the waiting room; those who left are forgotten, and there are as many chairs as chosen."""
        state = self.state
        self.hand = None
        state.stage = "lobby"
        if state.called:
            self._promise("", "")
        state.totals, state.sheet, state.champion, state.dealer, state.decks = [], [], None, None, ()
        state.chairs = [
            Place() if chair.member in state.gone and chair.member is not None else chair
            for chair in state.chairs
        ]
        self._forget_the_gone()
        self._chosen(en.Chosen(state.settings))

    def break_off(self) -> None:
        """Gives up a hand that can't go on: the match waits for its next deal, with another secret."""
        if self.playing and self.state.sheet:
            self.hand = None
            self.state.stage = "between"
        elif self.playing:
            self._closed()
        self._promise(new_secret(), new_salt())

    def _spoke(self, entry: en.Spoke) -> None:
        name = self.state.members[entry.member].name
        self.state.talk = [*self.state.talk[1 - REMEMBERED_TALK :], Talk(entry.member, name, entry.text)]
