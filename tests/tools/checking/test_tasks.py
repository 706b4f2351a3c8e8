"""The work of long runs: divided into pieces, with their results added up."""

from __future__ import annotations

from tests.support.helpers import EDITION_NAMES
from tools.checking.soak import SoakResult
from tools.checking.tasks import Task, do, read_arguments, tasks
from tools.checking.variants import SEAT_COUNTS, seats_allowed


def test_the_work_is_every_edition_at_every_number_of_seats() -> None:
    work = tasks(read_arguments("", 450, []), seats_allowed, 200)
    assert sum(task.games for task in work) == 450 * len(EDITION_NAMES) * len(SEAT_COUNTS)
    assert [task.games for task in work[:3]] == [200, 200, 50]


def test_the_pieces_of_one_table_are_added_up() -> None:
    work = [Task("classic", 2, 0, 3), Task("elite", 2, 0, 4), Task("classic", 2, 3, 5)]

    def run(task: Task) -> SoakResult:
        games = task.games
        return SoakResult(task.edition, task.seats, games, 0.5, (f"{games}",), games * 10, games, 1)

    assert do(work, 1, run, "faults") == [
        SoakResult("classic", 2, 8, 1.0, ("3", "5"), 80, 5, 2),
        SoakResult("elite", 2, 4, 0.5, ("4",), 40, 4, 1),
    ]
