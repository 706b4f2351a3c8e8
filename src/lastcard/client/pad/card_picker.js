// @ts-check
/** The cards left in a hand, tapped one by one. */

import { cardNode } from '../core/cards.js';
import { button, el } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { readCard } from '../core/notation.js';
import { stillIn } from './match.js';

/**
 * @typedef {import('./match.js').Hand} Hand
 * @typedef {import('../core/edition_points.js').EditionPoints} EditionPoints
 * @typedef {import('../core/edition_points.js').CountedCard} CountedCard
 */

/**
 * @param {EditionPoints} facts
 * @param {Hand} hand
 * @param {number} seat
 * @param {() => void} changed
 */
export function cardPicker(facts, hand, seat, changed) {
  const full = el('p', { class: 'pad-full', role: 'status' });
  const items = facts.cards.map((one) => pick(one, facts, hand, seat, full, changed));
  return el(
    'div',
    { class: 'pad-picker' },
    el('p', { class: 'soft' }, t('pad.colours')),
    el('ul', { class: 'pad-cards' }, items),
    full,
  );
}

/**
 * One of each symbol: a tap adds one, the button below takes one back.
 * @param {CountedCard} one
 * @param {EditionPoints} facts
 * @param {Hand} hand
 * @param {number} seat
 * @param {HTMLElement} full
 * @param {() => void} changed
 */
function pick({ card, points, most }, facts, hand, seat, full, changed) {
  const left = hand.left[seat];
  const count = el('span', { class: 'pad-count' });
  /** @param {number} step */
  const put = (step) => {
    full.textContent = '';
    const held = left.cards[card] ?? 0;
    if (step > 0 && stillIn(facts, { ...hand, left: untyped(hand, seat) }, card) < 1)
      full.textContent = t('pad.card.most', { count: most, card: signName(card) });
    else {
      // Cards that are tapped count instead of points that were typed
      left.typed = null;
      left.cards[card] = Math.max(0, held + step);
    }
    show();
    changed();
  };
  const name = signName(card);
  const add = el(
    'button',
    { type: 'button', class: 'pad-card', onclick: () => put(1) },
    el('span', { class: 'away' }, t('pad.card', { card: name, count: points })),
    cardNode(card),
    count,
  );
  const less = button('−', () => put(-1), {
    class: 'pad-less',
    'aria-label': t('pad.card.less', { card: name }),
  });
  const show = () => {
    const held = left.cards[card] ?? 0;
    count.textContent = held ? `×${held}` : '';
    // The focus stays on it: it isn't disabled
    less.classList.toggle('idle', !held);
  };
  show();
  return el('li', {}, add, less);
}

/**
 * The hands once this seat's cards count instead of typed points.
 * @param {Hand} hand
 * @param {number} seat
 */
function untyped({ left }, seat) {
  return left.map((one, place) => (place === seat ? { ...one, typed: null } : one));
}

/** A card without its colour, which makes no difference to the points. @param {string} card */
function signName(card) {
  const { symbol } = readCard(card);
  return /^\d$/.test(symbol) ? symbol : t(`card.${symbol}`);
}
