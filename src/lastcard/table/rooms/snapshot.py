"""The snapshot of a room, with the current hand: its deal and its moves."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec import Struct, field

from lastcard.game import Game
from lastcard.wire.settings import OptionValue, Settings

from . import room_entries as en
from .files import NO_FILES, Files, StoredSettings, attach_files, detach_files
from .hand import LiveHand, Timed
from .lines import LineRound
from .match import HandSource, stored_hand_setup
from .people import level_now
from .state import RoomState
from .stored_hand import StoredTakeover


class SavedHand(Struct, frozen=True, omit_defaults=True):
    """The data to rebuild a hand; `settings` only if the room's have changed since the deal."""

    number: int
    seats: int
    dealt: en.Dealt
    options: dict[str, OptionValue]
    decks: tuple[tuple[str, ...], ...]
    moves: list[Timed]
    lines: LineRound | None = None
    settings: StoredSettings | None = field(default=None, name="shelved")
    takeovers: list[StoredTakeover] = []


class SavedRoom(RoomState, kw_only=True):
    """The state with its settings' files named instead of written out, and the hand."""

    cards: str = ""
    quotes: str = ""
    hand: SavedHand | None = None


_reader: msgspec.json.Decoder[SavedRoom] = msgspec.json.Decoder(SavedRoom)


class Snapshot(NamedTuple):
    """A snapshot as it is stored, and the files that it names."""

    body: bytes
    files: dict[str, bytes]


class OtherRules(Exception):
    """A hand that was dealt under another version of the rules."""


def check_rules(dealt: en.Dealt) -> None:
    """Raises OtherRules unless the hand can continue under ours."""
    if dealt.rules != en.RULES:
        raise OtherRules


def take_snapshot(state: RoomState, hand: LiveHand | None) -> Snapshot:
    """The room at this moment; without the hand, as it is before a deal."""
    stored, files = detach_files(state.settings)
    values = {name: getattr(state, name) for name in RoomState.__struct_fields__}
    values["settings"] = stored.settings
    saved = None if hand is None else _saved(hand, state.settings, files)
    room = SavedRoom(**values, cards=stored.cards, quotes=stored.quotes, hand=saved)
    return Snapshot(msgspec.json.encode(room), files)


def _saved(hand: LiveHand, settings: Settings, files: dict[str, bytes]) -> SavedHand:
    stored = None
    if hand.settings is not settings:
        stored, more = detach_files(hand.settings)
        files.update(more)
    setup = hand.game.setup
    return SavedHand(
        number=hand.number,
        seats=setup.seats,
        dealt=hand.dealt,
        options=dict(setup.options),
        decks=setup.decks,
        moves=hand.moves,
        lines=hand.lines,
        settings=stored,
        takeovers=hand.takeovers,
    )


def read_snapshot(body: bytes, files: Files = NO_FILES) -> tuple[RoomState, SavedHand | None]:
    """The state, and the hand for `rebuilt`; a KeyError if a file is missing."""
    saved = _reader.decode(body)
    stored = StoredSettings(saved.settings, saved.cards, saved.quotes)
    return _state(saved, attach_files(stored, files)), saved.hand


def state_without_files(body: bytes) -> RoomState:
    """The state alone, for when a file or the hand is lost."""
    saved = _reader.decode(body)
    return _state(saved, saved.settings)


def _state(saved: SavedRoom, settings: Settings) -> RoomState:
    values = {name: getattr(saved, name) for name in RoomState.__struct_fields__}
    for chair in saved.chairs:
        if chair.bot is not None:
            chair.bot = level_now(chair.bot)
    return RoomState(**{**values, "settings": settings})


def rebuilt(saved: SavedHand, state: RoomState, files: Files) -> LiveHand:
    """The hand, replayed up to its last move."""
    check_rules(saved.dealt)
    settings = state.settings if saved.settings is None else attach_files(saved.settings, files)
    source = HandSource(saved.seats, saved.dealt.secret, saved.dealt.numbers)
    setup = stored_hand_setup(settings, source, saved.options, saved.decks)
    hand = LiveHand(Game.from_setup(setup), saved.dealt, saved.number, settings)
    for move in saved.moves:
        hand.make(en.MoveMade(move.seat, move.move, move.by), move.at)
    hand.lines = saved.lines
    hand.takeovers = saved.takeovers
    return hand
