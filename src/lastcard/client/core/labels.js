// @ts-check
/** The names of cards, colours and players in the language in use. */

import { t } from './i18n.js';
import { readCard } from './notation.js';
import { COLOURS } from './shapes.js';

/** @typedef {import('../types.js').Room} Room */
/** @typedef {import('../wire.d.ts').Chair} Chair */
/** @typedef {import('../wire.d.ts').EliteCard} EliteCard */
/** @typedef {import('../wire.d.ts').Icon} Icon */

/** @param {string} colour */
export function colourName(colour) {
  return t(`colour.${colour}`);
}

/**
 * A UNO card in words: `Red 7`, `Wild Draw Four`.
 * @param {string} code
 */
export function cardName(code) {
  const { colour, symbol, hasIcon, foil } = readCard(code);
  if (!colour) return foil ? t('card.foil', { card: t(`card.${symbol}`) }) : t(`card.${symbol}`);
  const sign = /^\d$/.test(symbol) ? symbol : t(`card.${symbol}`);
  const name = t('card.coloured', { colour: colourName(colour), sign });
  return hasIcon ? t('card.with-icon', { card: name }) : name;
}

/** @param {number} count */
export function countedCards(count) {
  return t('card.count', { count });
}

/** @param {string[]} parts */
export function listed(parts) {
  return parts.join(t('table.comma'));
}

/**
 * The effect of an icon, in words.
 * @param {Icon} icon
 */
export function iconWords(icon) {
  const typed = icon.type ? `.${icon.type}` : '';
  return t(`icon.${icon.action}${typed}.${icon.who}`, { count: icon.number, number: icon.number });
}

/**
 * The order in which people sort their cards.
 * @param {'colour' | 'number'} by
 * @returns {(a: string, b: string) => number}
 */
export function cardOrder(by) {
  return (a, b) => compare(sortKey(a, by), sortKey(b, by));
}

/**
 * @param {number[]} a
 * @param {number[]} b
 */
function compare(a, b) {
  const place = a.findIndex((value, i) => value !== b[i]);
  return place < 0 ? 0 : a[place] - b[place];
}

const SYMBOLS = [...'0123456789', 'S', 'R', '+2', 'V'];

/**
 * @param {string} code
 * @param {'colour' | 'number'} by
 */
function sortKey(code, by) {
  const { colour, symbol, hasIcon } = readCard(code);
  const tone = colour ? COLOURS.indexOf(colour) : 4;
  const sign = colour ? SYMBOLS.indexOf(symbol) : 20 + code.charCodeAt(0);
  return by === 'colour' ? [tone, sign, Number(hasIcon)] : [sign, tone, Number(hasIcon)];
}

/**
 * The chairs of the seats: during a hand they have the same numbers.
 * @param {Room | null} room
 * @param {number} seats
 * @returns {Chair[]}
 */
export function seatedChairs(room, seats) {
  return Array.from({ length: seats }, (_, seat) => room?.chairs[seat] ?? {});
}

/**
 * The seats' names.
 * @param {Room | null} room
 * @param {number} seats
 */
export function seatNames(room, seats) {
  return seatedChairs(room, seats).map((chair, seat) => chair.name || t('table.seat', { number: seat + 1 }));
}
