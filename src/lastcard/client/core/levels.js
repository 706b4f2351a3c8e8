// @ts-check
/** The levels of bots, the weakest first, and the one that was chosen on the first page. */

import { read, write } from './storage.js';

export const LEVELS = ['starter', 'casual', 'clever', 'sharp', 'master'];
const USUAL = 'clever';
/** @type {Record<string, string>} The values that earlier versions stored here. */
const FORMER = { random: 'casual', greedy: 'clever' };

/** @returns {string} */
export function chosenLevel() {
  const kept = read('level', USUAL);
  const level = FORMER[kept] ?? kept;
  return LEVELS.includes(level) ? level : USUAL;
}

/** @param {string} level */
export function keepLevel(level) {
  write('level', level);
}
