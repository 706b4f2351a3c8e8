import assert from 'node:assert/strict';
import test from 'node:test';

import { keepName, MAX_NAME, ownName } from '../../../src/lastcard/client/core/own_name.js';
import { read, write } from '../../../src/lastcard/client/core/storage.js';

test('somebody new gets a name, which stays', (context) => {
  context.mock.method(Math, 'random', () => 0);
  assert.equal(ownName(), 'Otter');
  context.mock.method(Math, 'random', () => 0.999);
  assert.equal(ownName(), 'Otter');
  write('name', '');
  assert.equal(ownName(), 'Coral');
});

test('a name that was given is kept without spaces at its ends', () => {
  assert.equal(keepName('  Ada  '), 'Ada');
  assert.equal(ownName(), 'Ada');
});

test('a name is no longer than the table allows', () => {
  assert.equal(MAX_NAME, 24);
  assert.equal(keepName('x'.repeat(30)), 'x'.repeat(24));
});

test('an empty name changes nothing', () => {
  keepName('Ada');
  assert.equal(keepName('   '), '');
  assert.equal(read('name', ''), 'Ada');
});
