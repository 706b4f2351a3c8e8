"""Measuring: the installed references, the ratios, the chart."""

from __future__ import annotations

import json
import shutil
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from lastcard.bench import Bench, bench
from lastcard.bench.chart import amount, chart
from lastcard.bench.contenders import LIKE_LIMIT
from lastcard.bench.measuring import run
from lastcard.bench.references import WORKERS, Absent, Worker, limit_c, limit_source, read_rates, references
from lastcard.bench.results import LABELS, PAIRS
from lastcard.bench.samples import Sample, Sampler, clocked
from lastcard.codes import Code
from lastcard.editions import read_options
from lastcard.errors import OptionError, reason
from lastcard.setup import make_setup

FAKE_WORKER = """
import json, sys
print(json.dumps({"version": "9.9"}), flush=True)
for line in sys.stdin:
    print(json.dumps({"actions": 100 * float(line), "games": 1, "seconds": float(line)}), flush=True)
"""


def made_up(**rates: float) -> Bench:
    """Made-up samples of two rounds, the second twice as fast for all contenders."""
    samples = {name: [Sample(rate, 1, 2), Sample(rate * 2, 1, 2)] for name, rate in rates.items()}
    return Bench(samples, {"compile_cold_themed_s": 12.5}, {"python": "3"}, ("rlcard: it is not installed",))


# Samples and rounds


def test_a_rate_is_of_cpu_time_and_another_of_the_clock() -> None:
    sample = Sample(actions=100, cpu=2, wall=4)
    assert (sample.rate, sample.wall_rate) == (50, 25)


def test_a_clocked_play_goes_on_until_its_time_is_up() -> None:
    sample = clocked(lambda: 3)(0.01)
    assert sample.actions % 3 == 0
    assert sample.wall >= 0.01


def test_everybody_is_measured_once_a_round_and_the_first_goes_last_in_the_next() -> None:
    calls: list[str] = []

    def make(name: str) -> Sampler:
        def measure(seconds: float) -> Sample:
            calls.append(name)
            return Sample(1, 1, 1)

        return measure

    samples = run({name: make(name) for name in "abc"}, rounds=2, seconds=0.1)
    assert "".join(calls) == "abc" + "abc" + "bca"  # the first time is for warming up
    assert {name: len(taken) for name, taken in samples.items()} == {"a": 2, "b": 2, "c": 2}


# Ratios


def test_a_ratio_is_the_median_of_the_ratios_within_the_rounds() -> None:
    result = made_up(like_limit=30, limit_c=40)
    assert result.figures()["ratio_limit_c"] == 0.75


def test_two_cores_are_measured_by_the_clock() -> None:
    samples = {"like_limit": [Sample(10, 1, 1)], "two_cores": [Sample(18, 2, 1)]}
    result = Bench(samples, {}, {}, ())
    assert result.figures()["ratio_two_cores"] == 1.8
    assert result.rate("two_cores") == 18


def test_where_a_reference_is_absent_its_ratio_is_absent_too() -> None:
    figures = made_up(like_limit=30, limit_c=40).as_json()
    assert "ratio_limit_c" in figures
    assert "ratio_rlcard" not in figures
    assert "ratio_openspiel" not in figures
    assert figures["left_out"] == ["rlcard: it is not installed"]


def test_the_names_for_programs_do_not_change() -> None:
    everything = made_up(**dict.fromkeys(LABELS, 1000.0)).as_json()
    assert {
        *("ratio_limit_c", "ratio_rlcard", "ratio_openspiel", "ratio_two_cores", "ratio_interpreted"),
        *("ratio_classic", "ratio_hail_mary", "ratio_favorite_line", "ratio_avatar_state", "ratio_elite"),
        *("steps_per_second", "steps_with_choices_per_second", "compile_cold_themed_s"),
    } <= everything.keys()
    json.dumps(everything)


def test_every_contender_of_a_comparison_has_a_label() -> None:
    assert {name for pair in PAIRS for name in (pair.ours, pair.base)} <= LABELS.keys()


def test_the_tables_say_which_clock_the_rates_are_by() -> None:
    header = made_up(like_limit=30, two_cores=50).text().split("\n\n")[1].splitlines()[0]
    assert header.startswith("median rate, by CPU time; two cores by the clock")


def test_the_tables_fit_a_terminal_and_say_what_was_left_out() -> None:
    lines = made_up(**dict.fromkeys(LABELS, 1000000.0)).text().splitlines()
    assert lines[-1] == "rlcard: it is not installed"
    assert all(len(line) <= 110 for line in lines)


# References


def test_the_output_of_the_c_program_is_parsed() -> None:
    text = "np=4 games=5 861230 games/cpu-s 5000 actions/cpu-s (wall: 8 games/s 4000 actions/s) act/game=58"
    sample = read_rates(text)
    assert sample.rate == 5000
    assert sample.wall_rate == pytest.approx(4000)
    with pytest.raises(Absent, match="not understood"):
        read_rates("LOST CARDS 3")


@pytest.mark.skipif(shutil.which("gcc") is None, reason="no gcc here")
def test_the_c_reference_is_built_and_plays(tmp_path: Path) -> None:
    assert limit_source().is_file()
    assert limit_c(tmp_path).measure(0.01).rate > 1000


def test_without_a_compiler_the_c_reference_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(Absent, match="no C compiler"):
        limit_c(tmp_path)


def test_a_reference_that_is_not_installed_is_left_out_with_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    with references() as (found, left_out):
        assert set(found) <= WORKERS.keys()
        assert len(found) + len(left_out) == 3


def test_a_worker_plays_as_long_as_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / "worker.py"
    script.write_text(FAKE_WORKER, encoding="utf-8")
    monkeypatch.setitem(WORKERS, "rlcard", script)
    worker = Worker("rlcard", sys.executable)
    assert worker.version() == "9.9"
    assert worker.measure(0.5).rate == 100
    worker.close()


def test_like_limit_is_the_configuration_that_the_help_names() -> None:
    assert read_options("calls=auto bluffs=off challenges=off") == LIKE_LIMIT
    make_setup("classic", options=LIKE_LIMIT)


# The chart


def test_the_chart_is_an_svg_with_a_bar_for_everybody() -> None:
    drawn = chart(made_up(like_limit=3e7, limit_c=5e7, interpreted=2e5))
    root = ET.fromstring(drawn)
    assert len(root.findall("{http://www.w3.org/2000/svg}rect")) == 3
    assert "prefers-color-scheme: dark" in drawn
    assert "uno_limit.c" in drawn


@pytest.mark.parametrize(
    ("rate", "words"), [(31_234_567, "31.2 M"), (250_400, "250 k"), (999_700, "1 M"), (12, "12")]
)
def test_rates_are_written_short(rate: float, words: str) -> None:
    assert amount(rate) == words


# The whole benchmark


@pytest.mark.parametrize(("rounds", "seconds"), [(0, 1.0), (1, 0.0), (1, 61.0), (1, float("nan"))])
def test_rounds_and_seconds_that_make_no_sense_are_refused(rounds: int, seconds: float) -> None:
    with pytest.raises(OptionError, match="at least one round") as caught:
        bench(rounds=rounds, seconds=seconds)
    assert caught.value.why == reason(Code.MEASURING, most=60)
