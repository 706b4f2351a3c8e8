"""The arguments of `lastcard train`, and its message without PyTorch."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from lastcard.cli import main

WITHOUT_TORCH = """
import sys
sys.modules["torch"] = None
from lastcard.cli import main
sys.exit(main(["train", "--out", sys.argv[1]]))
"""


def test_without_pytorch_a_sentence_names_the_extra(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_TORCH, tmp_path / "run"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr == "lastcard: this needs torch: pip install '.[train]' in lastcard's folder\n"
    assert not (tmp_path / "run").exists()


def test_the_help_tells_how_to_mix_and_to_resume(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["train", "--help"])
    shown = " ".join(capsys.readouterr().out.split())
    for words in ("--edition", "2,2,4 or 2-10", "'any'", "--resume", "--recipe", "--minutes"):
        assert words in shown
