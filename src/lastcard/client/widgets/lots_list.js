// @ts-check
/** Who put which number into a shuffle. */

import { el } from '../core/dom.js';
import { t } from '../core/i18n.js';

/** @typedef {import('../wire.d.ts').Lot} Lot */

/**
 * @param {readonly string[]} names
 * @param {readonly Lot[]} lots one for each seat; empty if nobody put in anything
 * @returns {HTMLElement[]} the lines of a description list
 */
export function lotLines(names, lots) {
  return lots.map((lot, seat) =>
    el(
      'div',
      {},
      el('dt', {}, t('lots.seat', { name: names[seat] ?? String(seat) })),
      el('dd', {}, lot.number || t(`lots.${fateOf(lot)}`)),
    ),
  );
}

/** @param {Lot} lot */
function fateOf({ hash, wrong }) {
  if (!hash) return 'nothing';
  return wrong ? 'wrong' : 'silent';
}
