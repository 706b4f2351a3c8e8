// @ts-check
// Made by `make wire` from the editions in src/lastcard/editions. Change those, not this file.

/**
 * @typedef {object} EditionFacts
 * @property {string} name
 * @property {string} special the letters of its own wild; '' without one
 * @property {string[]} powers what that wild can do, as the server names it
 * @property {boolean} elite whether it is played with Player Decks
 *
 * @typedef {object} HouseRule
 * @property {string} name of its option
 * @property {string} rule its number
 * @property {boolean} elite whether it can be chosen in Elite too
 */

/** In the ledger's order. @type {HouseRule[]} */
export const HOUSE_RULES = [
  { name: 'stack', rule: 'H-1', elite: false },
  { name: 'seven_zero', rule: 'H-2', elite: false },
  { name: 'jump_in', rule: 'H-3', elite: false },
  { name: 'draw_until', rule: 'H-4', elite: false },
  { name: 'must_play', rule: 'H-5', elite: false },
  { name: 'doubles', rule: 'H-6', elite: false },
  { name: 'teams', rule: 'H-7', elite: true },
  { name: 'limit', rule: 'H-8', elite: false },
];

/** In their order. @type {EditionFacts[]} */
export const EDITION_FACTS = [
  { name: 'classic', special: '', powers: [], elite: false },
  { name: 'hail-mary', special: 'HM', powers: ['throws'], elite: false },
  { name: 'favorite-line', special: 'FL', powers: ['asks_lines'], elite: false },
  { name: 'avatar-state', special: 'AS', powers: ['interrupts'], elite: false },
  { name: 'elite', special: '', powers: [], elite: true },
];
