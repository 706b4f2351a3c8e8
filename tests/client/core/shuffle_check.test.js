import assert from 'node:assert/strict';
import test from 'node:test';

import { contributionHash } from '../../../src/lastcard/client/core/contributions.js';
import { checkShuffle } from '../../../src/lastcard/client/core/shuffle_check.js';

// The hand of docs/shuffle.md, whose commitment sha256sum computed
const HAND = {
  salt: 'e6a300f2a08f8a673583acb97f2d59c6',
  secret: '7151e38208ea924716d7657635ea02bd3748db861201154af94b256c0ee1beec',
  commitment: '741a2fe7a5323f9a17585dbff01842291db50cd45b5b9cf093f417fbab4eedad',
};
const seen = (more = {}) => ({ salt: HAND.salt, commitment: HAND.commitment, at: 0, ...more });

test('a secret that gives the commitment is the one that was promised', () => {
  const told = { computed: HAND.commitment, mixed: HAND.secret, verdict: 'true', good: true };
  assert.deepEqual(checkShuffle(HAND, undefined), told);
});

test('it counts for more when this browser saw the commitment, and most before the deal', () => {
  assert.equal(checkShuffle(HAND, seen()).verdict, 'seen');
  assert.equal(checkShuffle(HAND, seen({ before: true })).verdict, 'before');
});

test('another secret is found out, whatever was seen', () => {
  const other = { ...HAND, secret: HAND.secret.replace('7', '8') };
  for (const kept of [undefined, seen(), seen({ before: true })]) {
    const { verdict, good } = checkShuffle(other, kept);
    assert.deepEqual([verdict, good], ['false', false]);
  }
});

test('a commitment that was changed since is found out, even if the secret fits it', () => {
  const { verdict, good } = checkShuffle(HAND, seen({ commitment: '0'.repeat(64), before: true }));
  assert.deepEqual([verdict, good], ['changed', false]);
});

// Lots

const NUMBERS = ['3d'.repeat(32), '', '5a'.repeat(32)];
const CONTRIBUTIONS = NUMBERS.map((number) =>
  number ? { hash: contributionHash(HAND.salt, number), number } : {},
);
const RECORD = `lastcard record 2\nedition classic\nsecret ${HAND.secret}\nlots ${NUMBERS[0]} - ${NUMBERS[2]}\nmoves\n`;
const WITH_CONTRIBUTIONS = { ...HAND, contributions: CONTRIBUTIONS, record: RECORD };
const own = (more = {}) => ({
  ...{ salt: HAND.salt, number: NUMBERS[0], hash: contributionHash(HAND.salt, NUMBERS[0]), opened: true },
  asked: CONTRIBUTIONS.map(({ hash = '' }) => hash),
  ...more,
});

test('the cards come from the hash of the secret and all numbers, in the order of the seats', () => {
  // printf %s "$secret:lots:3d… - 5a…" | sha256sum
  assert.equal(
    checkShuffle(WITH_CONTRIBUTIONS, undefined).mixed,
    'ba300f05cb41cab3510736743f004eda9329c3c160b3e61d1067fd1b7e0bb668',
  );
  assert.equal(checkShuffle(WITH_CONTRIBUTIONS, undefined).verdict, 'true');
});

test('it counts for most when the number of this browser is in it', () => {
  assert.equal(checkShuffle(WITH_CONTRIBUTIONS, seen({ before: true }), own()).verdict, 'mine');
  assert.equal(checkShuffle(WITH_CONTRIBUTIONS, undefined, own()).verdict, 'true');
});

test('a number that is not the one that was promised is found out', () => {
  const contributions = [CONTRIBUTIONS[0], {}, { ...CONTRIBUTIONS[2], number: '5b'.repeat(32) }];
  const { verdict, good } = checkShuffle({ ...HAND, contributions }, seen({ before: true }), own());
  assert.deepEqual([verdict, good], ['contributions', false]);
});

test('a table that drops a number which this browser had opened is found out', () => {
  for (const contributions of [
    [{ hash: contributionHash(HAND.salt, NUMBERS[0]) }, {}, CONTRIBUTIONS[2]],
    [{}, {}, CONTRIBUTIONS[2]],
    [],
  ]) {
    const { verdict, good } = checkShuffle({ ...HAND, contributions }, seen({ before: true }), own());
    assert.deepEqual([verdict, good], ['dropped', false]);
  }
});

test('a number that was never opened is not missed', () => {
  const contributions = [{}, {}, CONTRIBUTIONS[2]];
  const waiting = own({ opened: false, asked: undefined });
  assert.equal(checkShuffle({ ...HAND, contributions }, seen({ before: true }), waiting).verdict, 'before');
});

test('seats that were added, left out or exchanged after the numbers were open are found out', () => {
  for (const contributions of [
    [CONTRIBUTIONS[2], {}, CONTRIBUTIONS[0]],
    [...CONTRIBUTIONS, {}],
    [CONTRIBUTIONS[0], CONTRIBUTIONS[2]],
  ]) {
    assert.equal(checkShuffle({ ...HAND, contributions }, seen(), own()).verdict, 'changed');
  }
});

test('a record of another secret or of other numbers is found out', () => {
  const records = [
    RECORD.replace('5a', '5b'),
    RECORD.replace(/\nlots .*/, ''),
    RECORD.replace(HAND.secret, HAND.commitment),
  ];
  for (const record of records)
    assert.equal(checkShuffle({ ...WITH_CONTRIBUTIONS, record }, undefined).verdict, 'record');
  assert.equal(checkShuffle({ ...HAND, contributions: [], record: RECORD }, undefined).verdict, 'record');
});
