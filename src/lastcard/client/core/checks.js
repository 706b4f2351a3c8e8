// @ts-check
/** Asking the server whether a deck or a card file is right. */

import { read } from './api.js';

/**
 * @typedef {import('../types.js').EliteCard} EliteCard
 * @typedef {import('../types.js').Fault} Fault
 */

/**
 * Every reason why these cards are no dynasty deck.
 * @param {string[]} cards
 * @param {string} own
 * @returns {Promise<{faults: Fault[]}>}
 */
export function checkDeck(cards, own = '') {
  return post('/api/deck', 'application/json', JSON.stringify({ cards, own }));
}

/**
 * The cards in a TOML text, or what is wrong with it.
 * @param {string} text
 * @returns {Promise<{cards: EliteCard[], faults: Fault[]}>}
 */
export function readCards(text) {
  return post('/api/cards', 'text/plain', text);
}

/**
 * @param {string} path
 * @param {string} type
 * @param {string} body
 */
async function post(path, type, body) {
  return read(await fetch(path, { method: 'POST', headers: { 'content-type': type }, body }));
}
