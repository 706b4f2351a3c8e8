// @ts-check
// Made by `make wire` from the editions in src/lastcard/editions. Change those, not this file.

/**
 * @typedef {object} EditionFacts
 * @property {string} name
 * @property {string} special the letters of its own wild; '' without one
 * @property {string[]} powers what that wild can do, as the server names it
 * @property {boolean} elite whether it is played with Player Decks
 */

/** In their order. @type {EditionFacts[]} */
export const EDITION_FACTS = [
  { name: 'classic', special: '', powers: [], elite: false },
  { name: 'hail-mary', special: 'HM', powers: ['throws'], elite: false },
  { name: 'favorite-line', special: 'FL', powers: ['asks_lines'], elite: false },
  { name: 'avatar-state', special: 'AS', powers: ['interrupts'], elite: false },
  { name: 'elite', special: '', powers: [], elite: true },
];
