// @ts-check
/** The reason for a refusal as a sentence in the language in use, made from its code and parameters. */

import { has, language, t } from './i18n.js';
import { cardName, listed } from './labels.js';

/**
 * @typedef {import('../types.js').Reason} Reason
 * @typedef {import('../types.js').Fault} Fault
 * @typedef {import('../types.js').Param} Param
 */

// The words for a parameter, by its name; any other parameter is written as it is.

/** @type {Record<string, (value: number, names: string[]) => string>} */
const NUMBERS = {
  seat: (seat, names) => names[seat] ?? t('table.seat', { number: seat + 1 }),
  chair: (chair) => String(chair + 1),
  times: (count) => t('reason.times', { count }),
};

/** @type {Record<string, (value: string) => string>} */
const TEXTS = {
  card: (card) => cardName(card),
  wild: (letters) => cardName(letters),
  colour: (colour) => t(`reason.colour.${colour}`),
  symbol: (symbol) => t(`reason.symbol.${symbol}`),
  action: (action) => t(`icon.${action}`),
  option: (option) => t(`option.${option}`),
  edition: (edition) => t(`edition.${edition}`),
};

/** @type {Record<string, (value: string[]) => string>} */
const LISTS = {
  all: (words) => new Intl.ListFormat(language()).format(words),
};

/**
 * The whole sentence. A code that this page doesn't know yet gets the table's English sentence.
 * @param {Reason} why
 * @param {string[]} [names] the players', by seat
 */
export function reasonWords(why, names = []) {
  return finished(bare(why, names));
}

/**
 * The faults of cards or a deck, with their locations.
 * @param {Fault} fault
 */
export function faultWords(fault) {
  const location = listed(locations(fault));
  return location ? t('reason.location', { location, sentence: reasonWords(fault) }) : reasonWords(fault);
}

/**
 * @param {Reason} why
 * @param {string[]} names
 */
function bare({ code, params = {}, reason }, names) {
  const key = /** @type {const} */ (`reason.${code}`);
  if (!has(key)) return reason;
  const words = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, word(name, value, names)]),
  );
  const sentence = t(key, words);
  return words.near ? t('reason.did-you-mean', { sentence, near: words.near }) : sentence;
}

/**
 * @param {string} name
 * @param {Param} value
 * @param {string[]} names
 */
function word(name, value, names) {
  if (typeof value === 'number') return NUMBERS[name]?.(value, names) ?? String(value);
  if (typeof value === 'string') return TEXTS[name]?.(value) ?? value;
  return LISTS[name]?.(value) ?? listed(value);
}

/** @param {Fault} fault */
function locations({ line, card, number, seat }) {
  return [
    line ? t('reason.location.line', { line }) : '',
    card ?? '',
    number ? t('reason.location.number', { number }) : '',
    seat === undefined || seat === null ? '' : t('reason.location.deck', { number: seat + 1 }),
  ].filter(Boolean);
}

/** With a capital letter and a full stop. @param {string} text */
function finished(text) {
  const whole = text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
  return /[.?!…。？！]$/.test(whole) ? whole : t('table.sentence', { text: whole });
}
