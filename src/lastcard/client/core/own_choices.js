// @ts-check
/** Each person's own settings, kept in their browser: they change nothing for the others. */

import { read, write } from './storage.js';

/** The time of a flight, compared with the usual one. @type {Record<string, number>} */
const SPEEDS = { slow: 1.6, usual: 1, quick: 0.5, none: 0 };
export const SPEED_NAMES = Object.keys(SPEEDS);
/** When a drawn card that doesn't fit is kept without a tap. */
export const KEEPS = ['bots', 'always', 'never'];

/** @returns {string} */
export function speedName() {
  const name = read('speed', 'usual');
  return name in SPEEDS ? name : 'usual';
}

export function speed() {
  return SPEEDS[speedName()];
}

/** @param {string} name */
export function chooseSpeed(name) {
  write('speed', name);
}

/** @returns {string} */
export function keepChoice() {
  return read('keep', 'bots');
}

/** @param {string} name */
export function chooseKeep(name) {
  write('keep', name);
}

/**
 * Whether a drawn card that doesn't fit is kept without a tap. With other people you must choose that: how long
 * you take could tell what you drew.
 * @param {boolean} alone with bots
 */
export function keepsDrawn(alone) {
  return keepChoice() === 'always' || (keepChoice() === 'bots' && alone);
}

export function vibrates() {
  return read('vibrate', true);
}

/** @param {boolean} on */
export function chooseVibrate(on) {
  write('vibrate', on);
}

/** Whether the system may show that it is our turn while the page is hidden. */
export function notifies() {
  return read('notify', false) && 'Notification' in globalThis && Notification.permission === 'granted';
}

/**
 * Asks the browser for permission, so it must follow from a tap.
 * @param {boolean} on
 * @returns {Promise<boolean>} whether it is allowed now
 */
export async function chooseNotify(on) {
  const allowed =
    on && 'Notification' in globalThis && (await Notification.requestPermission()) === 'granted';
  write('notify', allowed);
  return allowed;
}
