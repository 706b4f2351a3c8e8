import assert from 'node:assert/strict';
import test from 'node:test';

import { teamSeats } from '../../../src/lastcard/client/core/team_seats.js';
import { teamLetter, teamOf, winTogether } from '../../../src/lastcard/client/table/teams.js';

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
