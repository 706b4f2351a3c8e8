import assert from 'node:assert/strict';
import test from 'node:test';

import { randomDigits } from '../../../src/lastcard/client/core/random.js';

test('every byte has two digits, also a small one', () => {
  // One byte in sixteen is below 16: among 400, none is with a chance of one in 10¹¹
  assert.match(randomDigits(400), /^[0-9a-f]{800}$/);
});

test('two are never the same', () => {
  assert.notEqual(randomDigits(12), randomDigits(12));
});
