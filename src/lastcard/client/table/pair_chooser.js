// @ts-check
/** One card or both: a card with a twin can be laid twice as one move (H-6). */

import { cardNode } from '../core/cards.js';
import { el } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { cardName } from '../core/labels.js';
import { closeButton } from './chooser.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./scene.js').Pending} Pending */
/** @typedef {import('./moves.js').Play} Play */

/**
 * @param {Scene} scene
 * @param {Pending} pending
 * @returns {HTMLElement}
 */
export function pairChooser(scene, { card, plays }) {
  const title = t('house.pair', { card: cardName(card) });
  return el(
    'div',
    { class: 'chooser pair', role: 'group', 'aria-label': title },
    el(
      'p',
      { class: 'ask-title' },
      title,
      closeButton(() => scene.unchoose()),
    ),
    el(
      'div',
      { class: 'count-row' },
      plays.map((play, place) => countButton(scene, play, place + 1)),
    ),
  );
}

/**
 * @param {Scene} scene
 * @param {Play} play
 * @param {number} number its key
 */
function countButton(scene, play, number) {
  const both = play.type === 'pair';
  const cards = [cardNode(play.card), both && cardNode(play.card)];
  return el(
    'button',
    { type: 'button', class: 'count-pick', onclick: () => scene.play(play.text) },
    el('span', { class: 'count-cards', 'aria-hidden': 'true' }, cards),
    el('b', {}, t(both ? 'house.pair.both' : 'house.pair.one')),
    el('kbd', { 'aria-hidden': 'true' }, String(number)),
  );
}
