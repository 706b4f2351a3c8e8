// @ts-check
/** The effect of a card, in a sentence or two. */

import { t } from './i18n.js';
import { readCard } from './notation.js';

/** The cards that are explained, as they are drawn: one of each kind. @type {Record<string, string[]>} */
const EXPLAINED = {
  usual: ['R7', 'BS', 'GR', 'Y+2', 'W', 'W+4'],
  elite: ['R7', 'G3*', 'YV', 'WR', 'EW'],
};

/**
 * The sentence of a card; its colour and number make no difference.
 * @param {string} code
 */
export function cardAbout(code) {
  const { symbol, hasIcon } = readCard(code);
  return t(`about.${hasIcon ? 'with-icon' : /^\d$/.test(symbol) ? 'number' : symbol}`);
}

/**
 * One card of each kind that an edition has.
 * @param {import('./editions.js').KnownEdition} edition
 */
export function kindsOf({ elite, special }) {
  return elite ? EXPLAINED.elite : [...EXPLAINED.usual, ...(special ? [special] : [])];
}
