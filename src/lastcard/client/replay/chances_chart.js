// @ts-check
/** The chances of winning as lines over the moves, one for each player or team; a tap goes to that move. */

import { el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { listed } from '../core/labels.js';
import { svg } from '../core/shapes.js';

/**
 * @typedef {import('./playback.js').Playback} Playback
 * @typedef {Pick<import('../wire.d.ts').HandAnalysis, 'chances' | 'sides'>} Curves
 */

const WIDTH = 600;
const HEIGHT = 180;
/** Lines differ in how they are drawn too, not in colour alone. */
const DASHES = ['', '8 4', '2 4', '12 4 2 4', '4 2', '1 3', '16 6', '6 6', '10 2 2 2', '3 8'];

/**
 * @param {Playback} playback
 * @param {Curves} curves
 * @param {(at: number) => void} jump
 */
export function chart(playback, { chances, sides }, jump) {
  const picture = /** @type {SVGSVGElement} */ (svg(drawing({ chances, sides })));
  const cursor = /** @type {SVGLineElement} */ (picture.querySelector('.analysis-cursor'));
  const legend = el('ul', { class: 'analysis-legend' });
  const show = () => {
    const x = xOf(playback.at, chances.length);
    cursor.setAttribute('x1', String(x));
    cursor.setAttribute('x2', String(x));
    const entries = sides.map((side) => entry(playback.replay.names, side, chances[playback.at]));
    fill(legend, entries);
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

/** @param {Curves} curves */
export function drawing({ chances, sides }) {
  const lines = sides.map(([seat]) => {
    const points = chances.map((row, at) => `${xOf(at, chances.length).toFixed(1)},${yOf(row[seat])}`);
    return `<polyline ${look(seat)} points="${points.join(' ')}"/>`;
  });
  const middle = `<line class="analysis-grid" x1="0" x2="${WIDTH}" y1="${HEIGHT / 2}" y2="${HEIGHT / 2}"/>`;
  const cursor = `<line class="analysis-cursor" y1="0" y2="${HEIGHT}"/>`;
  const box = `viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true"`;
  return `<svg ${box}>${middle}${lines.join('')}${cursor}</svg>`;
}

/** The look of a line; a team's is that of its first seat. @param {number} seat */
function look(seat) {
  return `class="analysis-line seat-${seat}" stroke-dasharray="${DASHES[seat]}"`;
}

/** @param {number} chance */
function yOf(chance) {
  return (HEIGHT * (1 - chance)).toFixed(1);
}

/**
 * The line of a player or team, and their chance now.
 * @param {string[]} names
 * @param {number[]} side
 * @param {number[]} chances
 */
function entry(names, side, chances) {
  const name = listed(side.map((seat) => names[seat]));
  const line = `<line ${look(side[0])} x1="0" x2="32" y1="6" y2="6"/>`;
  const sample = svg(`<svg viewBox="0 0 32 12" width="32" height="12" aria-hidden="true">${line}</svg>`);
  return el('li', {}, sample, t('coach.now', { name, percent: Math.round(100 * chances[side[0]]) }));
}
