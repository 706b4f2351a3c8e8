// @ts-check
/** A connection to a table that isn't there, for tests: it keeps what is sent, and tells what the test says. */

import { Listeners } from '../../src/lastcard/client/connection/listeners.js';

/**
 * @typedef {import('../../src/lastcard/client/connection/connection.js').Connection} Connection
 * @typedef {import('../../src/lastcard/client/types.js').Room} Room
 */

/**
 * @param {Partial<Record<keyof Connection, unknown>>} facts
 */
export function fakeConnection(facts = {}) {
  /** @type {object[]} */
  const sent = [];
  /** @type {Listeners<Record<string, object>>} */
  const listeners = new Listeners();
  const fake = {
    ...{ member: 0, readonly: false, room: null, hand: null, said: [], windows: 0 },
    send: (/** @type {object} */ message) => sent.push(message),
    on: (/** @type {string} */ name, /** @type {(news: object) => void} */ listener) =>
      listeners.add(name, listener),
    link: (/** @type {string} */ page, id = '') => `https://table.example/${page}/${id}`,
    ...facts,
  };
  const connection = /** @type {Connection} */ (/** @type {unknown} */ (fake));
  const tell = (/** @type {string} */ name, /** @type {object} */ news = {}) => listeners.tell(name, news);
  return { connection, sent, tell };
}

/**
 * A waiting room with Ann, its host, and Ben, each on a chair, and with an empty chair.
 * @param {object} facts that differ
 */
export function fakeRoom(facts = {}) {
  const room = {
    ...{ t: 'room', code: 'KTWMHS', stage: 'lobby', host: 0, totals: [], sheet: [] },
    settings: { edition: 'classic', options: {} },
    members: [
      { id: 0, name: 'Ann' },
      { id: 1, name: 'Ben' },
    ],
    chairs: [{ name: 'Ann', member: 0 }, { name: 'Ben', member: 1 }, { name: '' }],
    ...facts,
  };
  return /** @type {Room} */ (/** @type {unknown} */ (room));
}
