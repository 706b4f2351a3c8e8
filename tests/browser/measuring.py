"""Visible faults of a page: text that is cut or covered, parts that touch."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Page

# Parts of the table that must not touch each other
PARTS = (
    *(".top-bar", ".seats .seat", ".colour-badge", ".shelf", ".banner small"),
    *(".asks > *", ".hand-fan", ".dock"),
)
# Parts of a bar or a shelf, which must not touch within it
CLOSE = (
    *(".top-bar > *", ".shelf > *", ".dock button", ".colour-row > *", ".answers > *"),
    ".bar > *, .bar-nav > *",
)
# Further down a page there is only plain text
DEEP = 4000

MEASURE = """
async ([parts, close, deep]) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await document.fonts.ready;
  await frame();
  await frame();

  const found = new Set();
  const root = document.documentElement;
  const atTable = document.body.classList.contains('at-table');
  const words = (node) => node.innerText?.replace(/\\s+/g, ' ').slice(0, 24) ?? '';
  const name = (node) => `${node.getAttribute('class') || node.tagName} "${words(node)}"`;
  const styles = new Map();
  const style = (node) => {
    if (styles.has(node)) return styles.get(node);
    const { overflowX, overflowY, position, clipPath } = getComputedStyle(node);
    const kept = { overflowX, overflowY, position, clipPath, box: node.getBoundingClientRect() };
    styles.set(node, kept);
    return kept;
  };
  const line = (node) => {
    const ancestors = [];
    for (let one = node; one && one !== root; one = one.parentElement) ancestors.push(one);
    return ancestors;
  };
  const drawn = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const heard = (node) => line(node).some((one) => style(one).clipPath.startsWith('inset(50%'));
  const looked = (node) => drawn(node) && !node.closest('[inert], svg, option') && !heard(node);
  const seen = (selector) => [...document.querySelectorAll(selector)].filter(looked);

  const meet = (one, two) =>
    Math.min(one.right, two.right) - Math.max(one.left, two.left) > 2 &&
    Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 2;
  const touch = (nodes) => nodes.forEach((one, at) => nodes.slice(at + 1).forEach((other) => {
    const within = one.contains(other) || other.contains(one);
    if (!within && meet(style(one).box, style(other).box)) found.add(`${name(one)} and ${name(other)} touch`);
  }));
  touch(parts.flatMap(seen));
  for (const selector of close) touch(seen(selector).filter((one) => style(one).position !== 'absolute'));

  const apart = (one, two) =>
    one.bottom <= two.top || one.top >= two.bottom || one.right <= two.left || one.left >= two.right;
  const scrolls = (way) => way === 'auto' || way === 'scroll';
  const beyond = (box, edge, slack) => ({
    across: box.left < edge.left - 2 || box.right > edge.right + 2,
    down: box.top < edge.top - slack || box.bottom > edge.bottom + slack,
  });
  // Whether all of a box is shown, it is cut, or it has to be scrolled to
  function shown(node, box) {
    const held = { across: true, down: true };
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const middle = { left: x, right: x, top: y, bottom: y };
    for (const one of line(node)) {
      const { overflowX, overflowY, position, box: edge } = style(one);
      if ((scrolls(overflowX) || scrolls(overflowY)) && apart(middle, edge)) return 'away';
      held.across &&= !scrolls(overflowX);
      held.down &&= !scrolls(overflowY);
      const { across, down } = beyond(box, edge, box.height / 4);
      if (held.across && overflowX !== 'visible' && across) return 'cut';
      if (held.down && overflowY !== 'visible' && down) return 'cut';
      if (position === 'fixed') break;
    }
    const { across, down } = beyond(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }, 3);
    return (held.across && across) || (atTable && held.down && down) ? 'cut' : 'whole';
  }
  // A word that has no room on its line may leave it as a whole
  const left = (node, box) => line(node).some((one) => {
    const { overflowY, box: edge } = style(one);
    return overflowY === 'hidden' && (box.top >= edge.bottom - 1 || box.bottom <= edge.top + 1);
  });

  const solid = (node) => {
    const { backgroundColor, backgroundImage, fill } = getComputedStyle(node);
    if (node instanceof SVGGeometryElement) return fill !== 'none';
    const alpha = Number(backgroundColor.match(/^rgba.* ([\\d.]+)\\)$/)?.[1] ?? 1);
    return drawn(node) && (alpha > 0.25 || backgroundImage !== 'none');
  };
  // What sticks to the edge of a page that is scrolled covers nothing for good
  const sticky = (node) => !node.matches('.table') && ['fixed', 'sticky'].includes(style(node).position);
  const sticks = (node) => !atTable && line(node).some(sticky);
  function cover(node, box) {
    const at = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const first = document.elementFromPoint(...at);
    if (first && (first.contains(node) || node.contains(first))) return null;
    for (const one of document.elementsFromPoint(...at)) {
      if (one.contains(node) || node.contains(one)) return null;
      if (solid(one) && !sticks(one)) return one;
    }
    return null;
  }
  function look(node, box, label) {
    if (box.width < 2 || box.height < 2) return;
    const how = shown(node, box);
    if (how === 'cut') found.add(`${label()} is cut`);
    const inView = box.top >= 0 && box.bottom <= innerHeight;
    const other = how === 'whole' && inView && cover(node, box);
    if (other) found.add(`${label()} is covered by ${name(other)}`);
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const place = text.parentElement;
    if (!text.data.trim() || style(place).box.top > deep || !looked(place)) continue;
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()];
    if (boxes.every((box) => left(place, box))) continue;
    const label = () => `${name(place)} (${text.data.trim().slice(0, 24)})`;
    for (const box of boxes) look(place, box, label);
  }
  for (const node of seen('button:not(.hand-card, .pick), a[href], input, select, summary'))
    look(node, style(node).box, () => name(node));
  if (root.scrollWidth > root.clientWidth) found.add(`the page is ${root.scrollWidth} px wide`);
  return [...found];
}
"""
# Elements that let taps through still cover what is behind them
NO_WAY_THROUGH = """
() => {
  window.noWayThrough = new CSSStyleSheet();
  window.noWayThrough.replaceSync(
    '* { pointer-events: auto !important } .sky, .sky * { pointer-events: none !important }',
  );
  document.adoptedStyleSheets.push(window.noWayThrough);
}
"""
A_WAY_THROUGH = """
() => {
  const others = document.adoptedStyleSheets.filter((one) => one !== window.noWayThrough);
  document.adoptedStyleSheets = others;
}
"""


def faults(page: Page) -> list[str]:
    """All faults of the page as it is now."""
    page.evaluate(NO_WAY_THROUGH)
    found: list[str] = page.evaluate(MEASURE, [PARTS, CLOSE, DEEP])
    page.evaluate(A_WAY_THROUGH)
    return found


def faults_at(page: Page, sizes: Iterable[tuple[int, int]]) -> dict[tuple[int, int], list[str]]:
    """The faults in windows of these sizes, for those that have any."""
    found: dict[tuple[int, int], list[str]] = {}
    page.evaluate(NO_WAY_THROUGH)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found[width, height] = page.evaluate(MEASURE, [PARTS, CLOSE, DEEP])
    page.evaluate(A_WAY_THROUGH)
    return {size: faults for size, faults in found.items() if faults}
