import assert from 'node:assert/strict';
import test from 'node:test';

import { fits, seatPoints, tooMany } from '../../../src/lastcard/client/table/seat_points.js';

const CHIP = { width: 90, height: 70 };
// A phone upright, a phone on its side, a desk
const FELTS = [
  { width: 390, height: 480 },
  { width: 844, height: 250 },
  { width: 1280, height: 560 },
];

/**
 * Whether two chips lie over each other.
 * @param {import('../../../src/lastcard/client/table/seat_points.js').Point} one
 * @param {import('../../../src/lastcard/client/table/seat_points.js').Point} other
 */
function overlap(one, other) {
  return Math.abs(one.x - other.x) < CHIP.width - 1 && Math.abs(one.y - other.y) < CHIP.height - 1;
}

test('every seat has its place on the felt, and on a desk no two overlap', () => {
  for (const felt of FELTS) {
    for (let count = 1; count <= 9; count += 1) {
      const points = seatPoints(count, felt, CHIP);
      assert.equal(points.length, count);
      for (const { x, y } of points) assert.ok(x >= 0 && x <= felt.width && y >= 0 && y <= felt.height);
    }
  }
  const desk = seatPoints(9, FELTS[2], CHIP);
  desk.forEach((one, i) => assert.ok(!desk.slice(i + 1).some((other) => overlap(one, other))));
});

test('the first sits on the left and the last on the right: clockwise from your own left', () => {
  for (const felt of FELTS) {
    const points = seatPoints(4, felt, CHIP);
    assert.ok(points[0].x < felt.width / 2);
    assert.ok(points[3].x > felt.width / 2);
  }
});

test('one other player sits opposite, in the middle', () => {
  const [point] = seatPoints(1, FELTS[2], CHIP);
  assert.ok(Math.abs(point.x - FELTS[2].width / 2) < 5);
  assert.ok(point.y < FELTS[2].height / 2);
});

test('nine others on the smallest phone leave the middle to the piles', () => {
  const [felt, chip] = [
    { width: 320, height: 262 },
    { width: 90, height: 56 },
  ];
  const points = seatPoints(9, felt, chip);
  const [ring, middle] = [58, { x: felt.width / 2, y: felt.height - 24 - 58 }];
  for (const { x, y } of points) {
    const beside = Math.abs(x - middle.x) >= chip.width / 2 + ring;
    assert.ok(beside || Math.abs(y - middle.y) >= chip.height / 2 + ring, `${x}, ${y}`);
  }
});

test('a question moves those beside the piles up, unless they would sit over each other', () => {
  const [felt, chip, taken] = [{ width: 360, height: 330 }, { width: 90, height: 56 }, 150];
  for (const count of [2, 3]) {
    const points = seatPoints(count, felt, chip, { taken });
    for (const { y } of points) assert.ok(y + chip.height / 2 <= felt.height - taken);
  }
  for (const count of [6, 9]) {
    assert.deepEqual(seatPoints(count, felt, chip, { taken }), seatPoints(count, felt, chip));
  }
});

test('on a phone\u2019s side a question hides nobody beside the piles', () => {
  const [felt, chip, taken] = [{ width: 712, height: 240 }, { width: 90, height: 56 }, 85];
  for (let count = 1; count <= 6; count += 1) {
    const points = seatPoints(count, felt, chip, { taken });
    for (const { x, y } of points) {
      assert.ok(y + chip.height / 2 <= felt.height - taken, `${count}: ${y}`);
      assert.ok(Math.abs(x - felt.width / 2) >= 58 + chip.width / 2, `${count}: ${x}`);
    }
  }
});

test('on a desk the seats above the piles make room where a question would shrink them', () => {
  const [felt, chip] = [
    { width: 1280, height: 419 },
    { width: 138, height: 80 },
  ];
  const middle = (/** @type {number} */ taken) =>
    seatPoints(3, felt, chip, { taken }).filter(({ x }) => Math.abs(x - felt.width / 2) < chip.width);
  assert.equal(middle(0).length, 1);
  assert.equal(middle(40).length, 1, 'there is room for both');
  assert.equal(middle(88).length, 0);
});

test('small chips fit beside the piles above a question on the smallest phone, whichever way it is held', () => {
  const chip = { width: 64, height: 43 };
  for (const { taken, ...felt } of [
    { width: 320, height: 262, taken: 140 },
    { width: 436, height: 180, taken: 94 },
  ]) {
    const points = seatPoints(3, felt, chip, { taken });
    assert.ok(fits(points, { ...felt, height: felt.height - taken }, chip));
  }
});

test('chips fit unless they are covered, cut off, or over each other or the piles', () => {
  const [free, chip] = [
    { width: 400, height: 150 },
    { width: 60, height: 40 },
  ];
  assert.ok(
    fits(
      [
        { x: 40, y: 20 },
        { x: 40, y: 60 },
        { x: 360, y: 130 },
      ],
      free,
      chip,
    ),
  );
  assert.ok(!fits([{ x: 40, y: 131 }], free, chip), 'under the question');
  assert.ok(!fits([{ x: 40, y: 19 }], free, chip), 'over the edge');
  assert.ok(
    !fits(
      [
        { x: 40, y: 20 },
        { x: 99, y: 59 },
      ],
      free,
      chip,
    ),
    'over each other',
  );
  assert.ok(!fits([{ x: 200, y: 20 }], free, chip), 'over the piles');
  assert.ok(fits([{ x: 200, y: 20 }], { width: 400, height: 156 }, chip), 'above the piles');
});

test('seven others on a low felt have small chips, six or a high felt don\u2019t', () => {
  assert.ok(tooMany(7, { width: 700, height: 339 }));
  assert.ok(!tooMany(6, { width: 700, height: 339 }));
  assert.ok(!tooMany(7, { width: 700, height: 340 }));
  assert.ok(!tooMany(7, { width: 380, height: 339 }), 'upright');
});

test('two at the top of the narrowest felt stand beside each other', () => {
  const [felt, chip] = [
    { width: 280, height: 380 },
    { width: 90, height: 56 },
  ];
  const top = seatPoints(4, felt, chip).filter(({ y }) => y < chip.height);
  assert.equal(top.length, 2);
  assert.ok(top[1].x - top[0].x >= chip.width);
});

test('a partner sits opposite, even on a low felt', () => {
  for (const felt of FELTS) {
    for (const others of [3, 5, 7]) {
      const middle = seatPoints(others, felt, CHIP, { partners: true })[(others - 1) / 2];
      assert.ok(Math.abs(middle.x - felt.width / 2) < 5, `${others} on ${felt.width}`);
    }
  }
});
