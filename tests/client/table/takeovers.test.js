// Who has taken over a bot's cards.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { takenOver } from '../../../src/lastcard/client/table/takeovers.js';

/** @typedef {Parameters<typeof takenOver>[1]} Seated */

/** @type {Seated} */
const BEFORE = {
  stage: 'hand',
  chairs: [
    { name: 'Ann', member: 0 },
    { name: 'Ada', bot: 'greedy' },
  ],
};
/** @type {Seated} */
const NOW = {
  stage: 'hand',
  chairs: [
    { name: 'Ann', member: 0 },
    { name: 'Zoe', member: 2 },
  ],
};

test('a person on a bot’s seat in the same hand has its cards', () => {
  assert.deepEqual(takenOver(BEFORE, NOW), [{ member: 2, name: 'Zoe', bot: 'Ada' }]);
  assert.deepEqual(takenOver(NOW, NOW), []);
});

test('between hands nobody takes cards over', () => {
  assert.deepEqual(takenOver({ ...BEFORE, stage: 'between' }, NOW), []);
  assert.deepEqual(takenOver(null, NOW), []);
});
