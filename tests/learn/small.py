"""Tables, nets and runs small enough for a test."""

from __future__ import annotations

import torch

from lastcard.learn.mixture import read_mixture
from lastcard.learn.net import Net, NetSize
from lastcard.learn.settings import ON_CPU, RunSettings
from lastcard.learn.vector_tables import VectorTables, tools_of

CPU = torch.device("cpu")
TINY = NetSize(16, 16, 1)
SETTINGS: RunSettings = ON_CPU._replace(
    decisions=2000, games=16, steps=20, redeal=2, minibatches=2, width=16, inner=16, critic_width=16
)


def small_tables(
    editions: str = "classic", seats: str = "2", options: str = "calls=auto", games: int = 8
) -> VectorTables:
    """Games of one family, dealt."""
    mixture = read_mixture(editions, seats, options)
    count = len(mixture.editions) * len(mixture.seats)
    tables = VectorTables(tools_of(mixture.scope(), CPU), mixture.draw(count, 1), games, CPU)
    tables.reset(5)
    return tables


def small_net() -> Net:
    """The same net each time."""
    torch.manual_seed(3)
    return Net(TINY, TINY)


def play(tables: VectorTables, steps: int) -> None:
    """Greedy play at every table."""
    for _ in range(steps):
        tables.step(torch.cat([table.choices("greedy") for table in tables.batches]))
