// @ts-check
/** Every UNO card as SVG, drawn by code in a picture language of our own. */

import { action, corners, frame, miniCards, starPath, words } from './card_parts.js';
import { el } from './dom.js';
import { EMBLEMS } from './emblems.js';
import { readCard } from './notation.js';
import { fourShapes, shape, svg, toned } from './shapes.js';

/** @type {Record<string, string>} */
const SYMBOL_ACTIONS = { S: 'skip', R: 'reverse', V: 'recover' };

/**
 * A UNO card, face up.
 * @param {string} code
 * @returns {HTMLElement}
 */
export function cardNode(code) {
  const { colour, foil } = readCard(code);
  return el(
    'span',
    { class: `card${foil ? ' foil' : ''}`, 'data-card': code },
    svg(colour ? coloured(code) : wild(code)),
  );
}

/** A card's back. @returns {HTMLElement} */
export function backNode() {
  return el('span', { class: 'card back' }, svg(BACK));
}

/** @param {string} code */
function coloured(code) {
  const { colour, symbol, hasIcon } = readCard(code);
  const name = String(colour);
  const plate = `<g class="card-plate">${shape(name, 50, name === 'red' ? 80 : 75, 42)}</g>`;
  const mark = shape(name, 20, 51, 10);
  const star = hasIcon ? `<g class="card-star">${starPath(39, 15, 9)}</g>` : '';
  return frame(`on-${name}`, plate + centreSign(symbol) + mark + corners(cornerSign(symbol) + star));
}

/** @param {string} symbol */
function cornerSign(symbol) {
  const drawn = SYMBOL_ACTIONS[symbol];
  if (drawn) return action(drawn, 21, 22, 29, 2.9);
  const mark =
    symbol === '6' || symbol === '9'
      ? '<path d="M13 38h15" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"/>'
      : '';
  return words(symbol, symbol === '+2' ? 23 : 20.5, 34, symbol === '+2' ? 30 : 36) + mark;
}

/** @param {string} symbol */
function centreSign(symbol) {
  const drawn = SYMBOL_ACTIONS[symbol];
  if (drawn) return action(drawn, 50, 76, 52, 2.3);
  if (symbol === '+2')
    return `<g transform="translate(3 5)">${miniCards(2)}${words('+2', 50, 88, 36, 'class="card-outlined"')}</g>`;
  return words(symbol, 50, 98, 64);
}

/** @param {string} code */
function wild(code) {
  const { symbol } = readCard(code);
  if (symbol === 'W+4') {
    const index = words('+4', 24, 33, 31) + fourShapes(20, 50, 7, 5.5);
    return frame(
      'on-wild',
      `${miniCards(4)}${words('+4', 50, 96, 34, 'class="card-outlined"')}${corners(index)}`,
    );
  }
  const emblem = EMBLEMS[symbol] ?? EMBLEMS.W;
  const index =
    symbol === 'W' ? fourShapes(20, 22, 8, 7) : `<g transform="translate(20 21) scale(.46)">${emblem}</g>`;
  return frame('on-wild', `<g transform="translate(52 78) scale(1.02)">${emblem}</g>${corners(index)}`);
}

const BACK = frame(
  'on-back',
  '<path d="M50 18 82 75 50 132 18 75Z" class="card-plate" fill="currentColor"/>' +
    '<path d="M50 34 72 75 50 116 28 75Z" fill="none" stroke="currentColor" stroke-width="2.5" opacity=".6"/>' +
    `${toned('red', 50, 56, 8)}${toned('yellow', 50, 95, 8)}${toned('green', 39, 75, 7)}${toned('blue', 61, 75, 8)}`,
);
