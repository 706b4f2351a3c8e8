// @ts-check
/** The parts of card faces, as SVG text: a frame of 100 by 150, corners, words, signs. */

import { ACTIONS } from './icons.js';
import { COLOURS } from './shapes.js';

export const LINES = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';

/**
 * The frame that all cards have.
 * @param {string} kind
 * @param {string} inside
 */
export function frame(kind, inside) {
  const edge = '<rect class="card-edge" width="100" height="150" rx="11"/>';
  const body = '<rect class="card-body" x="3.5" y="3.5" width="93" height="143" rx="8.5"/>';
  return `<svg class="${kind}" viewBox="0 0 100 150" aria-hidden="true">${edge}${body}${inside}</svg>`;
}

/**
 * The same in two opposite corners.
 * @param {string} inside
 */
export function corners(inside) {
  return `${inside}<g transform="rotate(180 50 75)">${inside}</g>`;
}

/**
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} [extra]
 */
export function words(text, x, y, size, extra = '') {
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" ${extra}>${text}</text>`;
}

/**
 * Lines of an action, moved and scaled from their box of 24.
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {number} [width]
 */
export function action(name, x, y, size, width = 2.2) {
  const scale = size / 24;
  const place = `translate(${x - size / 2} ${y - size / 2}) scale(${scale})`;
  return `<g transform="${place}" stroke-width="${width}" ${LINES}>${ACTIONS[name]}</g>`;
}

/**
 * A small fan of blank cards in the middle.
 * @param {number} count
 */
export function miniCards(count) {
  return Array.from({ length: count }, (_, i) => {
    const turn = (i - (count - 1) / 2) * 20;
    const ink = count === 4 ? `ink-${COLOURS[i]}` : 'card-mini';
    const rect =
      '<rect x="34" y="48" width="32" height="48" rx="5" fill="currentColor" stroke-width="2.5" ' +
      'class="card-mini-edge"/>';
    return `<g class="${ink}" transform="rotate(${turn} 50 108)">${rect}</g>`;
  }).join('');
}

/**
 * A star with five points.
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function starPath(x, y, r) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 ? r * 0.46 : r;
    const angle = (Math.PI * (i - 2.5)) / 5;
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return (
    `<path d="M${points.join('L')}Z" fill="currentColor" stroke="currentColor" ` +
    'stroke-width="1.5" stroke-linejoin="round"/>'
  );
}
