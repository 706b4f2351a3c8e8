// @ts-check
// Made by `make wire` from the editions in src/lastcard/editions. Change those, not this file.

/**
 * @typedef {object} CountedCard
 * @property {string} card one colour stands for all four
 * @property {number} points what each of them counts (S-2 to S-4)
 * @property {number} most how many the deck has, of all colours
 *
 * @typedef {object} EditionPoints
 * @property {number} target the points that win a match, or the hands (S-5, S-6)
 * @property {CountedCard[]} cards none where hands won are counted
 */

/** By the edition's name. @type {Record<string, EditionPoints>} */
export const EDITION_POINTS = {
  classic: {
    target: 500,
    cards: [
      { card: 'R0', points: 0, most: 4 },
      { card: 'Y1', points: 1, most: 8 },
      { card: 'G2', points: 2, most: 8 },
      { card: 'B3', points: 3, most: 8 },
      { card: 'R4', points: 4, most: 8 },
      { card: 'Y5', points: 5, most: 8 },
      { card: 'G6', points: 6, most: 8 },
      { card: 'B7', points: 7, most: 8 },
      { card: 'R8', points: 8, most: 8 },
      { card: 'Y9', points: 9, most: 8 },
      { card: 'GS', points: 20, most: 8 },
      { card: 'BR', points: 20, most: 8 },
      { card: 'R+2', points: 20, most: 8 },
      { card: 'W', points: 50, most: 4 },
      { card: 'W+4', points: 50, most: 4 },
    ],
  },
  'hail-mary': {
    target: 500,
    cards: [
      { card: 'R0', points: 5, most: 4 },
      { card: 'Y1', points: 5, most: 8 },
      { card: 'G2', points: 5, most: 8 },
      { card: 'B3', points: 5, most: 8 },
      { card: 'R4', points: 5, most: 8 },
      { card: 'Y5', points: 5, most: 8 },
      { card: 'G6', points: 5, most: 8 },
      { card: 'B7', points: 5, most: 8 },
      { card: 'R8', points: 5, most: 8 },
      { card: 'Y9', points: 5, most: 8 },
      { card: 'GS', points: 20, most: 8 },
      { card: 'BR', points: 20, most: 8 },
      { card: 'R+2', points: 20, most: 8 },
      { card: 'W', points: 50, most: 4 },
      { card: 'W+4', points: 50, most: 4 },
      { card: 'HM', points: 50, most: 4 },
    ],
  },
  'favorite-line': {
    target: 500,
    cards: [
      { card: 'R0', points: 0, most: 4 },
      { card: 'Y1', points: 1, most: 8 },
      { card: 'G2', points: 2, most: 8 },
      { card: 'B3', points: 3, most: 8 },
      { card: 'R4', points: 4, most: 8 },
      { card: 'Y5', points: 5, most: 8 },
      { card: 'G6', points: 6, most: 8 },
      { card: 'B7', points: 7, most: 8 },
      { card: 'R8', points: 8, most: 8 },
      { card: 'Y9', points: 9, most: 8 },
      { card: 'GS', points: 20, most: 8 },
      { card: 'BR', points: 20, most: 8 },
      { card: 'R+2', points: 20, most: 8 },
      { card: 'W', points: 50, most: 4 },
      { card: 'W+4', points: 50, most: 4 },
      { card: 'FL', points: 50, most: 4 },
    ],
  },
  'avatar-state': {
    target: 500,
    cards: [
      { card: 'R0', points: 0, most: 4 },
      { card: 'Y1', points: 1, most: 8 },
      { card: 'G2', points: 2, most: 8 },
      { card: 'B3', points: 3, most: 8 },
      { card: 'R4', points: 4, most: 8 },
      { card: 'Y5', points: 5, most: 8 },
      { card: 'G6', points: 6, most: 8 },
      { card: 'B7', points: 7, most: 8 },
      { card: 'R8', points: 8, most: 8 },
      { card: 'Y9', points: 9, most: 8 },
      { card: 'GS', points: 20, most: 8 },
      { card: 'BR', points: 20, most: 8 },
      { card: 'R+2', points: 20, most: 8 },
      { card: 'W', points: 50, most: 4 },
      { card: 'W+4', points: 50, most: 4 },
      { card: 'AS', points: 50, most: 4 },
    ],
  },
  elite: { target: 3, cards: [] },
};
