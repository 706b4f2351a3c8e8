"""The client's wire types, generated from the server's classes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import lastcard
from lastcard.codes import Code
from lastcard.events import FORMS
from lastcard.moves import MoveType
from lastcard.phase_names import PHASE_NAMES
from lastcard.wire import incoming, outgoing
from lastcard.wire.typescript import main, typescript

COMMITTED = Path(lastcard.__file__).parent / "client" / "wire.d.ts"


def interface(name: str) -> list[str]:
    found = re.search(rf"^export interface {name} {{\n(.*?)^}}$", typescript(), re.M | re.S)
    assert found, f"there is no {name}"
    return [line.strip() for line in found[1].splitlines()]


def alias(name: str) -> set[str]:
    found = re.search(rf"^export type {name} =([^;]*);$", typescript(), re.M)
    assert found, f"there is no {name}"
    return {part.strip() for part in found[1].split("|") if part.strip()}


def test_the_committed_file_is_what_the_classes_give_now() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == typescript(), "run `make wire`"


def test_the_file_is_written_whole(tmp_path: Path) -> None:
    main(str(tmp_path / "wire.d.ts"))
    assert (tmp_path / "wire.d.ts").read_text(encoding="utf-8") == typescript()


def test_every_message_of_either_side_is_in_its_union_and_has_its_tag() -> None:
    told = {cls.__name__: cls for cls in get_args(outgoing.News)}
    sent = {cls.__name__: cls for cls in incoming.Incoming.__subclasses__()}
    assert alias("News") == told.keys()
    unnamed = set(outgoing.Outgoing.__subclasses__()) - set(told.values())
    own = {cls.__name__ for cls in unnamed if cls.__module__.startswith(f"{outgoing.__name__}.")}
    assert own == {"EncodedChange"}
    assert alias("Message") | alias("Opening") == sent.keys()
    for name, cls in {**told, **sent}.items():
        assert interface(name)[0] == f"t: '{cls.__struct_config__.tag}';"


def test_a_message_that_is_encoded_in_parts_is_no_type_of_its_own() -> None:
    assert "EncodedChange" not in typescript()
    assert "interface Outgoing" not in typescript()


def test_a_field_that_is_left_out_when_it_has_its_default_is_optional() -> None:
    assert interface("Chair") == [
        "name?: string;",
        "member?: number | null;",
        "bot?: string | null;",
        "away?: boolean;",
        "deck?: boolean;",
        "booked?: number | null;",
    ]


def test_a_patch_tells_nothing_from_something_that_stays_away() -> None:
    change = interface("Change")
    assert "n: number;" in change
    assert "table?: PublicTable;" in change
    assert "clock?: Clock | null;" in change


def test_settings_are_told_whole_and_may_be_sent_in_part() -> None:
    assert "clock: 'auto' | 'fast' | 'none' | 'relaxed';" in interface("Settings")
    assert "quotes: Record<string, string[]>;" in interface("Settings")
    assert "settings?: Partial<Settings> | null;" in interface("Create")


def test_lists_of_several_types_stand_in_brackets() -> None:
    assert "lineups?: (string | null)[][];" in interface("PublicTable")
    assert "colours: ('blue' | 'green' | 'red' | 'yellow')[];" in interface("EliteCard")


def test_a_replay_starts_with_a_hand_that_shows_all_hands() -> None:
    dealt = interface("ReplayStart")
    assert dealt[0] == "t: 'hand';"
    assert "hands: string[][];" in dealt
    assert "by: 'bot' | 'clock' | 'stand-in' | null;" in interface("Frame")


def test_the_types_of_moves_are_those_of_the_rules() -> None:
    assert alias("MoveType") == {f"'{one}'" for one in MoveType}


def test_events_phases_and_codes_are_unions_of_their_words() -> None:
    assert alias("EventName") == {f"'{form.name}'" for form in FORMS.values()}
    assert alias("Phase") == {f"'{name}'" for name in PHASE_NAMES.values()}
    assert alias("Code") == {f"'{code}'" for code in Code}
    assert interface("SeenEvent")[0] == "e: EventName;"
    assert "phase?: Phase;" in interface("PublicTable")
    assert [line for line in interface("Because") if "code" in line] == ["code?: Code | null;"]


def test_no_generated_type_is_any_unknown_or_object() -> None:
    """Neither comments nor words in quotation marks are types."""
    types = re.sub(r"/\*\*.*?\*/|'[^'\n]*'", "", typescript(), flags=re.S)
    assert not re.search(r"\b(any|unknown|object)\b", types)
