import assert from 'node:assert/strict';
import test from 'node:test';

import { Autoplay } from '../../../src/lastcard/client/replay/autoplay.js';

/**
 * Three moves that play by themselves, with a clock that a test turns.
 * @param {import('node:test').TestContext} context
 */
function playing(context) {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const frames = {
    at: 0,
    length: 3,
    go(/** @type {number} */ at) {
      frames.at = at;
    },
  };
  /** @type {boolean[]} */
  const shown = [];
  const autoplay = new Autoplay(frames, (running) => shown.push(running));
  const wait = (/** @type {number} */ ms) => context.mock.timers.tick(ms);
  return { frames, shown, autoplay, wait };
}

test('a move is made every 1.4 seconds, and after the last it stops', (context) => {
  const { frames, shown, autoplay, wait } = playing(context);
  autoplay.start();
  wait(1399);
  assert.equal(frames.at, 0);
  wait(1);
  assert.equal(frames.at, 1);
  wait(2 * 1400);
  assert.deepEqual([frames.at, shown], [3, [true]]);
  wait(1400);
  assert.deepEqual(shown, [true, false]);
});

test('one button starts and pauses it', (context) => {
  const { frames, shown, autoplay, wait } = playing(context);
  autoplay.toggle();
  wait(1400);
  autoplay.toggle();
  wait(10_000);
  assert.deepEqual([frames.at, shown], [1, [true, false]]);
});

test('at the end it starts from the beginning', (context) => {
  const { frames, autoplay, wait } = playing(context);
  frames.at = 3;
  autoplay.start();
  assert.equal(frames.at, 0);
  wait(1400);
  assert.equal(frames.at, 1);
});

test('another speed counts at once, and starts nothing that stands still', (context) => {
  const { frames, shown, autoplay, wait } = playing(context);
  autoplay.setSpeed(2);
  wait(5000);
  assert.deepEqual([frames.at, shown], [0, []]);
  autoplay.start();
  wait(700);
  assert.equal(frames.at, 1);
  autoplay.setSpeed(0.5);
  wait(2799);
  assert.equal(frames.at, 1);
  wait(1);
  assert.equal(frames.at, 2);
});
