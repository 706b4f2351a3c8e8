import assert from 'node:assert/strict';
import test from 'node:test';

import {
  emptyRecord,
  forgetRecord,
  inAll,
  keepHand,
  keepMatch,
  ownRecord,
  withHand,
} from '../../../src/lastcard/client/core/own_record.js';

let last = 0;

/** @param {boolean} won @param {number} [points] @param {string} [edition] */
function ended(won, points = 0, edition = 'classic') {
  last += 1;
  return { id: `hand ${last}`, edition, won, points, at: 0 };
}

test('hands are counted by edition, and in all', () => {
  let record = withHand(emptyRecord(), ended(true, 30));
  record = withHand(record, ended(false));
  record = withHand(record, ended(true, 0, 'elite'));
  assert.deepEqual(record.hands, { classic: { played: 2, won: 1 }, elite: { played: 1, won: 1 } });
  assert.deepEqual(inAll(record.hands), { played: 3, won: 2 });
});

test('a streak ends with the first hand that is not won; the longest is kept', () => {
  let record = emptyRecord();
  for (const won of [true, true, true, false, true]) record = withHand(record, ended(won, 5));
  assert.deepEqual([record.streak, record.longest], [1, 3]);
});

test('the best hand is the one that brought most points', () => {
  let record = emptyRecord();
  for (const points of [40, 91, 12]) record = withHand(record, ended(true, points));
  assert.equal(record.best?.points, 91);
});

test('a hand that is told twice is counted once', () => {
  const hand = ended(true, 30);
  const once = withHand(emptyRecord(), hand);
  assert.equal(withHand(once, hand), once);
});

test('it is kept, and gone when it is deleted', () => {
  keepHand(ended(true, 30));
  keepMatch({ ...ended(true), id: 'match 1' });
  keepMatch({ ...ended(true), id: 'match 1' });
  assert.deepEqual(ownRecord().matches, { classic: { played: 1, won: 1 } });
  forgetRecord();
  assert.deepEqual(ownRecord(), emptyRecord());
});
