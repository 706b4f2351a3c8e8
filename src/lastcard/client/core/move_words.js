// @ts-check
/** A move in words, from its notation, for the coach's sentences. */

import { t } from './i18n.js';
import { cardName, colourName } from './labels.js';

/** @typedef {import('../wire.d.ts').Ground} Why */

const COLOUR_OF = /** @type {Record<string, import('../wire.d.ts').Colour>} */ ({
  R: 'red',
  Y: 'yellow',
  G: 'green',
  B: 'blue',
});
const PLAIN = new Set(
  'draw keep pass call catch take challenge said cannot pick none bottom waive'.split(' '),
);

/**
 * A card by its name, a wild with its colour, the choice of a player with their name; any other move by a verb.
 * @param {string} move
 * @param {string[]} names by seat
 */
export function moveWords(move, names) {
  const [what, which] = move.replace('!', '').split(/[:>]/);
  if (what.endsWith('x2')) return t('coach.move.pair', { card: cardName(what.slice(0, -2)) });
  if (PLAIN.has(what)) return t(`coach.move.${what}`);
  if (what === 'seat') return t('coach.move.seat', { name: names[Number(which)] });
  if (what === 'card') return cardName(which);
  return which
    ? t('coach.move.wild', { card: cardName(what), colour: colourName(COLOUR_OF[which]) })
    : cardName(what);
}

/** Why a move is good. @param {Why} why */
export function whyWords({ code, colour, ...numbers }) {
  return t(`coach.why.${code}`, { ...numbers, ...(colour ? { colour: colourName(colour) } : {}) });
}
