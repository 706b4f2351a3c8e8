import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { forgetRecord, ownRecord } from '../../../src/lastcard/client/core/own_record.js';
import { noteHand } from '../../../src/lastcard/client/lobby/record_keeper.js';
import { fakeConnection, fakeRoom } from '../fake_connection.js';

/** @typedef {import('../../../src/lastcard/client/wire.d.ts').Over} Over */

const OVER = /** @type {Over} */ (
  /** @type {unknown} */ ({ t: 'over', salt: 'aa', winner: 0, points: [25, 0] })
);

beforeEach(forgetRecord);

test('a hand that was won counts with its points', () => {
  const { connection } = fakeConnection({ room: fakeRoom({ stage: 'between' }), hand: { seat: 0 } });
  noteHand(connection, OVER);
  const { hands, best, streak } = ownRecord();
  assert.deepEqual([hands, best?.points, streak], [{ classic: { played: 1, won: 1 } }, 25, 1]);
});

test('a hand that was lost is counted as played', () => {
  const { connection } = fakeConnection({ room: fakeRoom({ stage: 'between' }), hand: { seat: 1 } });
  noteHand(connection, OVER);
  assert.deepEqual(ownRecord().hands, { classic: { played: 1, won: 0 } });
});

test('a spectator has no hand to count', () => {
  const { connection } = fakeConnection({ room: fakeRoom(), hand: { seat: null } });
  noteHand(connection, OVER);
  assert.deepEqual(ownRecord().hands, {});
});

test('a match counts when the room says who has won it, even after the hand', () => {
  const { connection, tell } = fakeConnection({ room: fakeRoom({ stage: 'hand' }), hand: { seat: 0 } });
  noteHand(connection, OVER);
  assert.deepEqual(ownRecord().matches, {});
  connection.room = fakeRoom({ stage: 'over', champion: 0 });
  tell('room');
  tell('room');
  assert.deepEqual(ownRecord().matches, { classic: { played: 1, won: 1 } });
});
