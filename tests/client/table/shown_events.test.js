import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { SHOWN } from '../../../src/lastcard/client/table/shown_events.js';
import { useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

/** @typedef {import('../../../src/lastcard/client/wire.d.ts').SeenEvent} SeenEvent */
/** @typedef {import('../../../src/lastcard/client/table/flights.js').Flights} Flights */

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/**
 * What is done for an event: the name of the flight, and its first argument that is a number or a text.
 * @param {SeenEvent} event
 */
function shown(event) {
  /** @type {unknown[][]} */
  const done = [];
  const note =
    (/** @type {string} */ name) =>
    (/** @type {unknown[]} */ ...told) =>
      void done.push([name, ...told]);
  const centre = { pileSpot: () => 'pile', discardSpot: () => 'discard' };
  const flights = {
    ...{
      scene: { house: null },
      stage: { centre },
      seatSpot: (/** @type {number} */ seat) => `seat ${seat}`,
    },
    fly: (/** @type {unknown} */ _node, /** @type {string} */ from, /** @type {string} */ to) =>
      void done.push(['fly', from, to]),
    over: (/** @type {number} */ seat, /** @type {unknown} */ _what, /** @type {string} */ kind) =>
      void done.push(['over', seat, kind]),
    ...{ drew: note('drew'), reversed: note('reversed'), swapped: note('swapped') },
    ...{ activated: note('activated'), toPile: () => void done.push(['to pile']) },
  };
  const position = { order: 1, many: 3, from: undefined };
  void SHOWN[event.e](/** @type {Flights} */ (/** @type {unknown} */ (flights)), event, position);
  return done[0];
}

test('cards fly to where they belong', () => {
  assert.deepEqual(shown({ e: 'turned-up', card: 'R7' }), ['fly', 'pile', 'discard']);
  assert.deepEqual(shown({ e: 'taken-back', seat: 2, card: 'R7' }), ['fly', 'discard', 'seat 2']);
  assert.deepEqual(shown({ e: 'drew', seat: 2 }), ['drew', 2, 1, 3]);
  for (const e of /** @type {const} */ (['played', 'threw', 'discarded']))
    assert.deepEqual(shown({ e, seat: 0, card: 'R7' }), ['to pile']);
});

test('a sign stands over whom it concerns', () => {
  assert.deepEqual(shown({ e: 'called', seat: 1 }), ['over', 1, 'uno']);
  assert.deepEqual(shown({ e: 'caught', seat: 1, other: 2 }), ['over', 2, 'caught']);
  assert.deepEqual(shown({ e: 'skipped', seat: 1 }), ['over', 1, 'skip']);
  assert.deepEqual(shown({ e: 'won', seat: 0 }), ['over', 0, 'crown']);
});

test('a challenge falls on the player who loses it', () => {
  assert.deepEqual(shown({ e: 'challenged', seat: 1, other: 0, success: true }), ['over', 0, 'caught']);
  assert.deepEqual(shown({ e: 'challenged', seat: 1, other: 0, success: false }), ['over', 1, 'caught']);
});

test('a throw hits or misses', () => {
  assert.deepEqual(shown({ e: 'hit-or-miss', seat: 1, other: 0, success: true }), ['over', 0, 'caught']);
  assert.deepEqual(shown({ e: 'hit-or-miss', seat: 1, other: 0, success: false }), ['over', 0, 'skip']);
});

test('turns, swaps and activations have animations of their own', () => {
  assert.deepEqual(shown({ e: 'reversed', direction: -1 }), ['reversed', false]);
  assert.deepEqual(shown({ e: 'swapped', seat: 0, other: 2 }), ['swapped', 0, 2]);
  assert.deepEqual(shown({ e: 'activated', seat: 0, card: 'maya' }), ['activated', 0, 'maya']);
});

test('nothing moves when nothing can be seen', () => {
  assert.equal(shown({ e: 'peeked', seat: 0, other: 1 }), undefined);
});
