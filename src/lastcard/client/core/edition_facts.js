// @ts-check
// Made by `make wire` from the editions in src/lastcard/editions. Change those, not this file.

/**
 * @typedef {object} EditionFacts
 * @property {string} name
 * @property {string} special the letters of its special wild; '' without one
 * @property {string[]} powers what that wild can do, as the server names it
 * @property {boolean} elite whether it is played with Player Decks
 * @property {string[]} [numbers] those that its own rules keep for the table
 * @property {string[]} [numbersBySeat] those that they keep for each seat
 *
 * @typedef {object} HouseRule
 * @property {string} name of its option
 * @property {string} rule its number
 * @property {boolean} elite whether it can be chosen in Elite too
 * @property {string[]} choices the words to choose from; none for a switch or a number
 * @property {number} least the least number; 0 for anything else
 * @property {number} most the greatest
 */

/** In the ledger's order. @type {HouseRule[]} */
export const HOUSE_RULES = [
  { name: 'stack', rule: 'H-1', elite: false, choices: ['off', 'same', 'any'], least: 0, most: 0 },
  { name: 'seven_zero', rule: 'H-2', elite: false, choices: [], least: 0, most: 0 },
  { name: 'jump_in', rule: 'H-3', elite: false, choices: [], least: 0, most: 0 },
  { name: 'draw_until', rule: 'H-4', elite: false, choices: [], least: 0, most: 0 },
  { name: 'must_play', rule: 'H-5', elite: false, choices: [], least: 0, most: 0 },
  { name: 'doubles', rule: 'H-6', elite: false, choices: [], least: 0, most: 0 },
  { name: 'teams', rule: 'H-7', elite: true, choices: ['off', 'two', 'pairs'], least: 0, most: 0 },
  { name: 'limit', rule: 'H-8', elite: false, choices: [], least: 15, most: 30 },
];

/** How many must play in teams (H-7). */
export const TEAM_SEATS = [4, 6, 8];

/** In their order. @type {EditionFacts[]} */
export const EDITION_FACTS = [
  { name: 'classic', special: '', powers: [], elite: false },
  { name: 'hail-mary', special: 'HM', powers: ['throws'], elite: false },
  { name: 'favorite-line', special: 'FL', powers: ['asks_lines'], elite: false },
  { name: 'avatar-state', special: 'AS', powers: ['interrupts'], elite: false },
  { name: 'elite', special: '', powers: [], elite: true },
];
