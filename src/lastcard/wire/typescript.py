"""The wire's messages as TypeScript, for the browser client's type checker: `make wire` writes them.

msgspec describes every class as JSON Schema; here that becomes an interface for each class, in the order of
the sources, and a union for everything that is told or sent.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from textwrap import wrap
from types import ModuleType
from typing import TypeGuard, cast

import msgspec

from lastcard.moves import Sort

from . import answers, incoming, outgoing, seen, settings

WIDTH = 110
HEAD = """\
// Made by `make wire` from the classes in src/lastcard/wire. Change those, not this file.
"""

# What has no class of its own, by the name that the client uses
ALIASES: dict[str, object] = {
    "News": outgoing.News,
    "Opening": incoming.Opening,
    "Message": incoming.Message,
    "OptionValue": settings.OptionValue,
    "Stage": outgoing.Stage,
    "Colour": answers.Colour,
}
MODULES = (seen, settings, outgoing, incoming, answers)
PLAIN = {"integer": "number", "string": "string", "boolean": "boolean", "null": "null"}

Schema = Mapping[str, object]


def typescript() -> str:
    """The whole file."""
    classes = [cls for module in MODULES for cls in _structs(module)]
    schemas, components = msgspec.json.schema_components([*classes, *ALIASES.values()], ref_template="{name}")
    unions = zip(ALIASES, schemas[len(classes) :], strict=True)
    parts = [
        *(_alias(name, _type(schema)) for name, schema in unions),
        _alias("Sort", " | ".join(f"'{sort}'" for sort in Sort)),
        *(_interface(cls, components[cls.__name__]) for cls in classes),
    ]
    return "\n".join([HEAD, *parts])


def _structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The messages of a module and their parts; neither the bases that only messages stand on nor what is
    another message once it is encoded."""
    others = (incoming.Incoming, outgoing.Outgoing, outgoing.EncodedChange)
    return [found for found in vars(module).values() if _is_own(found, module) and found not in others]


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
    """A field may stay away if it has a default: whoever sends knows it, and some classes leave it out."""
    required = cast(list[str], schema["required"])
    leaves_out = _is_sent(cls) or cls.__struct_config__.omit_defaults
    return "?" if leaves_out and name not in required else ""


def _is_sent(cls: type[msgspec.Struct]) -> bool:
    """Whether the client writes it."""
    return issubclass(cls, incoming.Incoming | answers.DeckQuestion)


def _comment(cls: type[msgspec.Struct]) -> list[str]:
    if not cls.__doc__:
        return []
    lines = wrap(" ".join(cls.__doc__.split()), WIDTH - 3)
    if len(lines) == 1 and len(lines[0]) <= WIDTH - 7:
        return [f"/** {lines[0]} */"]
    return ["/**", *(f" * {line}" for line in lines), " */"]


def _type(schema: Schema, sent: bool = False) -> str:
    """A type by its JSON Schema; what isn't handled here is a KeyError."""
    if "$ref" in schema:
        # Settings are told whole; a client sends those that differ from their defaults
        return f"Partial<{schema['$ref']}>" if sent else str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(_type(part, sent) for part in cast(list[Schema], schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(f"'{word}'" for word in cast(list[str], schema["enum"]))
    if schema["type"] == "array":
        items = cast(Schema, schema["items"])
        several = "anyOf" in items or "enum" in items
        return f"({_type(items, sent)})[]" if several else f"{_type(items, sent)}[]"
    if schema["type"] == "object":
        return f"Record<string, {_type(cast(Schema, schema['additionalProperties']), sent)}>"
    return PLAIN[str(schema["type"])]


def main(path: str) -> None:
    Path(path).write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
