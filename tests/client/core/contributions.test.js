import assert from 'node:assert/strict';
import test from 'node:test';

import {
  keepContribution,
  contributionFor,
  contributionHash,
  contributionOf,
} from '../../../src/lastcard/client/core/contributions.js';

test('a number is 64 hexadecimal digits, one for each hand, the same in every window', () => {
  const contribution = contributionFor('one');
  assert.match(contribution.number, /^[0-9a-f]{64}$/);
  assert.equal(contribution.hash, contributionHash('one', contribution.number));
  assert.deepEqual(contributionFor('one'), contribution);
  assert.notEqual(contributionFor('two').number, contribution.number);
  assert.equal(contributionOf('never'), undefined);
});

test('only the last two hundred are kept', () => {
  for (let count = 0; count < 210; count += 1) keepContribution({ salt: `s${count}`, number: '', hash: '' });
  assert.equal(contributionOf('s5'), undefined);
  assert.ok(contributionOf('s205'));
});
