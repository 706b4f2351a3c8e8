import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { deckChoice } from '../../../src/lastcard/client/lobby/deck_choice.js';
import { fakeConnection, fakeRoom } from '../fake_connection.js';
import { found, textOf, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

before(() => {
  useFakeDocument();
  Object.assign(globalThis, { addEventListener() {}, removeEventListener() {} });
  speak('en');
});

const DYNASTY = { edition: 'elite', options: { mode: 'dynasty' } };

/** @param {object} facts of the room */
function shown(facts) {
  const { connection, sent } = fakeConnection();
  const { element, update, refused } = deckChoice(connection);
  update(fakeRoom(facts));
  update(fakeRoom(facts));
  return { element, sent, refused };
}

test('a player without a deck brings the starter, once', () => {
  const { element, sent } = shown({ settings: DYNASTY });
  assert.equal(element.hidden, false);
  assert.equal(sent.length, 1);
  assert.equal(Reflect.get(sent[0], 'cards').length, 8);
});

test('only dynasty asks for decks, and only those with a chair', () => {
  assert.equal(shown({}).element.hidden, true);
  assert.equal(shown({ settings: { edition: 'elite', options: {} } }).element.hidden, true);
  assert.equal(shown({ settings: DYNASTY, chairs: [{ name: 'Ben', member: 1 }] }).element.hidden, true);
});

test('a deck that was brought stays', () => {
  const chairs = [{ name: 'Ann', member: 0, deck: true }];
  assert.deepEqual(shown({ settings: DYNASTY, chairs }).sent, []);
});

test('a deck’s faults are shown beside it; other refusals are shown elsewhere', () => {
  const { element, refused } = shown({ settings: DYNASTY });
  const faults = found(element, 'div').at(-1);
  assert.ok(faults);
  assert.ok(!refused({ t: 'refused', code: 'late', reason: '', params: {} }));
  assert.equal(textOf(faults), '');
  assert.ok(refused({ t: 'refused', code: 'bad-deck', reason: '', params: {} }));
  assert.notEqual(textOf(faults), '');
});
