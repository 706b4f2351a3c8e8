// @ts-check
/** The seats' contributions to a shuffle. */

import { el } from '../core/dom.js';
import { t } from '../core/i18n.js';

/** @typedef {import('../wire.d.ts').Contribution} Contribution */

/**
 * @param {readonly string[]} names
 * @param {readonly Contribution[]} contributions one for each seat; empty if there are none
 * @returns {HTMLElement[]} the lines of a description list
 */
export function contributionLines(names, contributions) {
  return contributions.map((contribution, seat) =>
    el(
      'div',
      {},
      el('dt', {}, t('contributions.seat', { name: names[seat] ?? String(seat) })),
      el('dd', {}, contribution.number || t(`contributions.${fateOf(contribution)}`)),
    ),
  );
}

/** @param {Contribution} contribution */
function fateOf({ hash, wrong }) {
  if (!hash) return 'nothing';
  return wrong ? 'wrong' : 'silent';
}
