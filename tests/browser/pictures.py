"""The app's icons and the pictures of shared links, drawn by the client: `make pictures`."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page

from lastcard.editions import EDITIONS
from lastcard.server.web.page_heads import PICTURE, SIZE
from tests.browser.visitors import chromium, come, find_chromium
from tests.server.harness import process

# The name of each icon, its width, and the mark's share of it: systems cut the last one to a circle
ICONS = (("icon-192", 192, 1.0), ("icon-512", 512, 1.0), ("maskable-512", 512, 0.62))
DRAW_ICON = """
([width, share]) => {
  const mark = `<img src="/client/icon.svg" style="width:${width * share}px">`;
  const ground = share < 1 ? '#f1ebdf' : 'transparent';
  document.body.innerHTML = `<div style="display:grid;place-items:center;width:${width}px;height:${width}px;
    background:${ground}">${mark}</div>`;
  document.documentElement.style.background = document.body.style.background = 'transparent';
  return document.querySelector('img').decode();
}
"""
DRAW_SHARED = """
async ([name, width, height]) => {
  const { EDITIONS } = await import('/client/core/editions.js');
  const { cardNode } = await import('/client/core/cards.js');
  const { t } = await import('/client/core/i18n.js');
  const known = EDITIONS.find((one) => one.name === name);
  const cards = known?.cards.slice(0, 3) ?? ['B4', 'R7', 'Y+2'];
  const [tone, dark] = known?.tile ?? ['#14323a', '#0c2128'];
  const flat = `position:relative;width:${width}px;height:${height}px;overflow:hidden;background:${dark}`;
  const big = 'position:absolute;left:72px;top:190px;font-size:104px;font-weight:800;letter-spacing:-4px';
  const small = 'position:absolute;left:78px;top:330px;font-size:52px;font-weight:650';
  const disc = `left:560px;top:-60px;width:760px;height:760px;border-radius:50%;background:${tone}`;
  document.body.innerHTML = `<div style="${flat};color:#fff;font-family:var(--font)">
    <div style="position:absolute;${disc}"></div><div style="${big}">lastcard</div>
    <div style="${small}" class="name"></div></div>`;
  document.querySelector('.name').textContent = known ? t(`edition.${name}`) : '';
  cards.forEach((code, place) => {
    const card = cardNode(code);
    const turned = `width:250px;rotate:${(place - 1) * 13}deg`;
    const [left, top] = [600 + place * 145, 130 + Math.abs(place - 1) * 26];
    card.style.cssText = `position:absolute;left:${left}px;top:${top}px;${turned}`;
    document.body.firstElementChild.append(card);
  });
}
"""


def shoot(page: Page, path: Path, width: int, height: int) -> None:
    clip = {"x": 0, "y": 0, "width": width, "height": height}
    page.screenshot(path=path, clip=clip, omit_background=True)  # type: ignore[arg-type]
    print(f"{path.name}: {path.stat().st_size // 1024} KiB")


def main(folder: Path) -> None:
    path = find_chromium()
    assert path, "there is no chromium on this machine"
    with ExitStack() as opened:
        store = opened.enter_context(TemporaryDirectory())
        browser = opened.enter_context(chromium(path))
        program = process("serve", "--port", "0", "--store", f"sqlite:///{store}/tables.sqlite")
        server = opened.enter_context(program)
        look = {"viewport": {"width": SIZE[0], "height": SIZE[1]}, "bypass_csp": True}
        page = come(browser, server.serving().url, **look).go()
        page.locator(".tile").first.wait_for()
        for name, width, share in ICONS:
            page.evaluate(DRAW_ICON, [width, share])
            shoot(page, folder / f"{name}.png", width, width)
        for edition in ("", *EDITIONS):
            page.evaluate(DRAW_SHARED, [edition, *SIZE])
            shoot(page, folder / f"{PICTURE}{edition and '-' + edition}.png", *SIZE)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
