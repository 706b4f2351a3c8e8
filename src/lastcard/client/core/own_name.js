// @ts-check
/** A friendly name for a person who hasn't given theirs. */

import { read, write } from './storage.js';

const NAMES = [
  ...['Otter', 'Heron', 'Maple', 'Comet', 'Pebble', 'Juniper', 'Sparrow', 'Marble', 'Clover', 'Ember'],
  ...['Lantern', 'Willow', 'Falcon', 'Saffron', 'Orbit', 'Thistle', 'Cedar', 'Nimbus', 'Badger', 'Coral'],
];
export const MAX_NAME = 24;

/** The player's name, made up at the first call. @returns {string} */
export function ownName() {
  const known = read('name', '');
  return known || keepName(NAMES[Math.floor(Math.random() * NAMES.length)]);
}

/**
 * @param {string} name
 * @returns {string}
 */
export function keepName(name) {
  const short = name.trim().slice(0, MAX_NAME);
  if (short) write('name', short);
  return short;
}
