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
        ("math:", "there is no bot 'math:': it isn't of the form module:name"),
    ],
)
def test_a_missing_card_is_reported(text: str, said: str) -> None:
    with pytest.raises(ImportStringError) as caught:
        import_from_string(text, "bot")
    assert str(caught.value).startswith(said)
