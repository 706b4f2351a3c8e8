import assert from 'node:assert/strict';
import test from 'node:test';

import { Listeners } from '../../../src/lastcard/client/connection/listeners.js';

test('each listener hears its own topic, until it stops', () => {
  /** @type {Listeners<{room: number, hand: number}>} */
  const listeners = new Listeners();
  /** @type {number[]} */
  const heard = [];
  const stop = listeners.add('room', (message) => heard.push(message));
  listeners.tell('room', 1);
  listeners.tell('hand', 2);
  stop();
  listeners.tell('room', 3);
  assert.deepEqual(heard, [1]);
});

test('a listener that is added while others are told doesn’t hear the earlier message', () => {
  /** @type {Listeners<{room: number, hand: number}>} */
  const listeners = new Listeners();
  /** @type {number[]} */
  const heard = [];
  listeners.add('room', () => listeners.add('room', (message) => heard.push(message)));
  listeners.tell('room', 1);
  assert.deepEqual(heard, []);
});

test('a listener that stops while others are told doesn’t take their message away', () => {
  /** @type {Listeners<{room: number, hand: number}>} */
  const listeners = new Listeners();
  /** @type {number[]} */
  const heard = [];
  const stop = listeners.add('room', () => stop());
  listeners.add('room', (message) => heard.push(message));
  listeners.tell('room', 1);
  assert.deepEqual(heard, [1]);
});
