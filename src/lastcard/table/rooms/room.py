"""A room, built up from its entries: its people, their seats, the score sheet and the hand."""

from __future__ import annotations

from lastcard.game import Game
from lastcard.match import kept_decks, next_dealer
from lastcard.setup import Setup
from lastcard.shuffle import new_salt, new_secret
from lastcard.wire.outgoing import Result

from . import room_entries as en
from .chairs import change_chairs, choose, seat_member, vacate_departed_members
from .files import NO_FILES, Files
from .hand import LiveHand
from .match import HandSource, new_hand_setup, stored_hand_setup, target_of, unchosen
from .membership import change_door, change_members, forget_the_gone
from .shuffles import change_shuffle, set_next_shuffle
from .snapshot import Snapshot, check_rules, read_snapshot, rebuilt, take_snapshot
from .state import RoomState


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
        """A snapshot of everything; before a deal, without the last hand."""
        return take_snapshot(self.state, self.hand if hand else None)

    @property
    def target(self) -> int:
        """The target of the match; a default stays as it was when the match began."""
        return target_of(self.state.settings, None if self.state.begins_match else self.state.target)

    def next_setup(self, dealt: en.Dealt) -> Setup:
        """The setup of the next hand; a LastcardError says why it can't be dealt."""
        state, first = self.state, self.state.begins_match
        source = HandSource(len(state.next_seats()), dealt.secret, dealt.numbers)
        decks = dealt.decks if first else state.decks
        if dealt.options is not None:
            return stored_hand_setup(state.settings, source, dealt.options, decks)
        if first:
            return new_hand_setup(state.settings, source, decks=decks)
        return new_hand_setup(
            state.settings, source, dealer=state.dealer, decks=decks, defaults=state.defaults
        )

    # Entries

    def apply(self, entry: en.AnyEntry, at: int) -> None:
        """Changes the room as the entry says; `at` is the time it was stored with."""
        if isinstance(entry, en.MoveMade):
            self._move(entry, at)
        elif isinstance(entry, en.Dealt):
            self._deal(entry)
        elif isinstance(entry, en.TakenBack):
            self._take_back(entry)
        elif isinstance(entry, en.LineEntry):
            self._talk(entry)
        elif isinstance(entry, en.MatchEnded):
            self._end_match()
        elif isinstance(entry, en.TookOver):
            self._take_over(entry)
        else:
            self._change(entry)

    def _change(self, entry: en.MemberEntry | en.DoorEntry | en.ChairEntry | en.ShuffleEntry) -> None:
        """Changes that concern only the state."""
        if isinstance(entry, en.MemberEntry):
            change_members(self.state, entry)
        elif isinstance(entry, en.DoorEntry):
            change_door(self.state, entry)
        elif isinstance(entry, en.ChairEntry):
            change_chairs(self.state, entry)
        else:
            change_shuffle(self.state, entry)

    # The hand

    def _deal(self, entry: en.Dealt) -> None:
        state = self.state
        check_rules(entry)
        setup = self.next_setup(entry)
        set_next_shuffle(state, "", "")
        if state.begins_match:
            self._begin_match(entry, setup.seats)
        state.chairs = state.next_seats()
        state.booked.clear()
        forget_the_gone(state)
        state.stage = "hand"
        self.hand = LiveHand(Game.from_setup(setup), entry, len(state.sheet) + 1, state.settings)

    def _begin_match(self, entry: en.Dealt, seats: int) -> None:
        state = self.state
        state.totals, state.sheet, state.champion, state.decks = [0] * seats, [], None, ()
        state.defaults = unchosen(entry.options or {}, state.settings)
        state.target = entry.target if state.settings.target is None else None

    def _move(self, entry: en.MoveMade, at: int) -> None:
        assert self.hand is not None, "a move needs a hand"
        self.hand.make(entry, at)
        if self.hand.game.over:
            self._finish(self.hand)

    def _take_back(self, entry: en.TakenBack) -> None:
        assert self.hand is not None and self.state.playing, "only a hand that is being played can go back"
        self.hand = self.hand.back_to(entry.moves)

    def _take_over(self, entry: en.TookOver) -> None:
        """Lets a person take over a bot's cards; the hand notes the moment."""
        assert self.hand is not None, "cards need a hand"
        self.hand.take_over(entry.chair, self.state.chairs[entry.chair].name)
        seat_member(self.state, entry.member, entry.chair)

    def _talk(self, entry: en.LineEntry) -> None:
        assert self.hand is not None and self.hand.lines is not None, "a line needs a round"
        self.hand.lines.apply(entry)

    def _finish(self, hand: LiveHand) -> None:
        """Ends a hand: updates the score sheet, and the match if it is over (S-5)."""
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

    # The match

    def _end_match(self) -> None:
        """Goes back to the waiting room: forgets members who left, and restores the chosen number of
        chairs."""
        state = self.state
        self.hand = None
        state.stage = "lobby"
        if state.contributors:
            set_next_shuffle(state, "", "")
        state.totals, state.sheet, state.champion, state.dealer, state.decks = [], [], None, None, ()
        vacate_departed_members(state)
        forget_the_gone(state)
        choose(state, state.settings)

    def break_off(self) -> None:
        """Breaks off a hand that can't continue: the match waits for its next deal, with another secret."""
        if self.state.playing and self.state.sheet:
            self.hand = None
            self.state.stage = "between"
        elif self.state.playing:
            self._end_match()
        set_next_shuffle(self.state, new_secret(), new_salt())
