"""Third-party editions that are registered for a test, and removed after it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from unittest.mock import patch

from lastcard import locales
from lastcard.editions import CARD_KINDS, EDITIONS, OPTIONS, register_edition
from lastcard.server.web.reference_api import editions_json
from tests.support.own_edition import SNOWBALL


@contextmanager
def forgetting() -> Iterator[None]:
    """Removes editions registered within the block."""
    with ExitStack() as kept:
        for made_once in (locales.read_sentences, editions_json):
            made_once.cache_clear()
            kept.callback(made_once.cache_clear)
        for registry in (EDITIONS, OPTIONS, CARD_KINDS, locales._added):
            kept.enter_context(patch.dict(registry))
        yield


@contextmanager
def registered() -> Iterator[None]:
    """Registers the Snowball's edition."""
    with forgetting():
        register_edition(SNOWBALL)
        yield
