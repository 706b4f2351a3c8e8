"""The settings of a server: options first, then the environment, then the defaults."""

from __future__ import annotations

import re
from argparse import ArgumentParser
from dataclasses import fields
from pathlib import Path

import pytest

from lastcard.codes import Code
from lastcard.editions import own_editions
from lastcard.errors import OptionError
from lastcard.server.config import SETTINGS, Config, add_arguments, data_folder, read_config
from tests.support.own_edition import IMPORT_STRING, SNOWBALL
from tests.support.registering import forgetting


def read(*arguments: str, **environment: str) -> Config:
    parser = ArgumentParser()
    add_arguments(parser)
    return read_config(parser.parse_args(arguments), environment)


def test_without_a_word_everything_has_its_default() -> None:
    assert read() == Config()
    assert Config().host == "127.0.0.1"


def test_every_field_of_a_configuration_has_its_setting() -> None:
    assert sorted(setting.name for setting in SETTINGS) == sorted(field.name for field in fields(Config))


def test_options_come_before_the_environment() -> None:
    assert read(LASTCARD_PORT="1234").port == 1234
    assert read("--port", "4321", LASTCARD_PORT="1234").port == 4321


def test_every_setting_can_be_told_by_its_variable_and_is_in_the_help() -> None:
    parser = ArgumentParser()
    add_arguments(parser)
    text = " ".join(parser.format_help().split())
    assert all(setting.variable in text for setting in SETTINGS)
    values = {
        setting.variable: "1"
        for setting in SETTINGS
        if setting.name not in ("host", "store", "origins", "editions")
    }
    assert read(**values).connections_per_room == 1
    assert read(LASTCARD_BEHIND_PROXY="yes").behind_proxy
    assert not read(LASTCARD_BEHIND_PROXY="no").behind_proxy


def test_origins_may_be_several() -> None:
    assert read("--origin", "https://A.example/", "--origin", "http://b.example:1").origins == (
        "https://a.example",
        "http://b.example:1",
    )
    assert read(LASTCARD_ORIGINS="https://a.example, https://b.example").origins == (
        "https://a.example",
        "https://b.example",
    )


@pytest.mark.parametrize(
    ("variable", "value", "code"),
    [
        ("LASTCARD_PORT", "x", Code.SETTING_NUMBER),
        ("LASTCARD_PORT", "70000", Code.SETTING_NUMBER),
        ("LASTCARD_PORT", "²", Code.SETTING_NUMBER),
        ("LASTCARD_TEMPO", "nan", Code.SETTING_NUMBER),
        ("LASTCARD_TEMPO", "", Code.SETTING_NUMBER),
        ("LASTCARD_MAX_ROOMS", "0", Code.SETTING_NUMBER),
        ("LASTCARD_ORIGINS", "cards.example", Code.SETTING_ORIGINS),
        ("LASTCARD_NAME", "two words", Code.SETTING_NAME),
        ("LASTCARD_BEHIND_PROXY", "perhaps", Code.SETTING_SWITCH),
    ],
)
def test_a_wrong_value_is_named_with_where_it_comes_from(variable: str, value: str, code: Code) -> None:
    with pytest.raises(OptionError, match=f"{variable} must be .*, not '{value}'") as caught:
        read(**{variable: value})
    assert caught.value.why.code == code
    params = caught.value.why.params
    assert (params["setting"], params["value"]) == (variable, value)


def test_a_setting_names_its_limits_as_people_write_them() -> None:
    with pytest.raises(OptionError, match=r"--idle-minutes must be a number from 0\.01 to 10000, not '0'"):
        read("--idle-minutes", "0")
    with pytest.raises(OptionError, match="--name must be 1 to 40 letters, digits, dots"):
        read("--name", "x" * 41)


def test_the_page_about_hosting_names_options_that_exist_and_all_limits() -> None:
    page = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(--[a-z-]+)", page))
    options = {setting.option for setting in SETTINGS}
    assert named <= options
    assert {option for option in options if "max" in option or "-per-" in option} <= named
    for setting in SETTINGS:
        if isinstance(getattr(Config(), setting.name), int | float) and f"`{setting.option}` |" in page:
            row = next(line for line in page.splitlines() if f"`{setting.option}` |" in line)
            assert f"{getattr(Config(), setting.name):,}" in row


def test_tables_are_kept_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere/data")
    assert data_folder() == Path("/somewhere/data/lastcard")
    assert Config().store_url == "sqlite:////somewhere/data/lastcard/tables.sqlite"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder() == Path.home() / ".local" / "share" / "lastcard"


def test_editions_from_outside_are_registered() -> None:
    with forgetting():
        assert read("--edition", IMPORT_STRING).editions == (SNOWBALL,)
        assert own_editions() == (SNOWBALL,)
    with forgetting():
        assert read(LASTCARD_EDITIONS=f"classic, {IMPORT_STRING}").editions[1] == SNOWBALL
