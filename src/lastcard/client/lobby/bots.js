// @ts-check
/** Bots for the empty chairs. */

import { has, t } from '../core/i18n.js';
import { chosenLevel } from '../core/levels.js';

/**
 * @typedef {import('../types.js').Connection} Connection
 * @typedef {import('../types.js').Room} Room
 * @typedef {import('../wire.d.ts').Chair} Chair
 */

/**
 * A bot on every empty chair, at the level chosen on the first page.
 * @param {Connection} connection
 * @param {Room} room
 */
export function addBots(connection, room) {
  for (const chair of emptyChairs(room)) connection.send({ t: 'bot', chair, level: chosenLevel() });
}

/** @param {Room} room */
export function emptyChairs(room) {
  return room.chairs.flatMap((chair, number) => (isEmpty(chair) ? [number] : []));
}

/**
 * The word for a level; its own name if we have none.
 * @param {string} level
 */
export function levelName(level) {
  return has(`level.${level}`) ? t(`level.${level}`) : level;
}

/** @param {Chair} chair */
export function isEmpty(chair) {
  return (chair.member ?? null) === null && !chair.bot;
}
