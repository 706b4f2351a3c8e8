import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { forget, keepCommitment } from '../../../src/lastcard/client/core/storage.js';
import { proofPanel } from '../../../src/lastcard/client/replay/proof.js';
import { only, textOf, textsOf, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

/** @typedef {import('../../../src/lastcard/client/wire.d.ts').Replay} Replay */

beforeEach(() => {
  useFakeDocument();
  speak('en');
  forget('commitments');
});

// The hand of docs/shuffle.md, whose commitment sha256sum computed
const HAND = {
  salt: 'e6a300f2a08f8a673583acb97f2d59c6',
  secret: '7151e38208ea924716d7657635ea02bd3748db861201154af94b256c0ee1beec',
  commitment: '741a2fe7a5323f9a17585dbff01842291db50cd45b5b9cf093f417fbab4eedad',
};

/** @param {object} [facts] of the replay */
const panel = (facts = {}) =>
  proofPanel(
    /** @type {Replay} */ (
      /** @type {unknown} */ ({
        ...HAND,
        id: 'x',
        names: [],
        record: `secret ${HAND.secret}`,
        contributions: [],
        ...facts,
      })
    ),
  );

test('a secret that gives the commitment is good, and can be checked elsewhere', () => {
  const proof = panel();
  assert.equal(only(proof, '.verdict').className, 'verdict good');
  assert.match(textOf(only(proof, '.verdict')), /^✓/);
  assert.deepEqual(textsOf(proof, '.shell'), [`printf %s "${HAND.salt}:${HAND.secret}" | sha256sum`]);
});

test('another secret is bad', () => {
  const proof = panel({ secret: HAND.secret.replace('7', '8') });
  assert.equal(only(proof, '.verdict').className, 'verdict bad');
  assert.match(textOf(only(proof, '.verdict')), /^✗ It doesn’t match/);
});

test('a commitment that this browser saw before the deal counts for more', () => {
  keepCommitment(HAND.salt, HAND.commitment, true);
  assert.match(textOf(only(panel(), '.verdict')), /saw the same commitment before the deal/);
  forget('commitments');
  keepCommitment(HAND.salt, '0'.repeat(64), true);
  assert.match(textOf(only(panel(), '.verdict')), /isn’t the one that this browser was shown/);
});
