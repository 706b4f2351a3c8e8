"""A run in a folder: training until its time is up, with checkpoints, curves, and the player with its
measurements.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

import torch

from lastcard.learn import checkpoint, curves
from lastcard.learn.checkpoint import RunState
from lastcard.learn.evaluate import Arena, usual_table
from lastcard.learn.export import as_saved, save_player
from lastcard.learn.learner import Learner, Progress, settings_of
from lastcard.learn.settings import RunSettings

CHECKPOINT_FILE, PLAYER_FILE = "checkpoint.pt", "player.npz"
OTHERS = ("random", "greedy")
RIVAL = "rival"  # the finished player that a response is trained against
MAIN_SEATS = (2, 4)  # at other tables a quarter of the hands, against greedy alone
QUIET = 10.0  # seconds between two lines of progress
PAUSE = 240.0  # seconds between two quick measurements: hands that don't end soon make them slow

Tell = Callable[[str], None]
TimeSource = Callable[[], float]


def own_version() -> str:
    """The version of lastcard, which needn't be installed to train."""
    try:
        return version("lastcard")
    except PackageNotFoundError:
        return "not installed"


def said_at_once(line: str) -> None:
    """Prints a line and flushes it, even if the output is a pipe."""
    print(line, flush=True)


def start_from(state: RunState) -> RunState:
    """The provenance of the initial weights: the run that they came from, and the runs before that."""
    settings = {name: state["settings"][name] for name in ("editions", "seats", "options", "seed")}
    return {**settings, "made": state["counts"][1], "start": state.get("start")}


class Measurement(NamedTuple):
    """The measurements at the end: every edition and seat count of the run, with these options."""

    hands: int = 1 << 17
    """The number of hands each, at tables of two and four."""
    options: str = "calls=auto"
    """The options of the tables."""
    interim_hands: int = 1 << 14
    """The number of hands of a quick measurement, at the first of the tables."""


class Run:
    """A learner with a folder."""

    def __init__(
        self,
        folder: Path,
        settings: RunSettings,
        device: torch.device,
        measure: Measurement,
        *,
        decisions: int | None = None,
        say: Tell = said_at_once,
        clock: TimeSource = time.monotonic,
    ) -> None:
        """Continues from the folder's checkpoint, if there is one; then its settings apply, except for
        `decisions` if given, since a run can be made longer.
        """
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.device, self.measure, self.say, self.clock = folder, device, measure, say, clock
        self.seconds, self.shown = 0.0, 0.0
        self.due, self.slowest = 0.0, 0.0
        self.start: RunState | None = None
        path = folder / CHECKPOINT_FILE
        state = checkpoint.load(path, device) if path.exists() else None
        kept = settings if state is None else settings_of(state)
        self.learner = Learner(kept._replace(decisions=decisions or kept.decisions), device)
        if state is not None:
            self.learner.restore(state)
            self.seconds, self.start = state["seconds"], state.get("start")
            say(f"going on after {self.learner.decisions:,} decisions")

    def begin_from(self, folder: Path) -> None:
        """Gives a new run the weights of another one."""
        if self.learner.iteration == 0:
            state = checkpoint.load(folder / CHECKPOINT_FILE, self.device)
            self.learner.take_weights(state)
            self.start = start_from(state)

    def go(self, until: float) -> bool:
        """Trains until all decisions are made, or until this time of the clock; returns whether all were
        made.
        """
        learner = self.learner
        began, before = self.clock(), learner.decisions
        while not learner.done and self.clock() < until:
            start = self.clock()
            progress = learner.iterate()
            self.seconds += self.clock() - start
            curves.add_progress(self.folder, progress, round(self.seconds, 2))
            self._show(progress, (learner.decisions - before) / max(self.clock() - began, 1e-9))
            if learner.iteration % learner.settings.redeal == 0:
                self.save()
                self._measure_quickly()
        self.save()
        return learner.done

    def _show(self, progress: Progress, rate: float) -> None:
        if self.clock() - self.shown < QUIET:
            return
        self.shown = self.clock()
        whole = self.learner.settings.decisions
        self.say(
            f"{progress.decisions / 1e6:8.2f} of {whole / 1e6:.4g} million decisions, "
            f"{rate:,.0f} per second, {progress.hands:,} hands; "
            f"entropy {progress.entropy:.3f}, explained variance {progress.explained_variance:.2f}"
        )

    def save(self) -> None:
        """Writes a checkpoint and the player, and deals new hands."""
        self.learner.check()
        state = self.learner.state()
        checkpoint.save(
            self.folder / CHECKPOINT_FILE, {**state, "seconds": self.seconds, "start": self.start}
        )
        counts = {"made": self.learner.decisions, "lastcard": own_version(), "start": self.start}
        about = {**state["settings"], **counts}
        save_player(self.folder / PLAYER_FILE, self.learner.average, about)
        self.learner.deal()

    def _measure_quickly(self) -> None:
        if self.clock() < self.due:
            return
        edition, seats = next(self.tables())
        self.measure_at(edition, seats, self.measure.interim_hands, self.others)
        self.due = self.clock() + PAUSE

    @property
    def others(self) -> Sequence[str]:
        """The opponents that the player is measured against."""
        return OTHERS if self.learner.rival is None else (RIVAL, *OTHERS)

    def measure_all(self, until: float) -> None:
        """Measures the player at every table, tables of two and four first, as long as there is time for the
        longest measurement so far.
        """
        for edition, seats, others, hands in self._unmeasured():
            began = self.clock()
            if began + self.slowest > until:
                self.say("no time is left to measure the rest")
                return
            self.measure_at(edition, seats, hands, [others])
            self.slowest = max(self.slowest, self.clock() - began)

    def _unmeasured(self) -> list[tuple[str, int, str, int]]:
        """The measurements that are still missing: edition, seats, opponents and number of hands."""
        rates = [rate for rate in curves.read_rates(self.folder) if rate.decisions == self.learner.decisions]
        known = {(rate.edition, rate.seats, rate.others, rate.hands) for rate in rates}
        tables, hands = list(self.tables()), self.measure.hands
        main = [
            (*table, others, hands) for table in tables for others in self.others if table[1] in MAIN_SEATS
        ]
        rest = [(*table, self.others[-1], hands // 4) for table in tables if table[1] not in MAIN_SEATS]
        return [wanted for wanted in (*main, *rest) if wanted not in known]

    def tables(self) -> Iterator[tuple[str, int]]:
        """Every edition with every number of seats."""
        mixture = self.learner.settings.mixture
        for edition in dict.fromkeys(mixture.editions):
            for seats in dict.fromkeys(mixture.seats):
                yield edition, seats

    def measure_at(self, edition: str, seats: int, hands: int, against: Sequence[str] = OTHERS) -> None:
        """Measures the player at one table against each of these players. A failure is reported but doesn't
        end the run: the training is worth more than a figure, which can be measured later.
        """
        try:
            self._measure_at(edition, seats, hands, against)
        except Exception as error:
            self.say(f"{edition} {seats}p couldn't be measured: {error!r}")

    def _measure_at(self, edition: str, seats: int, hands: int, against: Sequence[str]) -> None:
        arena = Arena(usual_table(edition, seats, self.measure.options), self.device)
        player = as_saved(self.learner.average)
        for others in against:
            rival = self.learner.rival
            who = rival.player if rival is not None and others == RIVAL else others
            result = arena.measure(player, who, hands)
            rate = curves.rate_of(result, self.learner.decisions, self.seconds, edition, others)
            curves.add_rate(self.folder, rate)
            self.say(f"{rate.series}: {result.text} of {result.hands:,} hands, after {self.seconds:.0f} s")
        curves.draw_rates(self.folder)
