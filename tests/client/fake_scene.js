// @ts-check
/** A table of four as Ann, on seat 0, sees it: what a table's parts share, for tests of one part. */

import { applyChange, applyHand } from '../../src/lastcard/client/connection/hand_model.js';
import { Scene } from '../../src/lastcard/client/table/scene.js';
import { fakeConnection, fakeRoom } from './fake_connection.js';

/**
 * @typedef {import('../../src/lastcard/client/wire.d.ts').Change} Change
 * @typedef {import('../../src/lastcard/client/wire.d.ts').Hand} Hand
 * @typedef {import('../../src/lastcard/client/wire.d.ts').PublicTable} PublicTable
 *
 * @typedef {object} Facts
 * @property {Partial<PublicTable>} [table]
 * @property {Partial<Hand['mine']>} [mine]
 * @property {Partial<Hand>} [hand]
 * @property {object} [room]
 * @property {object} [connection]
 */

/** It is Ann's turn. @type {PublicTable} */
const TABLE = {
  ...{ seats: 4, dealer: 3, phase: 'turn', turn: 0, asked: null, direction: 1 },
  ...{ colour: 'red', top: 'R3', sizes: [3, 7, 7, 7], pile: 79, discard: ['R3'] },
};
const MINE = { hand: ['R7', 'B1', 'W'], legal: ['R7', 'W:R', 'W:Y', 'W:G', 'W:B', 'draw'], armed: false };
const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];

/** Four people on four chairs; Ann is the host. @param {object} facts that differ */
export function roomOfFour(facts = {}) {
  const members = NAMES.map((name, id) => ({ id, name, online: true }));
  const chairs = NAMES.map((name, member) => ({ name, member }));
  return fakeRoom({ stage: 'hand', members, chairs, ...facts });
}

/** @param {Facts} [facts] that differ */
export function fakeScene({ table, mine, hand, room, connection: more } = {}) {
  const message = {
    ...{ t: 'hand', n: 12, number: 1, seat: 0, salt: 'salt', commitment: 'commitment', history: [] },
    ...{ table: { ...TABLE, ...table }, mine: { ...MINE, ...mine }, window: null, clock: null },
    ...hand,
  };
  const model = applyHand(/** @type {Hand} */ (message));
  const fake = fakeConnection({ room: roomOfFour(room), hand: model, ...more });
  const scene = new Scene(fake.connection);
  /**
   * The table has changed.
   * @param {Partial<Change>} news
   */
  const change = (news) => {
    if (!fake.connection.hand) throw new Error('no hand is played');
    const next = { t: 'change', n: fake.connection.hand.n + 1, ...news };
    fake.connection.hand = applyChange(fake.connection.hand, /** @type {Change} */ (next));
    scene.take();
  };
  return { ...fake, scene, change };
}

/**
 * A race for which turn moves wait.
 * @param {number} hold how long, in ms
 * @param {number} [number] of the race
 */
export function race(hold, number = 3) {
  return { number, hold_ms: hold, whole_ms: hold };
}

/**
 * Stops the clock that the parts look at, for one test; the returned function moves it on.
 * @param {import('node:test').TestContext} context
 */
export function stopClock(context) {
  let now = 100000;
  context.mock.method(performance, 'now', () => now);
  return (/** @type {number} */ ms) => (now += ms);
}
