import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { announcer, nameOf } from '../../../src/lastcard/client/lobby/announcer.js';
import { fakeRoom } from '../fake_connection.js';
import { textOf, useFakeDocument } from '../fake_dom.js';
import { speakOnly } from '../words.js';

before(() => {
  useFakeDocument();
  speakOnly({
    'lobby.came': '{name} is here.',
    'lobby.went': '{name} has left.',
    'lobby.new-host': '{name} is the host.',
    'lobby.sat': '{name} sits on {number}.',
    'lobby.stood': '{name} leaves {number}.',
  });
});

/** @param {...object} rooms one after another */
function said(...rooms) {
  const { element, update } = announcer();
  return rooms.map((facts) => {
    update(fakeRoom(facts));
    return textOf(element);
  });
}

const ANN = { id: 0, name: 'Ann' };
const ZOE = { id: 2, name: 'Zoe' };

test('people who were there before aren’t news', () => {
  assert.deepEqual(said({}), ['']);
});

test('coming, going and a new host are said', () => {
  assert.deepEqual(said({}, { members: [ANN, ZOE] }, { members: [ZOE], host: 2 }), [
    '',
    'Zoe is here. Ben has left.',
    'Ann has left. Zoe is the host.',
  ]);
});

test('sitting down and standing up are said, with the chair as people count', () => {
  const chairs = [{ name: 'Ann', member: 0 }, { name: '' }, { name: 'Ada', bot: 'clever' }];
  assert.deepEqual(said({}, { chairs }), ['', 'Ben leaves 2. Ada sits on 3.']);
});

test('a room that stays as it was says nothing new', () => {
  assert.deepEqual(
    said({ members: [ANN] }, { members: [ANN, ZOE] }, { members: [ANN, ZOE] })[2],
    'Zoe is here.',
  );
});

test('a number that nobody has is nobody’s name', () => {
  assert.deepEqual([nameOf(fakeRoom(), 1), nameOf(fakeRoom(), 7)], ['Ben', '']);
});
