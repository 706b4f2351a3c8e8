"""Screenshots of the client, for the docs and for review: `python -m tests.browser.screens docs/screens`."""

from __future__ import annotations

import json
import sys
from base64 import b64decode
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser

from lastcard.editions import EDITIONS
from tests.browser.harness import Stage, stage
from tests.browser.pages import Table, come_back, make_room
from tests.browser.test_phone import TEN_SEATS
from tests.browser.visitors import PHONE, Visitor, chromium, come, find_chromium

MAX_BYTES = 150_000
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
BIG: dict[str, Any] = {"viewport": {"width": 1600, "height": 900}}
DARK: dict[str, Any] = {"color_scheme": "dark"}
LIGHT: dict[str, Any] = {"color_scheme": "light"}
STILL = "() => document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 700)))"

SEVEN = "edition classic\nhands R1 R7 Y+2 G4 B0 BR W / G3 B3 G8 / Y3 Y4 Y5 / B1 B2\ndiscard Y9 R9\nturn 0"
LINEUPS = (
    "maya-okafor leilani-kahakuwai keisha-braithwell / kenta-aoshiro moussa-tembely haruka-minamoe / "
    "ines-carvalhosa solrun-eikadottir -"
)


class Photographer:
    """Takes one screenshot after another, each of its own room."""

    def __init__(self, browser: Browser, theatre: Stage, folder: Path) -> None:
        self.browser = browser
        self.theatre = theatre
        self.folder = folder

    def visitor(self, **look: Any) -> Visitor:
        found = come(self.browser, self.theatre.url, **look)
        found.page.add_init_script(
            f"for (const name of {json.dumps(list(EDITIONS))})"
            " localStorage.setItem(`lastcard.taught.${name}`, 'true');"
        )
        return found

    def table(self, position: str, bots: int = 3, edition: str = "classic", **look: Any) -> Table:
        """A table with this position, seen from seat 0."""
        code, token = make_room(self.theatre.site, bots=bots, chairs=bots + 1, edition=edition)
        visitor = self.visitor(**look)
        come_back(visitor, code, token).locator("button.start").click()
        table = Table(visitor).ready()
        if position:
            self.theatre.put(code, position)
        return table

    def shoot(self, name: str, visitor: Visitor) -> None:
        visitor.page.evaluate(STILL)
        path = self.folder / f"{name}.webp"
        camera = visitor.context.new_cdp_session(visitor.page)
        for quality in (82, 60, 40):
            taken = camera.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
            path.write_bytes(b64decode(taken["data"]))
            if path.stat().st_size <= MAX_BYTES:
                break
        visitor.leave()
        print(f"{path.name}: {path.stat().st_size // 1024} KiB")


def home(shot: Photographer) -> None:
    for name, look in (("dark", DARK), ("light", LIGHT)):
        phone = shot.visitor(**PHONE, **look)
        phone.go().locator(".tile").first.wait_for()
        shot.shoot(f"home-phone-{name}", phone)
    desktop = shot.visitor(**DESKTOP, **LIGHT)
    desktop.go().locator(".tile").first.wait_for()
    shot.shoot("home-desktop-light", desktop)


def waiting_room(shot: Photographer) -> None:
    code, token = make_room(shot.theatre.site, bots=1)
    for name, look in (("phone", PHONE), ("desktop", DESKTOP)):
        visitor = shot.visitor(**look, **DARK)
        come_back(visitor, code, token).locator(".settings-group").first.wait_for()
        shot.shoot(f"lobby-{name}", visitor)


def tables(shot: Photographer) -> None:
    shot.shoot("table-phone-7-cards", shot.table(SEVEN, **PHONE, **DARK).visitor)
    shot.shoot("table-phone-7-cards-light", shot.table(SEVEN, **PHONE, **LIGHT).visitor)
    shot.shoot("table-desktop-dark", shot.table(SEVEN, **DESKTOP, **DARK).visitor)
    shot.shoot("table-desktop-light", shot.table(SEVEN, **DESKTOP, **LIGHT).visitor)


def twenty_cards(shot: Photographer) -> None:
    shot.shoot("table-phone-20-cards-ten-seats", shot.table(TEN_SEATS, bots=9, **PHONE, **DARK).visitor)
    shot.shoot("table-desktop-20-cards-ten-seats", shot.table(TEN_SEATS, bots=9, **DESKTOP, **DARK).visitor)


def chooser(shot: Photographer) -> None:
    for name, look in (("dark", DARK), ("light", LIGHT)):
        table = shot.table(SEVEN, **PHONE, **look)
        table.tap("W")
        table.page.locator(".chooser").wait_for()
        shot.shoot(f"colour-chooser-{name}", table.visitor)


def elite(shot: Photographer) -> None:
    hands = "hands R3* Y5 G2* B7 EW R9 / G3 B3 G8 / Y3 Y4"
    position = f"edition elite\n{hands}\nlineups {LINEUPS}\ndiscard R5\nturn 0"
    for name, look in (("phone", PHONE), ("desktop", DESKTOP)):
        table = shot.table(position, bots=2, edition="elite", **look, **DARK)
        table.card("EW").wait_for()
        shot.shoot(f"elite-lineups-{name}", table.visitor)


def draft(shot: Photographer) -> None:
    for name, look in (("phone", PHONE), ("desktop", DESKTOP)):
        options = {"mode": "draft", "first_pick": 0}
        code, token = make_room(shot.theatre.site, bots=3, edition="elite", options=options)
        visitor = shot.visitor(**look, **DARK)
        come_back(visitor, code, token).locator("button.start").click()
        visitor.page.locator(".draft .pick.can").first.wait_for()
        shot.shoot(f"draft-{name}", visitor)


def big_screen(shot: Photographer) -> None:
    table = shot.table(SEVEN, **DESKTOP, **DARK)
    watcher = shot.visitor(**BIG, **DARK)
    watcher.go(f"/big/{table.code}").locator(".seat").first.wait_for()
    shot.shoot("big-screen", watcher)
    table.visitor.leave()


def the_end(shot: Photographer) -> None:
    table = shot.table(
        "edition classic\nhands R1 / G3 B+2 / Y3 W+4 / B1 B2\ndiscard R9\nturn 0", **PHONE, **DARK
    )
    table.tap("R1")
    table.score.wait_for()
    shot.shoot("hand-over-phone", table.visitor)


def workshop(shot: Photographer) -> None:
    visitor = shot.visitor(**DESKTOP, **LIGHT)
    visitor.go("/workshop").locator(".card-item").first.wait_for()
    shot.shoot("workshop-desktop", visitor)


SHOTS: tuple[Callable[[Photographer], None], ...] = (
    *(home, waiting_room, tables, twenty_cards, chooser, elite),
    *(draft, big_screen, the_end, workshop),
)


def main(folder: Path, *wanted: str) -> None:
    path = find_chromium()
    if path is None:
        raise SystemExit("there is no chromium on this machine")
    folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as open_things:
        browser = open_things.enter_context(chromium(path))
        theatre = open_things.enter_context(
            stage(Path(open_things.enter_context(TemporaryDirectory())), tempo=1.0)
        )
        for shot in SHOTS:
            if not wanted or shot.__name__ in wanted:
                shot(Photographer(browser, theatre, folder))


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
