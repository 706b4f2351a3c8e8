"""Checks the requirements of a batch (packages, seeds and policies), with a plain sentence for a missing
one."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from lastcard.codes import Code
from lastcard.errors import LastcardError, OptionError, Reason, reason
from lastcard.locales.quoting import written
from lastcard.policies import POLICY_NAMES
from lastcard.rules.offsets import ELITE_SIZE, THEMED_SIZE
from lastcard.setup import Setup
from lastcard.simulate import policies_by_seat

REWARDS = ("win", "points")


class MissingExtra(LastcardError, ImportError):
    """A part of lastcard that needs packages which aren't installed."""


def need(*packages: str, extra: str = "batch") -> None:
    """Raises MissingExtra, with the command that installs the extra, unless all packages are there."""
    missing = " and ".join(package for package in packages if find_spec(package) is None)
    if missing:
        raise MissingExtra(f"this needs {missing}: pip install '.[{extra}]' in lastcard's folder")


def need_seed(setup: Setup) -> None:
    """Refuses a secret: compiled code has only the plain generator; verifiable shuffles are for live
    tables."""
    if setup.secret:
        raise OptionError(reason(Code.SEED_ONLY))


def need_common_rules(setup: Setup) -> None:
    """An edition's own rules are compiled for the CPU only."""
    if setup.edition.own_rules is not None:
        raise OptionError(reason(Code.OWN_RULES_ON_CUDA, edition=setup.edition.name))


def policy_number(name: str) -> int:
    """The number of a built-in policy; for any other name an OptionError lists them."""
    return policy_numbers([name], 1)[0]


def policy_numbers(names: Sequence[str], seats: int) -> list[int]:
    """The numbers of the policies, one per seat: compiled code would read past the end of a shorter list."""
    if len(names) != seats:
        raise OptionError(reason(Code.POLICIES_COUNT, seats=seats, count=len(names)))
    return [POLICY_NAMES.index(name) for name in policies_by_seat(names, seats)]


def check_reward(reward: str, setup: Setup) -> None:
    """Checks the kind of rewards: hands won, or points if the edition has any."""
    if reward not in REWARDS:
        raise OptionError(no_choice("reward", REWARDS, reward))
    if reward == "points" and setup.edition.elite:
        raise OptionError(no_choice("reward", REWARDS[:1], reward))  # Elite has no points


def no_choice(argument: str, words: tuple[str, ...], value: object) -> Reason:
    """The reason to refuse a value that isn't one of an argument's choices."""
    return reason(Code.ARGUMENT_CHOICE, argument=argument, words=words, value=written(value))


def observation_size(setup: Setup) -> int:
    """The size of an observation at this table."""
    return ELITE_SIZE if setup.edition.elite else THEMED_SIZE
