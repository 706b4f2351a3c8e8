"""The wire's messages as TypeScript, for the browser client's type checker: `make wire` writes them.

msgspec describes every class as JSON Schema; this module turns each into an interface, in source order, and
adds a union for each direction.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping
from pathlib import Path
from textwrap import wrap
from types import ModuleType
from typing import TypeGuard, cast, get_args

import msgspec

from lastcard.cards import Colour
from lastcard.codes import Code
from lastcard.events import EventName
from lastcard.moves import MoveType
from lastcard.phase_names import Phase

from . import answers, coaching, incoming, learning, outgoing, seen, settings
from .outgoing import contributions, door, ending, faults, hand, lines, race, replies, room, seat

WIDTH = 110
HEAD = """\
// Made by `make wire` from the classes in src/lastcard/wire. Change those, not this file.
"""

# Types without a class, by the name that the client uses
ALIASES: dict[str, object] = {
    "News": outgoing.News,
    "Opening": incoming.Opening,
    "Message": incoming.Message,
    "OptionValue": settings.OptionValue,
    "Stage": outgoing.Stage,
    "Colour": Colour,
}
# Lists of words that would make a field's line too long, and the names that replace them
NAMED = {
    "MoveType": tuple(MoveType),
    "EventName": get_args(EventName),
    "Phase": get_args(Phase),
    "Code": tuple(Code),
}
# In the order of the file: the room comes before the events in it
TOLD = (room, door, seat, contributions, hand, race, lines, ending, faults, replies)
MODULES = (seen, settings, *TOLD, incoming, answers, learning, coaching)
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}

Schema = Mapping[str, object]


def typescript() -> str:
    """The whole file."""
    schemas, components = msgspec.json.schema_components(
        [*ALIASES.values(), *_structs(answers), *_structs(learning), *_structs(coaching)],
        ref_template="{name}",
    )
    # Classes that neither side reads: the bases, and messages that are encoded in parts
    classes = [cls for module in MODULES for cls in _structs(module) if cls.__name__ in components]
    parts = [
        *(_alias(name, _type(schema)) for name, schema in zip(ALIASES, schemas, strict=False)),
        *(_alias(name, _words(words)) for name, words in NAMED.items()),
        *(_interface(cls, components[cls.__name__]) for cls in classes),
    ]
    return "\n".join([HEAD, *parts])


def _structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The classes of a module, in its order."""
    return [found for found in vars(module).values() if _is_own(found, module)]


def _is_own(found: object, module: ModuleType) -> TypeGuard[type[msgspec.Struct]]:
    own = isinstance(found, type) and found.__module__ == module.__name__
    return own and issubclass(cast(type, found), msgspec.Struct)


def _alias(name: str, type_: str) -> str:
    line = f"export type {name} = {type_};"
    if len(line) <= WIDTH:
        return f"{line}\n"
    return f"export type {name} =\n" + "\n".join(f"  | {part}" for part in type_.split(" | ")) + ";\n"


def _interface(cls: type[msgspec.Struct], schema: Schema) -> str:
    fields = cast(dict[str, Schema], schema["properties"])
    lines = [
        f"  {name}{_mark(cls, name, schema)}: {_type(field, _is_sent(cls))};"
        for name, field in fields.items()
    ]
    return "\n".join([*_comment(cls), f"export interface {cls.__name__} {{", *lines, "}\n"])


def _mark(cls: type[msgspec.Struct], name: str, schema: Schema) -> str:
    """`?` for a field with a default, which the sender may leave out."""
    required = cast(list[str], schema["required"])
    leaves_out = _is_sent(cls) or cls.__struct_config__.omit_defaults
    return "?" if leaves_out and name not in required else ""


def _is_sent(cls: type[msgspec.Struct]) -> bool:
    """Whether the client sends it."""
    return issubclass(cls, incoming.Incoming | answers.DeckQuestion | learning.PracticeQuestion)


def _comment(cls: type[msgspec.Struct]) -> list[str]:
    if not cls.__doc__:
        return []
    lines = wrap(" ".join(cls.__doc__.split()), WIDTH - 3)
    if len(lines) == 1 and len(lines[0]) <= WIDTH - 7:
        return [f"/** {lines[0]} */"]
    return ["/**", *(f" * {line}" for line in lines), " */"]


def _type(schema: Schema, sent: bool = False) -> str:
    """A type from its JSON Schema; a KeyError for anything that isn't handled here."""
    if "$ref" in schema:
        # The table sends complete settings, a client only those that differ from their defaults
        return f"Partial<{schema['$ref']}>" if sent else str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(_type(part, sent) for part in cast(list[Schema], schema["anyOf"]))
    if "enum" in schema:
        return _enum(cast(list[str], schema["enum"]))
    if schema["type"] == "array":
        items = cast(Schema, schema["items"])
        several = "anyOf" in items or "enum" in items
        return f"({_type(items, sent)})[]" if several else f"{_type(items, sent)}[]"
    if schema["type"] == "object":
        return f"Record<string, {_type(cast(Schema, schema['additionalProperties']), sent)}>"
    return PLAIN[str(schema["type"])]


def _enum(words: Collection[str]) -> str:
    named = (name for name, known in NAMED.items() if set(known) == set(words))
    return next(named, _words(words))


def _words(words: Collection[str]) -> str:
    return " | ".join(f"'{word}'" for word in words)


def main(path: str) -> None:
    """Writes the client's message types to this file."""
    Path(path).write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
