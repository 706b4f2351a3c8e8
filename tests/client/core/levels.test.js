import assert from 'node:assert/strict';
import test from 'node:test';

import { chosenLevel, keepLevel, LEVELS } from '../../../src/lastcard/client/core/levels.js';
import { write } from '../../../src/lastcard/client/core/storage.js';

test('bots are clever until somebody chooses', () => {
  assert.equal(chosenLevel(), 'clever');
});

test('a level that was chosen is kept', () => {
  for (const level of LEVELS) {
    keepLevel(level);
    assert.equal(chosenLevel(), level);
  }
});

test('a level that an earlier version has kept is read by its new name', () => {
  write('level', 'random');
  assert.equal(chosenLevel(), 'casual');
  write('level', 'greedy');
  assert.equal(chosenLevel(), 'clever');
});

test('a level that there is none of is the usual one', () => {
  write('level', 'genius');
  assert.equal(chosenLevel(), 'clever');
});
