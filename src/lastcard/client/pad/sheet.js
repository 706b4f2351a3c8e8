// @ts-check
/** The written part of the pad: all sums, and the hands so far. */

import { button, el } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { icon } from '../core/icons.js';
import { dealerOf, standing, teamName, teamMembers, wonBy } from './match.js';

/**
 * @typedef {import('./book.js').Book} Book
 * @typedef {import('./match.js').Match} Match
 * @typedef {import('./match.js').Hand} Hand
 * @typedef {import('../core/edition_points.js').EditionPoints} EditionPoints
 */

/**
 * All players' sums, in the order in which they sit; the dealer and the leader are marked.
 * @param {EditionPoints} facts
 * @param {Match} match
 */
export function sums(facts, match) {
  const { totals, champion } = standing(facts, match);
  const dealer = champion === null ? dealerOf(match, match.hands.length) : null;
  const first = champion === null ? [] : teamMembers(match, champion);
  const rows = match.players.map((name, seat) =>
    el(
      'li',
      { class: first.includes(seat) ? 'first' : '' },
      el('span', { class: 'pad-name' }, first.includes(seat) ? icon('crown') : null, name),
      seat === dealer ? el('span', { class: 'tag' }, t('table.dealer')) : null,
      el('b', { class: 'pad-total' }, String(totals[seat])),
    ),
  );
  const target = t(facts.cards.length ? 'pad.first-to' : 'pad.first-to.hands', { count: match.target });
  return el(
    'section',
    { class: 'panel pad-sums' },
    el('h2', {}, t('table.score')),
    el('p', { class: 'soft' }, target),
    el('ol', {}, rows),
    champion === null
      ? null
      : el(
          'p',
          { class: 'pad-champion', role: 'status' },
          t('table.champion', { name: teamName(match, champion) }),
        ),
  );
}

/**
 * The hands so far, the latest first; each can be corrected.
 * @param {EditionPoints} facts
 * @param {Book} book
 * @param {Match} match
 * @param {() => void} again
 */
export function history(facts, book, match, again) {
  if (!match.hands.length) return null;
  const rows = match.hands.map((hand, number) => {
    const correct = button(t('pad.correct'), () => (book.correct(number), again()), {
      class: 'small',
      'aria-label': t('pad.correct.hand', { number: number + 1 }),
    });
    const dealer = match.players[dealerOf(match, number)];
    return el(
      'li',
      {},
      el(
        'span',
        {},
        handWords(facts, match, hand, number + 1),
        el('small', { class: 'soft' }, t('pad.dealt', { name: dealer })),
      ),
      correct,
    );
  });
  return el(
    'section',
    { class: 'panel pad-history' },
    el('h2', {}, t('pad.history')),
    el('ol', { reversed: true }, rows.reverse()),
  );
}

/**
 * @param {EditionPoints} facts
 * @param {Match} match
 * @param {Hand} hand
 * @param {number} number
 */
function handWords(facts, match, hand, number) {
  if (hand.winner === null) return t('pad.history.blocked', { number });
  const name = teamName(match, hand.winner);
  if (!facts.cards.length) return t('pad.history.hand', { number, name });
  return t('pad.history.points', {
    number,
    name,
    count: wonBy(facts, hand, teamMembers(match, hand.winner)),
  });
}
