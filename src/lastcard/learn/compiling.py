"""`torch.compile` if it works: it needs a C compiler and Triton."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

import torch

Given = ParamSpec("Given")
Returned = TypeVar("Returned")


class Compiled(Generic[Given, Returned]):
    """A function that is compiled at its first call; if that fails, it is used uncompiled."""

    def __init__(self, function: Callable[Given, Returned], device: torch.device) -> None:
        self.plain = function
        self.fast: Callable[Given, Returned] = function
        if device.type == "cuda":
            self.fast = torch.compile(function, dynamic=False)

    def __call__(self, *arguments: Given.args, **more: Given.kwargs) -> Returned:
        try:
            return self.fast(*arguments, **more)
        except Exception as error:
            if self.fast is self.plain:
                raise
            reason = (str(error).splitlines() or [type(error).__name__])[0]
            print(f"torch.compile failed, going on without it: {reason[:200]}", file=sys.stderr)
            self.fast = self.plain
            return self.plain(*arguments, **more)
