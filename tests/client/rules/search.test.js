import assert from 'node:assert/strict';
import test from 'node:test';

import { search } from '../../../src/lastcard/client/rules/search.js';

const CASES = [
  { id: 'a', title: 'a challenge that fails costs six cards', rules: ['K-9', 'C-10'] },
  { id: 'b', title: 'a guilty player draws four after a challenge', rules: ['K-10'] },
  { id: 'c', title: 'the next player has the turn', rules: ['C-10'] },
];

/** @param {string} text */
const found = (text) => search(CASES, text).map(({ id }) => id);

test('a case is found by the words of its title, all of them, wherever they stand', () => {
  assert.deepEqual(found('challenge'), ['a', 'b']);
  assert.deepEqual(found('Four guilty'), ['b']);
  assert.deepEqual(found('guilty turn'), []);
});

test('a word is found by its beginning and not within another word', () => {
  assert.deepEqual(found('challen'), ['a', 'b']);
  assert.deepEqual(found('urn'), []);
});

test('a case is found by the number of a rule, first those that are about it', () => {
  assert.deepEqual(found('c-10'), ['c', 'a']);
  assert.deepEqual(found('K-1'), []);
});

test('nothing is found by nothing', () => {
  assert.deepEqual(found('  ,'), []);
});
