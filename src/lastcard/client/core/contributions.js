// @ts-check
/** This browser's own numbers in the shuffle: one for each hand, kept until the hand can be checked. */

import { randomDigits } from './random.js';
import { sha256 } from './sha256.js';
import { read, write } from './storage.js';

const MAX_KEPT = 200;
const BYTES = 32;

/**
 * @typedef {object} KeptContribution
 * @property {string} salt of the hand
 * @property {string} number
 * @property {string} hash what was committed to
 * @property {string[]} [asked] the hashes of all seats when the table asked for the numbers
 * @property {boolean} [opened] whether the number was revealed
 */

/**
 * The number for the hand with this salt, made now if there isn't one: all windows of a browser have the same.
 * @param {string} salt
 * @returns {KeptContribution}
 */
export function contributionFor(salt) {
  const number = randomDigits(BYTES);
  return contributionOf(salt) ?? keepContribution({ salt, number, hash: contributionHash(salt, number) });
}

/**
 * @param {string} salt
 * @returns {KeptContribution | undefined}
 */
export function contributionOf(salt) {
  return kept().find((one) => one.salt === salt);
}

/**
 * @param {KeptContribution} contribution
 * @returns {KeptContribution}
 */
export function keepContribution(contribution) {
  const others = kept().filter((one) => one.salt !== contribution.salt);
  write('lots', [contribution, ...others].slice(0, MAX_KEPT));
  return contribution;
}

/**
 * @param {string} salt
 * @param {string} number
 */
export function contributionHash(salt, number) {
  return sha256(`${salt}:${number}`);
}

/** Under the name that it had first: browsers have it stored. @returns {KeptContribution[]} */
function kept() {
  return read('lots', []);
}
