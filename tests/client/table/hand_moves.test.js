import assert from 'node:assert/strict';
import test from 'node:test';

import { handMoves } from '../../../src/lastcard/client/table/hand_moves.js';

const TABLE = { seats: 4, direction: 1, out: [] };

test('a swap crosses two hands', () => {
  assert.deepEqual(handMoves({ e: 'swapped', seat: 0, other: 2 }, TABLE), [
    { from: 0, to: 2 },
    { from: 2, to: 0 },
  ]);
});

test('a 0 passes every hand to the next in the direction of play', () => {
  const to = (/** @type {object} */ table) =>
    handMoves({ e: 'hands-passed', seat: 1, number: 1 }, { ...TABLE, ...table }).map((move) => move.to);
  assert.deepEqual(to({}), [1, 2, 3, 0]);
  assert.deepEqual(to({ direction: -1 }), [3, 0, 1, 2]);
});

test('a seat that is out is passed over', () => {
  const moves = handMoves({ e: 'hands-passed', seat: 0, number: 1 }, { ...TABLE, out: [1] });
  assert.deepEqual(moves, [
    { from: 0, to: 2 },
    { from: 2, to: 3 },
    { from: 3, to: 0 },
  ]);
});

test('two 0s pass hands on by two places', () => {
  const moves = handMoves({ e: 'hands-passed', seat: 0, number: 2 }, TABLE);
  assert.deepEqual(
    moves.map(({ to }) => to),
    [2, 3, 0, 1],
  );
});

test('nothing else moves a hand', () => {
  assert.deepEqual(handMoves({ e: 'played', seat: 0, card: 'R7' }, TABLE), []);
});
