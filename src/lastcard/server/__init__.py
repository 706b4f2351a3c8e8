"""The live server: HTTP and WebSocket, storage, and the commands that run it.

Nothing here is imported with `import lastcard`: only a server needs a web framework and a database.
`send_bot` is imported only when it is used, so that commands without a connection start quickly.
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
