// @ts-check
// Made by `make wire` from the editions in src/lastcard/editions. Change those, not this file.

/**
 * @typedef {object} EditionFacts
 * @property {string} name
 * @property {string} special the letters of its own wild; '' without one
 * @property {string[]} powers what that wild can do, as the server names it
 */

/** In their order. @type {EditionFacts[]} */
export const EDITION_FACTS = [
  { name: 'classic', special: '', powers: [] },
  { name: 'hail-mary', special: 'HM', powers: ['throws'] },
  { name: 'favorite-line', special: 'FL', powers: ['asks_lines'] },
  { name: 'avatar-state', special: 'AS', powers: ['interrupts'] },
  { name: 'elite', special: '', powers: [] },
];
