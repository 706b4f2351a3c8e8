import assert from 'node:assert/strict';
import test from 'node:test';

import { teamLetter, teamOf, teamSeats, winTogether } from '../../../src/lastcard/client/table/teams.js';

test('without teams nobody has partners', () => {
  assert.deepEqual(teamSeats(4, {}), []);
  assert.deepEqual(teamSeats(4, { teams: 'off' }), []);
  assert.deepEqual(teamSeats(5, { teams: 'two' }), []);
});

test('every second seat is a team, or opposite seats are', () => {
  assert.deepEqual(teamSeats(6, { teams: 'two' }), [
    [0, 2, 4],
    [1, 3, 5],
  ]);
  assert.deepEqual(teamSeats(6, { teams: 'pairs' }), [
    [0, 3],
    [1, 4],
    [2, 5],
  ]);
});

test('partners win together, and everybody wins with themselves', () => {
  const teams = teamSeats(4, { teams: 'pairs' });
  assert.ok(winTogether(teams, 0, 2));
  assert.ok(!winTogether(teams, 0, 1));
  assert.ok(winTogether([], 3, 3));
  assert.ok(!winTogether([], 3, 1));
  assert.ok(!winTogether(teams, 0, null));
});

test('a team has a letter', () => {
  assert.equal(teamOf(teamSeats(8, { teams: 'pairs' }), 7), 3);
  assert.equal(teamLetter(3), 'D');
  assert.equal(teamOf([], 2), -1);
});
