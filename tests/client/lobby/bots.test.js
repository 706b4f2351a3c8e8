import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { addBots, emptyChairs, isEmpty, levelName } from '../../../src/lastcard/client/lobby/bots.js';
import { fakeConnection, fakeRoom } from '../fake_connection.js';
import { speakOnly } from '../words.js';

before(() => speakOnly({ 'level.clever': 'Clever' }));

test('a chair is empty without a member and without a bot; the first member is number 0', () => {
  assert.deepEqual(
    [{ name: '' }, { name: '', member: null }, { name: 'Ann', member: 0 }, { name: 'Ada', bot: 'sharp' }].map(
      isEmpty,
    ),
    [true, true, false, false],
  );
});

test('every empty chair gets a bot of the same level', () => {
  const chairs = [{ name: '' }, { name: 'Ann', member: 0 }, { name: '' }];
  const { connection, sent } = fakeConnection();
  addBots(connection, fakeRoom({ chairs }));
  assert.deepEqual(emptyChairs(fakeRoom({ chairs })), [0, 2]);
  assert.deepEqual(
    sent.map((message) => Reflect.get(message, 'chair')),
    [0, 2],
  );
});

test('a level that we have no word for has its own name', () => {
  assert.deepEqual([levelName('clever'), levelName('oracle')], ['Clever', 'oracle']);
});
