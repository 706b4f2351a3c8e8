import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';

import { sha256 } from '../../../src/lastcard/client/core/sha256.js';

// The examples that NIST publishes beside FIPS 180-4, and the hash of nothing
const PUBLISHED = [
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
];

test('the hash is the published one', () => {
  for (const [text, hash] of PUBLISHED) assert.equal(sha256(text), hash);
});

test('round the border of a block it is what another program says', () => {
  for (let length = 50; length < 140; length += 1) {
    const text = 'ä'.repeat(length);
    assert.equal(sha256(text), createHash('sha256').update(text).digest('hex'));
  }
});
