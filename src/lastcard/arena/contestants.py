"""The contestants of the arena, by name: a policy, a level, a net from a file, or a user's function."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from lastcard.bots.levels import LEVELS, Level
from lastcard.editions import changes_play
from lastcard.errors import LastcardError
from lastcard.importer import ImportStringError, import_from_string
from lastcard.nets.shipped import load_net, net_for, why_no_net
from lastcard.policies import POLICY_NAMES
from lastcard.setup import Setup

if TYPE_CHECKING:
    from lastcard.nets.player import NetPlayer

NET_ENDING = ".npz"


class ContestantError(LastcardError):
    """An unknown name, or a function that can't be used."""


class Contestant(NamedTuple):
    """A player in the arena."""

    name: str
    """The name as it was given."""
    type: Literal["policy", "level", "net", "function"]
    """The meaning of the name."""

    @property
    def level(self) -> Level | None:
        """Its level, with that level's mistakes; None if it isn't one."""
        return LEVELS[self.name] if self.type == "level" else None

    @property
    def can_search(self) -> bool:
        """Whether it can use time to think: the strongest level and plain nets can search."""
        return self.type == "net" or (self.level is not None and self.level.searches)

    def net(self, setup: Setup) -> NetPlayer | None:
        """The net that it uses at this table; None if it has none."""
        if self.type == "net":
            return load_net(Path(self.name))
        if self.level is None or self.level.mind != "net" or changes_play(setup.options):
            return None
        return net_for(setup.edition.name, setup.seats, elite=setup.edition.elite)

    def note(self, setup: Setup) -> str | None:
        """A note about it at this table, such as a level that has to do without its net."""
        if self.level is None or self.level.mind != "net":
            return None
        why = why_no_net(setup.edition.name, setup.seats, elite=setup.edition.elite)
        if changes_play(setup.options):
            why = "no net has learned house rules"
        return None if why is None else f"{self.name} plays greedily: {why}"

    def function(self) -> Callable[..., object]:
        """The function of a user's bot."""
        try:
            found = import_from_string(self.name, "bot")
        except ImportStringError as error:
            raise ContestantError(str(error)) from None
        if not callable(found):
            raise ContestantError(f"{self.name} is not a function")
        return found


def contestant(name: str) -> Contestant:
    """The contestant with this name; for any other name, a ContestantError lists all of them."""
    if name in POLICY_NAMES:
        return Contestant(name, "policy")
    if name in LEVELS:
        return Contestant(name, "level")
    if name.endswith(NET_ENDING):
        if not Path(name).is_file():
            raise ContestantError(f"there is no file {name}")
        return Contestant(name, "net")
    if ":" in name:
        found = Contestant(name, "function")
        found.function()
        return found
    known = ", ".join((*POLICY_NAMES, *LEVELS))
    raise ContestantError(
        f"there is no bot {name!r}; choose from: {known}, a net's file such as player.npz, or a function as "
        "module:function"
    )
