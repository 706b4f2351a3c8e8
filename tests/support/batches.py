"""Comparisons for tests of batches."""

from __future__ import annotations

from lastcard.batch import Batch


def fingerprints(batch: Batch) -> list[int]:
    """The fingerprint of each game's state."""
    entry, constants = batch.engine.entries.fingerprint_one, batch.engine.constants
    return [int(entry(batch.games[place : place + 1], constants)) for place in range(len(batch))]
