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

/** The deck that is brought to the next table. @param {string} id */
export function preferDeck(id) {
  const all = decks();
  write('decks', [...all.filter((deck) => deck.id === id), ...all.filter((deck) => deck.id !== id)]);
}

/** @param {string} id */
export function forgetDeck(id) {
  write(
    'decks',
    decks().filter((deck) => deck.id !== id),
  );
}
