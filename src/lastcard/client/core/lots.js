// @ts-check
/** This browser's own numbers in the shuffle: one for each hand, kept until the hand can be checked. */

import { sha256 } from './sha256.js';
import { read, write } from './storage.js';

const MOST_LOTS = 200;
const BYTES = 32;

/**
 * @typedef {object} KeptLot
 * @property {string} salt of the hand
 * @property {string} number
 * @property {string} hash what was promised
 * @property {string[]} [asked] the hashes of all seats when the table asked for the numbers
 * @property {boolean} [opened] whether the number was sent
 */

/**
 * The number for the hand with this salt, made now if there isn't one: all windows of a browser have the same.
 * @param {string} salt
 * @returns {KeptLot}
 */
export function lotFor(salt) {
  const number = [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return lotOf(salt) ?? keepLot({ salt, number, hash: lotHash(salt, number) });
}

/**
 * @param {string} salt
 * @returns {KeptLot | undefined}
 */
export function lotOf(salt) {
  return kept().find((one) => one.salt === salt);
}

/**
 * @param {KeptLot} lot
 * @returns {KeptLot}
 */
export function keepLot(lot) {
  const others = kept().filter((one) => one.salt !== lot.salt);
  write('lots', [lot, ...others].slice(0, MOST_LOTS));
  return lot;
}

/**
 * @param {string} salt
 * @param {string} number
 */
export function lotHash(salt, number) {
  return sha256(`${salt}:${number}`);
}

/** @returns {KeptLot[]} */
function kept() {
  return read('lots', []);
}
