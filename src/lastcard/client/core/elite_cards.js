// @ts-check
/** Every Elite Action Card as SVG: its colours, its icons and its name. */

import { LINES, action, frame, starPath, words } from './card_parts.js';
import { backNode } from './cards.js';
import { el } from './dom.js';
import { shape, svg } from './shapes.js';

/** @typedef {import('../wire.d.ts').EliteCard} EliteCard */
/** @typedef {import('../wire.d.ts').Icon} Icon */

/**
 * An Elite Action Card.
 * @param {EliteCard | undefined} card
 * @returns {HTMLElement}
 */
export function eliteNode(card) {
  if (!card) return backNode();
  const kind = `card elite${card.foil === 'none' ? '' : ` foil foil-${card.foil}`}`;
  return el('span', { class: kind, 'data-elite': card.id }, svg(elite(card)));
}

/** The positions of one to four icons. @type {number[][][]} */
const ICON_PLACES = [
  [],
  [[50, 74, 54]],
  [
    [27, 74, 41],
    [73, 74, 41],
  ],
  [
    [28, 58, 34],
    [72, 58, 34],
    [50, 92, 34],
  ],
  [
    [28, 57, 33],
    [72, 57, 33],
    [28, 93, 33],
    [72, 93, 33],
  ],
];

/** @param {EliteCard} card */
function elite(card) {
  const places = ICON_PLACES[Math.min(card.icons.length, 4)];
  const icons = card.icons
    .slice(0, 4)
    .map((one, i) => eliteIcon(one, places[i]))
    .join('');
  const kind = card.colours.length === 1 ? `on-${card.colours[0]}` : 'on-wild';
  return frame(`${kind} is-elite`, `${header(card)}${icons}${footer(card.name)}`);
}

/**
 * The colours it is activated by.
 * @param {EliteCard} card
 */
function header({ colours }) {
  const wide = 93 / colours.length;
  const bands = colours.map((colour, i) => {
    const x = 3.5 + wide * i;
    const band =
      `<g class="ink-${colour}">` +
      `<rect x="${x}" y="3.5" width="${wide}" height="32" fill="currentColor"/></g>`;
    return `${band}<g class="on-${colour}">${shape(colour, x + wide / 2, 20, colours.length > 2 ? 8 : 11)}</g>`;
  });
  return `<g class="elite-header">${bands.join('')}</g>`;
}

/**
 * One icon on its plate, with who and how many.
 * @param {Icon} one
 * @param {number[]} place
 */
function eliteIcon(one, [x, y, size]) {
  const plate =
    `<rect class="elite-plate" x="${x - size * 0.55}" y="${y - size * 0.5}" ` +
    `width="${size * 1.1}" height="${size}" rx="${size * 0.18}"/>`;
  const small = one.number > 0 || one.type !== null;
  const lines = action(one.action, small ? x - size * 0.13 : x, y, size * 0.68);
  const mark = targetMark(one, x, y, size);
  return `<g class="elite-ink">${plate}${lines}${small ? detail(one, x, y, size) : ''}${mark}</g>`;
}

/**
 * The number of cards, or their type.
 * @param {Icon} one
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function detail(one, x, y, size) {
  const right = x + size * 0.37;
  if (one.number > 0) return words(String(one.number), right, y + size * 0.42, size * 0.46);
  if (one.type === 'elite') return starPath(right, y + size * 0.28, size * 0.15);
  return (
    `<rect x="${right - size * 0.1}" y="${y + size * 0.11}" width="${size * 0.2}" ` +
    `height="${size * 0.3}" rx="${size * 0.05}" fill="currentColor"/>`
  );
}

/**
 * A mark for an icon that has a target, or affects everyone.
 * @param {Icon} one
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function targetMark(one, x, y, size) {
  if (one.who === 'printed') return '';
  const [cx, cy, r] = [x + size * 0.42, y - size * 0.38, size * 0.2];
  const disc = `<circle class="elite-target" cx="${cx}" cy="${cy}" r="${r}"/>`;
  const dots = [
    [0, -0.42],
    [-0.42, 0.32],
    [0.42, 0.32],
  ].map(
    ([dx, dy]) => `<circle cx="${cx + dx * r}" cy="${cy + dy * r}" r="${r * 0.27}" fill="currentColor"/>`,
  );
  const cross =
    `<path d="M${cx - r * 0.6} ${cy}h${r * 1.2}M${cx} ${cy - r * 0.6}v${r * 1.2}" ` +
    `stroke-width="${r * 0.26}" ${LINES}/>`;
  return `<g class="elite-target-ink">${disc}${one.who === 'everyone' ? dots.join('') : cross}</g>`;
}

/**
 * The name, on two lines if it has two words.
 * @param {string} name
 */
function footer(name) {
  const parts = name.replace(/[<&>]/g, '').split(' ');
  const half = Math.ceil(parts.length / 2);
  const lines = parts.length > 1 ? [parts.slice(0, half).join(' '), parts.slice(half).join(' ')] : parts;
  const size = Math.min(12, 128 / Math.max(...lines.map((line) => line.length)));
  const first = lines.length === 1 ? 132 : 126;
  return `<g class="elite-name">${lines.map((line, i) => words(line, 50, first + 13 * i, size)).join('')}</g>`;
}
