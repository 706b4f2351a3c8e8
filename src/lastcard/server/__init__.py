"""The live server: HTTP and WebSocket, storage, and the commands that run it.

Nothing here is imported with `import lastcard`: a web framework and a database belong to a server alone.
Nor is `send_bot` before it is asked for: commands that need no connection stay quick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lastcard.server.remote_bot.sending import send_bot

__all__ = ["send_bot"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from lastcard.server.remote_bot import sending

    return getattr(sending, name)
