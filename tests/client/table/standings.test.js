import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { pastHands, standings } from '../../../src/lastcard/client/table/standings.js';
import { attributesOf, found, textOf, textsOf, useFakeDocument } from '../fake_dom.js';
import { fakeScene } from '../fake_scene.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/** @param {object} room */
const sceneOf = (room) => fakeScene({ room }).scene;
const TEAMS = { settings: { edition: 'classic', options: { teams: 'two' } } };

test('all players’ points are listed, the most first', () => {
  assert.deepEqual(textsOf(standings(sceneOf({ totals: [20, 0, 45, 30] })), 'li'), [
    'Cleo45',
    'Dan30',
    'Ann20',
    'Ben0',
  ]);
});

test('teams have one sum each (H-7)', () => {
  const list = standings(sceneOf({ totals: [20, 45, 20, 45], target: 500, ...TEAMS }));
  assert.deepEqual(textsOf(list, 'li'), ['BBen, Dan45', 'AAnn, Cleo20']);
});

const HANDS = [
  { number: 1, winner: 2, points: [0, 0, 38, 0], replay: 'first' },
  { number: 2, winner: null, points: [0, 0, 0, 0], replay: 'second' },
];

test('the hands of the match have their winner, and their replay in a window of its own', () => {
  const past = pastHands(sceneOf({ sheet: HANDS }));
  assert.ok(past);
  assert.deepEqual(textsOf(past, 'summary'), ['2 hands played']);
  assert.deepEqual(textsOf(past, 'li'), ['Hand 1Cleo +38', 'Hand 2Blocked: nobody wins']);
  assert.equal(attributesOf(found(past, 'a')[1]).href, 'https://table.example/replay/second');
});

test('a hand that a team has won is the team’s', () => {
  const past = pastHands(sceneOf({ sheet: HANDS.slice(0, 1), ...TEAMS }));
  assert.match(past ? textOf(past) : '', /Team A \+38/);
});

test('before the first hand has ended there is nothing to list', () => {
  assert.equal(pastHands(sceneOf({ sheet: [] })), null);
});
