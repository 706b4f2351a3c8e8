"""Third-party code, found by its import string."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.importer import ImportStringError, import_from_string


def test_a_name_of_a_module_is_found() -> None:
    assert import_from_string("math:floor", "function") is __import__("math").floor


def test_a_module_in_the_current_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "beside_me.py").write_text("ANSWER = 42\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend("")  # restores the path afterwards
    assert import_from_string("beside_me:ANSWER", "number") == 42


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nothing_like_that:X", "there is no bot nothing_like_that:X: No module named 'nothing_like_that'"),
        ("math:FLOOR", "there is no bot math:FLOOR: module 'math' has no attribute 'FLOOR'"),
        ("math", "there is no bot 'math': it isn't of the form module:name"),
        (":floor", "there is no bot ':floor': it isn't of the form module:name"),
        (".x:y", "there is no bot '.x:y': it isn't of the form module:name"),
        ("math:", "there is no bot 'math:': it isn't of the form module:name"),
    ],
)
def test_a_text_that_names_nothing_is_refused(text: str, said: str) -> None:
    with pytest.raises(ImportStringError) as caught:
        import_from_string(text, "bot")
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize(
    ("code", "line", "said"),
    [
        ("ONE = 1\ndef broken(:\n", 2, "SyntaxError: invalid syntax"),
        ("ONE = 1\n\nTWO = one\n", 3, "NameError: name 'one' is not defined"),
        ("raise RuntimeError('two\\nlines')\n", 1, "RuntimeError: two lines"),
        ("import json\njson.loads('')\n", 2, "JSONDecodeError: Expecting value: line 1 column 1 (char 0)"),
        ("import nothing_like_that\n", 1, "ModuleNotFoundError: No module named 'nothing_like_that'"),
    ],
)
def test_an_error_in_the_module_is_one_sentence_with_its_file_and_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, line: int, said: str
) -> None:
    file = tmp_path / "broken_bot.py"
    file.write_text(code, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend("")
    with pytest.raises(ImportStringError) as caught:
        import_from_string("broken_bot:play", "bot")
    assert str(caught.value) == f"there is no bot broken_bot:play: {file}, line {line}: {said}"
