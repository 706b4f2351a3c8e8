// @ts-check
/** A small picture for each house rule: a few cards, and a sign for what happens to them. */

import { backNode, cardNode } from '../core/cards.js';
import { el } from '../core/dom.js';
import { icon } from '../core/icons.js';
import { svg } from '../core/shapes.js';

/** Four seats round a table; those opposite each other are partners. */
const PARTNERS =
  '<svg class="house-seats" viewBox="0 0 80 60" aria-hidden="true" fill="none" stroke="currentColor" ' +
  'stroke-width="3"><ellipse cx="40" cy="30" rx="24" ry="15" opacity=".45"/>' +
  '<path d="M40 17v26M23 30h34" stroke-dasharray="1 6" stroke-linecap="round"/>' +
  '<circle cx="40" cy="10" r="7" fill="currentColor"/><circle cx="40" cy="50" r="7" fill="currentColor"/>' +
  '<path d="M8 23h14v14H8ZM58 23h14v14H58Z"/></svg>';

/** By the name of the option. @type {Record<string, (limit: number) => Node[]>} */
const PICTURES = {
  stack: () => [...overlapping(cardNode('Y+2'), cardNode('R+2')), sign('+4')],
  seven_zero: () => [cardNode('R7'), icon('swap'), cardNode('B0'), icon('refresh')],
  jump_in: () => [...overlapping(cardNode('G4'), cardNode('G4')), sign('!')],
  draw_until: () => [...overlapping(backNode(), backNode()), cardNode('G5'), icon('check')],
  must_play: () => [cardNode('B8'), icon('check'), backNode(), icon('close')],
  doubles: () => [...overlapping(cardNode('Y6'), cardNode('Y6')), sign('×2')],
  teams: () => [svg(PARTNERS)],
  limit: (limit) => [...overlapping(...Array.from({ length: 4 }, backNode)), sign(String(limit))],
};

/** The smallest card limit (H-8). */
const LEAST = 15;

/**
 * The words beside it say the same.
 * @param {string} name of the option
 * @param {import('../wire.d.ts').OptionValue} [limit] where one is on
 */
export function housePicture(name, limit) {
  return el(
    'span',
    { class: `house-picture house-${name}`, 'aria-hidden': 'true' },
    PICTURES[name]?.(Number(limit) || LEAST) ?? [],
  );
}

/** Each lies on the one before. @param {...HTMLElement} cards */
function overlapping(...cards) {
  return cards.map((card, place) => (place ? el('span', { class: 'over' }, card) : card));
}

/** @param {string} words */
function sign(words) {
  return el('b', { class: 'house-sign' }, words);
}
