import assert from 'node:assert/strict';
import test from 'node:test';

import { places } from '../../../src/lastcard/client/table/places.js';

const CHIP = { width: 90, height: 70 };
// A phone upright, a phone on its side, a desk
const FELTS = [
  { width: 390, height: 480 },
  { width: 844, height: 250 },
  { width: 1280, height: 560 },
];

/**
 * Whether two chips lie over each other.
 * @param {import('../../../src/lastcard/client/table/places.js').Place} one
 * @param {import('../../../src/lastcard/client/table/places.js').Place} other
 */
function overlap(one, other) {
  return Math.abs(one.x - other.x) < CHIP.width - 1 && Math.abs(one.y - other.y) < CHIP.height - 1;
}

test('every seat has its place on the felt, and on a desk no two overlap', () => {
  for (const felt of FELTS) {
    for (let count = 1; count <= 9; count += 1) {
      const spots = places(count, felt, CHIP, false);
      assert.equal(spots.length, count);
      for (const { x, y } of spots) assert.ok(x >= 0 && x <= felt.width && y >= 0 && y <= felt.height);
    }
  }
  const desk = places(9, FELTS[2], CHIP, false);
  desk.forEach((one, i) => assert.ok(!desk.slice(i + 1).some((other) => overlap(one, other))));
});

test('the first sits on the left and the last on the right: clockwise from one\u2019s own left', () => {
  for (const felt of FELTS) {
    const spots = places(4, felt, CHIP, false);
    assert.ok(spots[0].x < felt.width / 2);
    assert.ok(spots[3].x > felt.width / 2);
  }
});

test('one other player sits opposite, in the middle', () => {
  const [spot] = places(1, FELTS[2], CHIP, false);
  assert.ok(Math.abs(spot.x - FELTS[2].width / 2) < 5);
  assert.ok(spot.y < FELTS[2].height / 2);
});

test('nine others on the smallest phone leave the middle to the piles', () => {
  const [felt, chip] = [
    { width: 320, height: 262 },
    { width: 90, height: 56 },
  ];
  const spots = places(9, felt, chip, false);
  const [ring, middle] = [58, { x: felt.width / 2, y: felt.height - 24 - 58 }];
  for (const { x, y } of spots) {
    const beside = Math.abs(x - middle.x) >= chip.width / 2 + ring;
    assert.ok(beside || Math.abs(y - middle.y) >= chip.height / 2 + ring, `${x}, ${y}`);
  }
});

test('a question moves those beside the piles up, unless they would sit over each other', () => {
  const [felt, chip, taken] = [{ width: 360, height: 330 }, { width: 90, height: 56 }, 150];
  for (const count of [2, 3]) {
    const spots = places(count, felt, chip, false, taken);
    for (const { y } of spots) assert.ok(y + chip.height / 2 <= felt.height - taken);
  }
  for (const count of [6, 9]) {
    assert.deepEqual(places(count, felt, chip, false, taken), places(count, felt, chip, false));
  }
});

test('a partner sits opposite, even on a low felt', () => {
  for (const felt of FELTS) {
    for (const others of [3, 5, 7]) {
      const middle = places(others, felt, CHIP, false, 0, true)[(others - 1) / 2];
      assert.ok(Math.abs(middle.x - felt.width / 2) < 5, `${others} on ${felt.width}`);
    }
  }
});
