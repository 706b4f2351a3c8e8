"""The operator of a server: runs `lastcard admin` against it."""

from __future__ import annotations

import json
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from tests.cli.program import Ran, main_code
from tests.server.harness import Guest, Json, RunningServer


class Operator:
    """The operator, with access to the server's socket."""

    def __init__(self, *where: str) -> None:
        self.where = where

    def run(self, *arguments: str) -> Ran:
        """Runs the command in this process, which takes a tenth of a new one's time."""
        with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
            code = main_code("admin", *arguments, *self.where)
        return Ran(code, out.getvalue(), err.getvalue())

    def say(self, *arguments: str) -> str:
        """The output for people."""
        ran = self.run(*arguments)
        assert ran.code == 0, ran.err
        return ran.out

    def ask(self, *arguments: str) -> Any:
        """The output as data."""
        return json.loads(self.say(*arguments, "--json"))

    def fail(self, *arguments: str) -> str:
        ran = self.run(*arguments)
        assert (ran.code, ran.out) == (2, "")
        return ran.err


def operator_of(store: Path) -> Operator:
    return Operator("--store", f"sqlite:///{store}")


def from_address(site: RunningServer, address: str, **opening: Any) -> Guest:
    """A guest through the proxy, from this address."""
    return site.come(**{"X-Forwarded-For": address}).open(**opening)


def page_from(site: RunningServer, address: str) -> int:
    return site.ask("/", headers={"X-Forwarded-For": address}).status


def settings(chairs: int = 2) -> Json:
    return {"edition": "classic", "chairs": chairs, "clock": "none"}
