import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { shuffleNotes } from '../../../src/lastcard/client/lobby/shuffle_notes.js';
import { fakeConnection } from '../fake_connection.js';
import { attributesOf, found, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

before(() => {
  useFakeDocument();
  speak('en');
});

test('a note about the shuffle stays until it is closed', () => {
  const { connection, tell } = fakeConnection();
  const element = shuffleNotes(connection);
  assert.equal(found(element, 'p').length, 0);
  tell('redrawn');
  assert.equal(found(element, 'p').length, 1);
  void use(found(element, 'button')[0], 'click');
  assert.equal(found(element, 'p').length, 0);
});

test('a hand that was broken off leads to its replay', () => {
  const { connection, tell } = fakeConnection();
  const element = shuffleNotes(connection);
  tell('broken', { replay: 'xW3J1kq0' });
  assert.equal(attributesOf(found(element, 'a')[0]).href, 'https://table.example/replay/xW3J1kq0');
});
