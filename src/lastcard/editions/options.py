"""The definition of an option, the options that several editions share, and the options of one table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from lastcard.codes import Code
from lastcard.errors import OptionError, Reason, reason, unknown
from lastcard.whole_numbers import is_digits, whole

Value = bool | int | str | None


class Option(NamedTuple):
    """One choice of the table: a switch, a number in a range, or one of a few words."""

    name: str
    """Its name in setups, records and settings: ``hold_drawn``."""
    rule: str
    """The rule of the ledger that leaves the choice open."""
    default: Value
    """The default value; None means random."""
    sentence: str
    """Its description in English; that of a switch says what is true when it is on."""
    choices: tuple[str, ...] = ()
    """The words to choose from; empty for a switch or a number."""
    least: int = 0
    """The smallest number; a default below it means off."""
    most: int = 0
    """The largest number."""
    field: str = ""
    """The field of the state that it sets; empty if only the table uses it."""
    numbers: tuple[int, ...] = ()
    """The field's values for off and on, or for each word; empty if the field holds the value itself."""

    @property
    def names_seat(self) -> bool:
        """Whether its value is a seat, or a random one."""
        return self.default is None

    @property
    def can_be_off(self) -> bool:
        """Whether it is a number or off, which is 0."""
        return isinstance(self.default, int) and self.default < self.least

    def check(self, value: Value) -> Value:
        """The value, or an OptionError that says what is allowed."""
        if self.choices:
            good = value in self.choices
        elif isinstance(self.default, bool):
            good = isinstance(value, bool)
        elif value is None:
            good = self.default is None
        else:
            return self._checked_number(value)
        if not good:
            raise OptionError(self._bad_value(value))
        return value

    def _checked_number(self, value: Value) -> int:
        """The value as a plain number; a switch's on and off aren't numbers."""
        number = None if isinstance(value, bool) else whole(value)
        if number is None or not self._has(number):
            raise OptionError(self._bad_value(value))
        return number

    def _has(self, number: int) -> bool:
        return self.least <= number <= self.most or (self.can_be_off and number == self.default)

    def _bad_value(self, given: Value) -> Reason:
        value = repr(given) if isinstance(given, str) else str(given)
        if self.choices:
            return reason(Code.OPTION_CHOICE, option=self.name, words=self.choices, value=value)
        if isinstance(self.default, bool):
            return reason(Code.OPTION_SWITCH, option=self.name, value=value)
        code = Code.OPTION_NUMBER_OR_RANDOM if self.default is None else Code.OPTION_NUMBER
        if self.can_be_off:
            code = Code.OPTION_NUMBER_OR_OFF
        return reason(code, option=self.name, least=self.least, most=self.most, value=value)

    def expected(self) -> str:
        """The possible values, in English: ``one of free, auto``."""
        if self.choices:
            return "one of " + ", ".join(self.choices)
        if isinstance(self.default, bool):
            return "on or off"
        number = f"a number from {self.least} to {self.most}"
        if self.can_be_off:
            return f"{number}, or off"
        return f"{number}, or random" if self.default is None else number

    def read(self, text: str) -> Value:
        """The value of a text such as ``on``, ``off``, ``3``, ``draft`` or ``random``."""
        if isinstance(self.default, bool):
            return self.check({"on": True, "off": False}.get(text, text))
        if self.default is None and text == "random":
            return None
        if self.can_be_off and text == "off":
            return self.default
        return self.check(int(text) if is_digits(text) and len(text) < 9 else text)

    def number(self, value: Value) -> int:
        """The state field's number for this value."""
        index = self.choices.index(str(value)) if self.choices else -1 if value is None else int(value)
        return self.numbers[index] if self.numbers else index

    def write(self, value: Value) -> str:
        """The value as `read` reads it: ``on``, ``3``, ``draft`` or ``random``."""
        if isinstance(value, bool):
            return "on" if value else "off"
        if self.can_be_off and value == self.default:
            return "off"
        return "random" if value is None else str(value)


FOIL = Option("foil", "D-2", False, "the foil replaces one of the special wilds")
COMMON = (
    Option("dealer", "C-5", None, "the seat that deals first, or random", most=9, field="dealer_choice"),
    Option(
        "calls",
        "C-14",
        "free",
        "players call UNO themselves, or it is called for them",
        ("free", "auto"),
        field="auto_call",
    ),
    Option(
        "reverse_skips",
        "K-3",
        True,
        "with two players a Reverse works as a Skip",
        field="reverse_skips",
    ),
    Option(
        "hold_drawn",
        "A-3",
        False,
        "a drawn card is kept by a move even when it can't be played",
        field="holds_drawn",
    ),
)
CLASSIC = (
    *COMMON,
    Option("bluffs", "K-6", True, "a Wild Draw Four may be played against its condition", field="bluffs"),
    Option("challenges", "K-7", True, "a Wild Draw Four may be challenged", field="challenges"),
)


class Options(Mapping[str, Value]):
    """The options of one table, complete and checked: a mapping from every name to its value."""

    def __init__(self, allowed: tuple[Option, ...], chosen: Mapping[str, Value]) -> None:
        self.allowed = {option.name: option for option in allowed}
        """The options of the edition by name."""
        strange = [name for name in chosen if name not in self.allowed]
        if strange:
            raise OptionError(unknown(Code.NO_OPTION, strange[0], self.allowed))
        self._values = {name: option.default for name, option in self.allowed.items()}
        for name, value in chosen.items():
            self._values[name] = self.allowed[name].check(value)

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(frozenset(self.items()))

    def __repr__(self) -> str:
        return f"Options({self.text()})"

    def chosen(self) -> dict[str, Value]:
        """The options that differ from their defaults."""
        return {name: value for name, value in self.items() if value != self.allowed[name].default}

    def with_value(self, name: str, value: Value) -> Options:
        """The same options with one value changed."""
        return Options(tuple(self.allowed.values()), {**self._values, name: value})

    def text(self) -> str:
        """The options that differ from their defaults, as positions write them: ``laps=2 foil=on``."""
        return " ".join(f"{name}={self.allowed[name].write(value)}" for name, value in self.chosen().items())
