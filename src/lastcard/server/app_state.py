"""The state of the web application, typed: Starlette's own `app.state` takes anything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from starlette.applications import Starlette

from lastcard.server.guards.gate import Gate
from lastcard.server.live_server import LiveServer
from lastcard.server.web.endpoints import Endpoints
from lastcard.server.web.learning import LearningEndpoints
from lastcard.server.web.probes import Probes


@dataclass
class Parts:
    """The parts of a running server that answer requests."""

    server: LiveServer
    endpoints: Endpoints
    learning: LearningEndpoints
    probes: Probes


@dataclass
class AppState:
    """The state: what exists from the beginning, and the parts, which are made at start-up."""

    gate: Gate
    end: Callable[[], None] = lambda: None
    """The function that shuts the server down; set by its runner."""
    begun: Parts | None = None

    @property
    def parts(self) -> Parts:
        """The parts; not available before start-up."""
        if self.begun is None:
            raise RuntimeError("the application hasn't started")
        return self.begun


def keep_state(app: Starlette, state: AppState) -> None:
    """Attaches the state to its application."""
    app.state.typed = state


def state_of(app: Starlette) -> AppState:
    """The state of an application."""
    return cast(AppState, app.state.typed)
