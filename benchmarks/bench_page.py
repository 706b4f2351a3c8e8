"""Measures the page: first paint on a slow CPU, bytes and clicks until the deal, frame times of dealing.

    .venv/bin/python -m benchmarks.bench_page
    .venv/bin/python -m benchmarks.bench_page --beside ../older    with another checkout in turns

Needs Chromium. The CPU is throttled by a factor of four, the cache is empty, and everything comes over
loopback.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from benchmarks.bench_table import free_port, start_server, wait_for

BROWSERS = ("chromium-headless-shell", "chromium")
PHONE = {"width": 390, "height": 844}
SLOWED = 4
FRAMES = """() => {
  const times = []; let last = performance.now(); window.frameTimes = times;
  const tick = (now) => { times.push(now - last); last = now; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
}"""
PAINTS = "() => performance.getEntriesByType('paint').map((entry) => [entry.name, entry.startTime])"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="fresh visits to each version (5)")
    parser.add_argument("--beside", type=Path, metavar="FOLDER", help="another checkout to measure in turn")
    parser.add_argument(
        "--seconds", type=float, default=15, metavar="S", help="seconds of play per visit (15)"
    )
    parsed = parser.parse_args()
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    if chromium is None:
        print("no chromium was found", file=sys.stderr)
        return 2
    here = Path(__file__).parents[1]
    checkouts = [here] if parsed.beside is None else [parsed.beside, here]
    found = measure(chromium, checkouts, parsed.rounds, parsed.seconds)
    for checkout, rounds in zip(checkouts, found, strict=True):
        report(checkout, rounds)
    return 0


def measure(
    chromium: str, checkouts: Sequence[Path], rounds: int, seconds: float
) -> list[list[dict[str, float]]]:
    """Visits each checkout's own server in turn."""
    with ExitStack() as open_things:
        addresses = [open_things.enter_context(serving(checkout)) for checkout in checkouts]
        playwright = open_things.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        visits = [[visit(browser, address, seconds) for address in addresses] for _ in range(rounds)]
        browser.close()
    return [list(column) for column in zip(*visits, strict=True)]


@contextmanager
def serving(checkout: Path) -> Iterator[str]:
    """The URL of a server that runs the code of this checkout."""
    os.environ["PYTHONPATH"] = str(checkout.resolve() / "src")
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        process = start_server(f"sqlite:///{folder}/tables.sqlite", port, lifted=False)
        try:
            wait_for(port)
            yield f"http://127.0.0.1:{port}/"
        finally:
            process.terminate()
            process.wait()


def visit(browser: Any, address: str, seconds: float) -> dict[str, float]:
    """Makes a first visit: the home page, one click, cards dealt, some play."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page: Page = context.new_page()
    devtools = context.new_cdp_session(page)
    received = count_bytes(devtools)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.goto(address)
    page.locator(".tile").first.wait_for()
    paints = dict(page.evaluate(PAINTS))
    home = sum(received)
    page.evaluate(FRAMES)
    page.locator(".tile").first.click()
    page.locator(".hand-card").nth(6).wait_for()
    dealt = sum(received)
    page.wait_for_timeout(1000 * seconds)
    frames = page.evaluate("() => window.frameTimes")
    context.close()
    return {
        "first paint, ms": paints["first-contentful-paint"],
        "bytes to the home page": home,
        "bytes until dealt": dealt,
        "frame, median ms": statistics.median(frames),
        "frame, 95th percentile ms": sorted(frames)[int(0.95 * len(frames))],
        "longest frame ms": max(frames),
    }


def count_bytes(devtools: Any) -> list[int]:
    """The bytes over the wire, headers and WebSocket frames included."""
    received: list[int] = []
    devtools.send("Network.enable")
    devtools.on("Network.loadingFinished", lambda event: received.append(int(event["encodedDataLength"])))
    devtools.on(
        "Network.webSocketFrameReceived",
        lambda event: received.append(len(event["response"]["payloadData"])),
    )
    return received


def report(checkout: Path, rounds: list[dict[str, float]]) -> None:
    print(f"{checkout.name}: {len(rounds)} first visits, processor slowed {SLOWED} times, medians:")
    for name in rounds[0]:
        print(f"  {name}: {statistics.median(visit[name] for visit in rounds):,.0f}")


if __name__ == "__main__":
    sys.exit(main())
