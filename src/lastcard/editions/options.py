"""The options of a table: one for each ruling that names one, with its default."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from lastcard.codes import Code
from lastcard.errors import OptionError, Reason, reason
from lastcard.messages.quoting import shown

Value = bool | int | str | None


class Option(NamedTuple):
    """One choice of the table: a switch, a number in a range, or one of a few words."""

    name: str
    rule: str
    default: Value
    sentence: str
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0

    def check(self, value: Value) -> Value:
        """The value, or an OptionError that says what is allowed."""
        if self.choices:
            good = value in self.choices
        elif isinstance(self.default, bool):
            good = isinstance(value, bool)
        elif value is None:
            good = self.default is None
        else:
            good = isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most
        if not good:
            raise OptionError(self._unfit(repr(value) if isinstance(value, str) else str(value)))
        return value

    def _unfit(self, value: str) -> Reason:
        if self.choices:
            return reason(Code.OPTION_CHOICE, option=self.name, words=self.choices, value=value)
        if isinstance(self.default, bool):
            return reason(Code.OPTION_SWITCH, option=self.name, value=value)
        code = Code.OPTION_NUMBER_OR_RANDOM if self.default is None else Code.OPTION_NUMBER
        return reason(code, option=self.name, least=self.least, most=self.most, value=value)

    def expected(self) -> str:
        if self.choices:
            return "one of " + ", ".join(self.choices)
        if isinstance(self.default, bool):
            return "on or off"
        return f"a number from {self.least} to {self.most}" + (", or random" if self.default is None else "")

    def read(self, text: str) -> Value:
        """The value of a text such as ``on``, ``3``, ``draft`` or ``random``."""
        if isinstance(self.default, bool):
            return self.check({"on": True, "off": False}.get(text, text))
        if self.default is None and text == "random":
            return None
        return self.check(int(text) if text.isdecimal() and len(text) < 9 else text)

    def write(self, value: Value) -> str:
        if isinstance(value, bool):
            return "on" if value else "off"
        return "random" if value is None else str(value)


OPTIONS = {
    option.name: option
    for option in (
        Option("dealer", "C-5", None, "the seat that deals first, or random", least=0, most=9),
        Option("reverse_skips", "K-3", True, "with two players a Reverse works as a Skip"),
        Option(
            "calls", "C-14", "free", "players call UNO themselves, or it is called for them", ("free", "auto")
        ),
        Option("bluffs", "K-6", True, "a Wild Draw Four may be played against its condition"),
        Option("challenges", "K-7", True, "a Wild Draw Four may be challenged"),
        Option("hold_drawn", "A-3", False, "a drawn card is kept by a move even when it can't be played"),
        Option("foil", "D-2", False, "the foil replaces one of the special wilds"),
        Option(
            "throw_left", "HM-5", True, "after a throw play goes on to the left, not in the direction of play"
        ),
        Option("hail_mary_wild", "HM-8", True, "on your own turn a Hail Mary can be played as a plain Wild"),
        Option("laps", "FL-4", 3, "laps of lines at the most", least=1, most=100),
        Option(
            "doubt_asks_again",
            "FL-6",
            False,
            "between two players one doubt is enough to ask for another line",
        ),
        Option("avatar_wild", "AS-5", True, "without all four colours an Avatar State can be a plain Wild"),
        Option("discard_on_top", "EL-25", True, "a card discarded by an icon goes on top, not below"),
        Option("forced_discard_wins", "EL-11", True, "a forced discard of the last card wins the hand"),
        Option(
            "foil_all_colours",
            "EL-28",
            False,
            "Discard Colour takes all colours of a dual or wild foil, not just the one it was activated with",
        ),
        Option("mode", "DR-1", "quick", "how Player Decks are made", ("quick", "draft", "dynasty")),
        Option("foils", "D-5", True, "foils and promos are in the pool"),
        Option("first_pick", "DR-3", None, "the seat that drafts first, or random", least=0, most=9),
    )
}
COMMON = ("dealer", "calls", "reverse_skips", "hold_drawn")
CLASSIC = (*COMMON, "bluffs", "challenges")


class Options(Mapping[str, Value]):
    """The options of one table, complete and checked."""

    def __init__(self, allowed: tuple[str, ...], chosen: Mapping[str, Value]) -> None:
        unknown = [name for name in chosen if name not in allowed]
        if unknown:
            raise OptionError(reason(Code.NO_OPTION, word=shown(unknown[0]), words=allowed))
        self._values = {name: OPTIONS[name].default for name in allowed}
        for name, value in chosen.items():
            self._values[name] = OPTIONS[name].check(value)

    def __getitem__(self, name: str) -> Value:
        return self._values[name] if name in self._values else OPTIONS[name].default

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def chosen(self) -> dict[str, Value]:
        """The options that differ from their defaults."""
        return {name: value for name, value in self.items() if value != OPTIONS[name].default}

    def with_value(self, name: str, value: Value) -> Options:
        """The same options with one value changed."""
        return Options(tuple(self._values), {**self._values, name: value})

    def text(self) -> str:
        """The options that differ from their defaults, as positions write them: ``laps=2 foil=on``."""
        return " ".join(f"{name}={OPTIONS[name].write(value)}" for name, value in self.chosen().items())


def read_options(text: str) -> dict[str, Value]:
    """The options of a text such as ``laps=2 foil=on``."""
    chosen: dict[str, Value] = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals or name not in OPTIONS:
            raise OptionError(
                f"{part!r} is not an option; write name=value, with one of: {', '.join(OPTIONS)}"
            )
        chosen[name] = OPTIONS[name].read(value)
    return chosen
