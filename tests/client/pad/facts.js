// @ts-check
/** A small edition for the pad's tests, and three players who count by it. */

import { Book } from '../../../src/lastcard/client/pad/book.js';

/** @typedef {import('../../../src/lastcard/client/core/edition_points.js').EditionPoints} EditionPoints */
/** @typedef {import('../../../src/lastcard/client/pad/match.js').Match} Match */

/** @type {EditionPoints} */
export const FACTS = {
  target: 500,
  cards: [
    { card: 'R5', points: 5, most: 8 },
    { card: 'G6', points: 6, most: 8 },
    { card: 'W', points: 50, most: 2 },
  ],
};

/** Hands are counted, not cards (S-6). @type {EditionPoints} */
export const ELITE = { target: 3, cards: [] };

/** Ann dealt first. @param {Partial<Match>} [facts] that differ @returns {Match} */
export function threePlayers(facts = {}) {
  return { players: ['Ann', 'Ben', 'Cleo'], dealer: 0, target: 500, hands: [], ...facts };
}

let books = 0;

/** A book of its own with this match. @param {Match} match */
export function bookOf(match) {
  const book = new Book(`test ${(books += 1)}`);
  book.change(match);
  return book;
}

/**
 * A hand that this seat won, with what the others had left.
 * @param {number | null} winner
 * @param {...number} points
 */
export function handOf(winner, ...points) {
  return { winner, left: points.map((typed) => ({ cards: {}, typed })) };
}
