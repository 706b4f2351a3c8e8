import assert from 'node:assert/strict';
import test from 'node:test';

import { checkShuffle } from '../../src/lastcard/client/replay/shuffle_check.js';

// The hand of docs/shuffle.md, whose commitment sha256sum computed
const HAND = {
  salt: 'e6a300f2a08f8a673583acb97f2d59c6',
  secret: '7151e38208ea924716d7657635ea02bd3748db861201154af94b256c0ee1beec',
  commitment: '741a2fe7a5323f9a17585dbff01842291db50cd45b5b9cf093f417fbab4eedad',
};
const seen = (more = {}) => ({ salt: HAND.salt, commitment: HAND.commitment, at: 0, ...more });

test('a secret that gives the commitment is the one that was promised', () => {
  assert.deepEqual(checkShuffle(HAND, undefined), { computed: HAND.commitment, verdict: 'true', good: true });
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
