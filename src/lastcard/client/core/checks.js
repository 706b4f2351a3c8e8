// @ts-check
/** Asking the server whether a deck, a card file or a move at a practice table is valid. */

import { jsonOf, Refused } from './api.js';

/**
 * Every reason why these cards aren't a legal dynasty deck.
 * @param {string[]} cards
 * @param {string} own
 * @returns {Promise<import('../wire.d.ts').DeckAnswer>}
 */
export function checkDeck(cards, own = '') {
  return post('/api/deck', 'application/json', JSON.stringify({ cards, own }));
}

/**
 * The cards in a TOML text, or what is wrong with it.
 * @param {string} text
 * @returns {Promise<import('../wire.d.ts').CardsAnswer>}
 */
export function readCards(text) {
  return post('/api/cards', 'text/plain', text);
}

/**
 * Does something at a practice table.
 * @param {import('../wire.d.ts').PracticeQuestion} question
 * @returns {Promise<import('../wire.d.ts').PracticeAnswer>}
 */
export function practise(question) {
  return post('/api/practice', 'application/json', JSON.stringify(question));
}

/**
 * A refusal as the fault that is shown, for `catch`; any other error stays one.
 * @param {unknown} error
 * @returns {import('../wire.d.ts').CardsAnswer}
 */
export function refusedAsFault(error) {
  if (error instanceof Refused) return { cards: [], faults: [error.why] };
  throw error;
}

/**
 * @template T what the answer is
 * @param {string} path
 * @param {string} type
 * @param {string} body
 * @returns {Promise<T>}
 */
async function post(path, type, body) {
  return jsonOf(await fetch(path, { method: 'POST', headers: { 'content-type': type }, body }));
}
