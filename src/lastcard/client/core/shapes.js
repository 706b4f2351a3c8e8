// @ts-check
/** The four colours as shapes, and small helpers for drawing SVG. */

/** @typedef {import('../wire.d.ts').Colour} Colour */

/** @type {Colour[]} */
export const COLOURS = ['red', 'yellow', 'green', 'blue'];

/**
 * A colour's shape round a point, as SVG; `r` is its reach.
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @param {string} [extra] more attributes
 */
export function shape(colour, x, y, r, extra = '') {
  const round = `stroke-linejoin="round" stroke-width="${(r * 0.24).toFixed(2)}" ${extra}`;
  const c = r * 0.88;
  if (colour === 'red') {
    const path = `M${x} ${y - c}L${x + c * 0.98} ${y + c * 0.76}H${x - c * 0.98}Z`;
    return `<path d="${path}" stroke="currentColor" fill="currentColor" ${round}/>`;
  }
  if (colour === 'yellow') {
    const side = c * 0.78;
    const size = `x="${x - side}" y="${y - side}" width="${2 * side}" height="${2 * side}"`;
    return `<rect ${size} stroke="currentColor" fill="currentColor" ${round}/>`;
  }
  if (colour === 'green') return `<circle cx="${x}" cy="${y}" r="${r * 0.94}" fill="currentColor" ${extra}/>`;
  const path = `M${x} ${y - c}L${x + c} ${y}L${x} ${y + c}L${x - c} ${y}Z`;
  return `<path d="${path}" stroke="currentColor" fill="currentColor" ${round}/>`;
}

/**
 * The shape in its colour.
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function toned(colour, x, y, r) {
  return `<g class="ink-${colour}">${shape(colour, x, y, r)}</g>`;
}

/**
 * Four shapes in a square round a point.
 * @param {number} x
 * @param {number} y
 * @param {number} step from the point to each shape
 * @param {number} r
 */
export function fourShapes(x, y, step, r) {
  const places = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ];
  return COLOURS.map((colour, i) => toned(colour, x + places[i][0] * step, y + places[i][1] * step, r)).join(
    '',
  );
}

/** @type {Map<string, Element>} */
const drawn = new Map();

/**
 * An element from SVG text; drawings are cached and copied.
 * @param {string} markup
 * @returns {SVGSVGElement}
 */
export function svg(markup) {
  let first = drawn.get(markup);
  if (!first) {
    const template = document.createElement('template');
    template.innerHTML = markup;
    first = /** @type {Element} */ (template.content.firstElementChild);
    if (drawn.size < 400) drawn.set(markup, first);
  }
  return /** @type {SVGSVGElement} */ (first.cloneNode(true));
}

/**
 * A colour's shape as an element of its own.
 * @param {string} colour
 */
export function shapeIcon(colour) {
  return svg(
    `<svg class="shape ink-${colour}" viewBox="0 0 24 24" aria-hidden="true">${shape(colour, 12, 12.5, 10)}</svg>`,
  );
}
