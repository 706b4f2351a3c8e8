// @ts-check
/** The dynasty decks that this browser remembers. */

import { read, write } from './storage.js';

/** @typedef {{id: string, name: string, cards: string[]}} KeptDeck */

/** The decks of this browser. @returns {KeptDeck[]} */
export function decks() {
  return read('decks', []);
}

/** @param {KeptDeck} deck */
export function keepDeck(deck) {
  const all = decks();
  const place = all.findIndex((one) => one.id === deck.id);
  if (place < 0) all.push(deck);
  else all[place] = deck;
  write('decks', all);
}

/** @param {string} id */
export function forgetDeck(id) {
  write(
    'decks',
    decks().filter((deck) => deck.id !== id),
  );
}
