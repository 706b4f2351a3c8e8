import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import {
  analysisRefusal,
  hasWon,
  rulesPlayed,
  seatNotes,
  teamResult,
} from '../../../src/lastcard/client/replay/replay_house.js';
import { LANGUAGES, speak } from '../words.js';

const names = ['Ann', 'Ben', 'Cleo', 'Dan'];
const plain = { names, options: {}, winner: 2 };
const pairs = { names, options: { teams: 'pairs' }, winner: 2 };

beforeEach(() => speak('en'));

test('the house rules that were on stand in the heading', () => {
  assert.equal(rulesPlayed(plain), '');
  const options = { limit: 20, jump_in: true, stack: 'off' };
  assert.equal(rulesPlayed({ options }), 'House rules: Jump-in · Card limit: 20');
});

test('a team has won, with both partners', () => {
  assert.equal(teamResult(pairs), 'team A won (Ann, Cleo)');
  assert.deepEqual(
    [0, 1, 2, 3].map((seat) => hasWon(pairs, seat)),
    [true, false, true, false],
  );
  assert.deepEqual(
    [0, 1, 2, 3].map((seat) => hasWon(plain, seat)),
    [false, false, true, false],
  );
});

test('without teams, or without a winner, no team has won', () => {
  assert.equal(teamResult(plain), '');
  assert.equal(teamResult({ ...pairs, winner: null }), '');
  assert.equal(hasWon({ ...pairs, winner: null }, 0), false);
});

test('beside a name stands its team, or that it is out', () => {
  assert.deepEqual(seatNotes(pairs, [], 1), ['Team B']);
  assert.deepEqual(seatNotes(plain, [1], 1), ['out of this hand']);
  assert.deepEqual(seatNotes(plain, [1], 0), []);
});

test('only house rules that change play stand in the way of an analysis', () => {
  assert.equal(analysisRefusal(pairs), null);
  assert.equal(analysisRefusal({ options: { doubles: true } })?.code, 'analysis-house');
});

test('every language names the team and its players', () => {
  for (const language of LANGUAGES) {
    speak(language);
    assert.match(teamResult(pairs), /A.*Ann.*Cleo/);
    assert.match(rulesPlayed({ options: { limit: 20 } }), /20/);
  }
});
