import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { House } from '../../../src/lastcard/client/table/house.js';
import { readMoves } from '../../../src/lastcard/client/table/moves.js';
import { useFakeDocument } from '../fake_dom.js';
import { LANGUAGES, speak } from '../words.js';

/** @typedef {import('../../../src/lastcard/client/connection/hand_model.js').Open} Open */
/** @typedef {import('../../../src/lastcard/client/table/house.js').Host} Host */

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/**
 * A table of four as seat 0 sees it, and what house rules make of it.
 * @param {object} how
 * @param {string[]} [how.legal]
 * @param {boolean} [how.myTurn]
 * @param {Record<string, unknown>} [how.options]
 */
function houseOf({ legal = [], myTurn = false, options = {} }) {
  const scene = {
    ...{ names: ['Ann', 'Ben', 'Cleo', 'Dan'], seats: 4, you: 0, plays: true, asked: false, myTurn },
    choices: readMoves(legal),
    connection: { room: { settings: { options } } },
  };
  return new House(/** @type {Host} */ (/** @type {unknown} */ ({ scene })));
}

/** @param {Partial<Open>} table */
function open(table) {
  return /** @type {Open} */ ({ sum: 0, turn: 1, ...table });
}

test('an open sum says who must answer it', () => {
  assert.equal(houseOf({}).words(open({ sum: 6 })), 'Ben must answer or take 6');
  const can = houseOf({ myTurn: true, legal: ['R+2', 'take'] });
  assert.equal(can.words(open({ sum: 6, turn: 0 })), 'Answer or take 6');
  const none = houseOf({ myTurn: true, legal: ['take'] });
  assert.equal(none.words(open({ sum: 6, turn: 0 })), 'You must take 6');
  assert.equal(houseOf({}).words(open({})), '');
});

test('the holder of the twin reads that they can jump in', () => {
  const house = houseOf({ legal: ['R8', 'R8!'] });
  assert.equal(house.words(open({})), 'You can jump in with Red 8');
  assert.ok(house.jumps('R8'));
  assert.ok(!house.jumps('B8'));
});

test('on your turn, or for a wild that breaks in, it is no jump-in', () => {
  assert.ok(!houseOf({ myTurn: true, legal: ['R8'] }).jumps('R8'));
  assert.ok(!houseOf({ legal: ['AS:R'] }).jumps('AS'));
});

test('a team wins, or nobody\u2019s partner does', () => {
  const pairs = houseOf({ options: { teams: 'pairs' } });
  assert.equal(pairs.won(2), 'Your team wins the hand!');
  assert.equal(pairs.won(3), 'Team B wins the hand');
  assert.equal(houseOf({}).won(3), '');
});

test('two sevens swap twice', () => {
  assert.match(houseOf({}).swapWords(open({ remaining: 2 })), /first/);
  assert.equal(houseOf({}).swapWords(open({ remaining: 1 })), '');
});

test('every language says how much is to be taken', () => {
  for (const language of LANGUAGES) {
    speak(language);
    assert.match(houseOf({}).words(open({ sum: 12 })), /Ben.*12/);
  }
});
