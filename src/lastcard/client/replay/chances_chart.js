// @ts-check
/** Every player's chance of winning as lines over the moves; a tap goes to that move. */

import { el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { svg } from '../core/shapes.js';

/** @typedef {import('./playback.js').Playback} Playback */

const WIDTH = 600;
const HEIGHT = 180;
/** Lines differ in how they are drawn too, not in colour alone. */
const DASHES = ['', '8 4', '2 4', '12 4 2 4', '4 2', '1 3', '16 6', '6 6', '10 2 2 2', '3 8'];

/**
 * @param {Playback} playback
 * @param {number[][]} chances
 * @param {(at: number) => void} jump
 */
export function chart(playback, chances, jump) {
  const picture = /** @type {SVGSVGElement} */ (svg(drawing(chances)));
  const cursor = /** @type {SVGLineElement} */ (picture.querySelector('.analysis-cursor'));
  const legend = el('ul', { class: 'analysis-legend' });
  const show = () => {
    const x = xOf(playback.at, chances.length);
    cursor.setAttribute('x1', String(x));
    cursor.setAttribute('x2', String(x));
    fill(
      legend,
      chances[playback.at].map((chance, seat) => entry(playback.replay.names[seat], chance, seat)),
    );
  };
  picture.addEventListener('click', (event) => {
    const box = picture.getBoundingClientRect();
    jump(Math.round(((event.clientX - box.left) / box.width) * (chances.length - 1)));
  });
  playback.on('at', show);
  show();
  return el('figure', { class: 'analysis-chart' }, el('figcaption', {}, t('coach.chart')), picture, legend);
}

/**
 * @param {number} at
 * @param {number} count
 */
export function xOf(at, count) {
  return count > 1 ? (WIDTH * at) / (count - 1) : 0;
}

/** @param {number[][]} chances */
export function drawing(chances) {
  const lines = chances[0].map((_, seat) => {
    const points = chances.map((row, at) => `${xOf(at, chances.length).toFixed(1)},${yOf(row[seat])}`);
    return `<polyline ${look(seat)} points="${points.join(' ')}"/>`;
  });
  const middle = `<line class="analysis-grid" x1="0" x2="${WIDTH}" y1="${HEIGHT / 2}" y2="${HEIGHT / 2}"/>`;
  const cursor = `<line class="analysis-cursor" y1="0" y2="${HEIGHT}"/>`;
  const box = `viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true"`;
  return `<svg ${box}>${middle}${lines.join('')}${cursor}</svg>`;
}

/** How a seat's line is drawn. @param {number} seat */
function look(seat) {
  return `class="analysis-line seat-${seat}" stroke-dasharray="${DASHES[seat]}"`;
}

/** @param {number} chance */
function yOf(chance) {
  return (HEIGHT * (1 - chance)).toFixed(1);
}

/**
 * A seat's line and its chance now.
 * @param {string} name
 * @param {number} chance
 * @param {number} seat
 */
function entry(name, chance, seat) {
  const line = `<line ${look(seat)} x1="0" x2="32" y1="6" y2="6"/>`;
  const sample = svg(`<svg viewBox="0 0 32 12" width="32" height="12" aria-hidden="true">${line}</svg>`);
  return el('li', {}, sample, t('coach.now', { name, percent: Math.round(100 * chance) }));
}
