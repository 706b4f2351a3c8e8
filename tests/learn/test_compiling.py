"""Functions that can't be compiled run uncompiled."""

from __future__ import annotations

import pytest

from lastcard.learn.compiling import Compiled
from tests.learn.small import CPU


def double(number: int) -> int:
    return 2 * number


def test_a_cpu_needs_no_compiler() -> None:
    assert Compiled(double, CPU)(4) == 8


def test_a_compiler_that_fails_is_left_out_from_then_on(capsys: pytest.CaptureFixture[str]) -> None:
    calls: list[int] = []

    def broken(number: int) -> int:
        calls.append(number)
        raise RuntimeError("no Triton here\nand much more")

    compiled = Compiled(double, CPU)
    compiled.fast = broken
    assert [compiled(3), compiled(5)] == [6, 10]
    assert calls == [3]
    assert capsys.readouterr().err == "torch.compile failed, going on without it: no Triton here\n"


def test_a_fault_of_the_function_itself_is_shown() -> None:
    def wrong(number: int) -> int:
        raise ValueError("ours")

    with pytest.raises(ValueError, match="ours"):
        Compiled(wrong, CPU)(1)
