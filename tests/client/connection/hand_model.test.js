import assert from 'node:assert/strict';
import test from 'node:test';

import { applyChange, applyHand, waitsFor } from '../../../src/lastcard/client/connection/hand_model.js';

/** @typedef {import('../../../src/lastcard/client/wire.d.ts').Hand} Hand */

/** @type {import('../../../src/lastcard/client/connection/hand_model.js').Open} */
const TABLE = {
  ...{ seats: 2, dealer: 0, phase: 'turn', turn: 1, asked: null, direction: 1, colour: 'red', top: 'R3' },
  ...{
    sizes: [7, 7],
    pile: 93,
    discard: ['R3'],
    owes: [],
    throw_at: null,
    remaining: 0,
    passed: [],
    ...{ winner: null, sum: 0, laid_by: null, out: [] },
  },
};

/**
 * A hand of two, as seat 1 hears of it.
 * @param {Partial<Hand>} [more]
 */
function dealt(more = {}) {
  return applyHand({
    ...{ t: 'hand', n: 4, number: 1, seat: 1, table: TABLE, salt: 's', commitment: 'c' },
    mine: { hand: ['R7', 'W'], legal: ['R7', 'W:R', 'draw'] },
    history: [{ e: 'dealt', seat: 0, number: 2 }],
    ...more,
  });
}

test('a hand is taken as it is told', () => {
  const model = dealt();
  assert.deepEqual(model.table, TABLE);
  assert.deepEqual(model.mine, { hand: ['R7', 'W'], legal: ['R7', 'W:R', 'draw'], armed: false });
  assert.deepEqual([model.n, model.number, model.seat, model.by], [4, 1, 1, null]);
});

test('a spectator has nothing of their own', () => {
  assert.equal(applyHand({ ...message(), seat: null }).mine, null);
});

test('a change replaces what it brings and leaves the rest', () => {
  const model = applyChange(dealt(), {
    ...{ t: 'change', n: 5, table: { turn: 0, sizes: [7, 6] }, mine: { hand: ['W'], legal: [] } },
    events: [{ e: 'played', seat: 1, card: 'R7' }],
  });
  assert.deepEqual([model.n, model.table.turn, model.table.sizes], [5, 0, [7, 6]]);
  assert.deepEqual([model.table.top, model.table.pile], ['R3', 93]);
  assert.deepEqual(model.mine, { hand: ['W'], legal: [], armed: false });
  assert.deepEqual(
    model.history.map(({ e }) => e),
    ['dealt', 'played'],
  );
});

test('null is a value: what was there is gone', () => {
  const before = dealt({ table: { ...TABLE, asked: 1 } });
  assert.equal(before.table.asked, 1);
  assert.equal(applyChange(before, { t: 'change', n: 5, table: { asked: null } }).table.asked, null);
});

test('cards that were laid lie on top of the pile', () => {
  const model = applyChange(dealt(), { t: 'change', n: 5, table: { laid: ['R7', 'RS'] } });
  assert.deepEqual(model.table.discard, ['R3', 'R7', 'RS']);
  assert.equal('laid' in model.table, false);
});

test('a reshuffled pile comes whole', () => {
  const model = applyChange(dealt(), { t: 'change', n: 5, table: { discard: ['G1'] } });
  assert.deepEqual(model.table.discard, ['G1']);
});

test('the model before a change stays as it was', () => {
  const before = dealt();
  const copy = structuredClone(before);
  applyChange(before, {
    t: 'change',
    n: 5,
    table: { laid: ['R7'] },
    mine: { hand: [] },
    events: [{ e: 'won' }],
  });
  assert.deepEqual(before, copy);
});

test('a race stays open until it is said that there is none', () => {
  const open = dealt({ window: { number: 2, hold_ms: 1200, whole_ms: 4000 } });
  assert.equal(open.window?.number, 2);
  assert.equal(applyChange(open, { t: 'change', n: 5 }).window?.number, 2);
  assert.equal(applyChange(open, { t: 'change', n: 5, window: null }).window, null);
});

test('turn moves wait for so long from now', (context) => {
  context.mock.method(performance, 'now', () => 5000);
  assert.equal(dealt({ window: { number: 2, hold_ms: 1200, whole_ms: 4000 } }).window?.until, 6200);
  assert.equal(dealt({ clock: { seat: 1, left_ms: 10, whole_ms: 20 } }).clock?.since, 5000);
});

test('a stand-in for the seat counts for this change only', () => {
  const first = applyChange(dealt(), { t: 'change', n: 5, by: 'clock' });
  assert.equal(first.by, 'clock');
  assert.equal(applyChange(first, { t: 'change', n: 6 }).by, null);
});

test('the table waits for who is asked, else for whose turn it is, and in the end for nobody', () => {
  assert.equal(waitsFor(TABLE), 1);
  assert.equal(waitsFor({ ...TABLE, asked: 0 }), 0);
  assert.equal(waitsFor({ ...TABLE, phase: 'over' }), null);
});

/** @returns {Hand} */
function message() {
  return { t: 'hand', n: 0, number: 1, seat: 1, table: TABLE, salt: '', commitment: '' };
}
