// Who watches a match, and which chairs they could have.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { askers, ownBooking, spareChairs, watches } from '../../../src/lastcard/client/lobby/watching.js';

const ANN = { id: 0, name: 'Ann' };
const ZOE = { id: 2, name: 'Zoe' };

/** @typedef {Parameters<typeof spareChairs>[0]} Room */

/**
 * A match: Ann, a bot, and a chair whose member has left.
 * @param {Partial<Room>} more
 * @param {Partial<Room['chairs'][0]>} chair
 */
function known(more = {}, chair = {}) {
  /** @type {Room} */
  const room = {
    stage: 'hand',
    host: 0,
    members: [ANN, ZOE],
    chairs: [
      { name: 'Ann', member: 0 },
      { name: 'Ada', bot: 'clever', ...chair },
      { name: 'Ben', member: 1 },
    ],
  };
  return { room: { ...room, ...more }, member: 2, big: false };
}

test('a member without a chair watches, except in the waiting room and on a big screen', () => {
  assert.equal(watches(known()), true);
  assert.equal(watches({ ...known(), member: 0 }), false);
  assert.equal(watches(known({ stage: 'lobby' })), false);
  assert.equal(watches({ ...known(), big: true }), false);
  assert.equal(watches({ ...known(), room: null }), false);
});

test('chairs of bots and of those who left can be had, but only bots have cards to give', () => {
  const found = spareChairs(known().room).map(({ number, name, cards }) => [number, name, cards]);
  assert.deepEqual(found, [
    [1, 'Ada', true],
    [2, 'Ben', false],
  ]);
  assert.equal(spareChairs(known({ stage: 'between' }).room)[0].cards, false);
});

test('a chair that is kept for somebody says for whom', () => {
  assert.equal(spareChairs(known({}, { booked: 2 }).room)[0].keptFor, 'Zoe');
  assert.equal(ownBooking(known({}, { booked: 2 }))?.name, 'Ada');
  assert.equal(ownBooking(known()), null);
});

test('the host hears who asks, for as long as there is something to give', () => {
  const door = { t: /** @type {const} */ ('door'), asks: [{ member: 2, chair: 1 }] };
  const host = (/** @type {Partial<Room>} */ more, /** @type {{booked?: number}} */ chair) => ({
    ...known(more, chair),
    member: 0,
    door,
  });
  assert.deepEqual(askers(host({}, { booked: 2 })), [{ id: 2, name: 'Zoe', bot: 'Ada' }]);
  assert.deepEqual(askers(host({ stage: 'between' }, { booked: 2 })), []);
  assert.deepEqual(askers(host({}, {})), []);
  assert.deepEqual(askers({ ...host({}, { booked: 2 }), member: 2 }), []);
});
