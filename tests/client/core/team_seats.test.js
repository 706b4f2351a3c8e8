import assert from 'node:assert/strict';
import test from 'node:test';

import { teamSeats } from '../../../src/lastcard/client/core/team_seats.js';

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
