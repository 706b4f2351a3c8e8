import assert from 'node:assert/strict';
import test from 'node:test';

import { Listeners } from '../../../src/lastcard/client/connection/listeners.js';

test('who listens hears, each of their own topic, until they stop', () => {
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

test('who begins to listen while others are told does not hear what was before', () => {
  /** @type {Listeners<{room: number, hand: number}>} */
  const listeners = new Listeners();
  /** @type {number[]} */
  const heard = [];
  listeners.add('room', () => listeners.add('room', (message) => heard.push(message)));
  listeners.tell('room', 1);
  assert.deepEqual(heard, []);
});

test('who stops while others are told does not take their news away', () => {
  /** @type {Listeners<{room: number, hand: number}>} */
  const listeners = new Listeners();
  /** @type {number[]} */
  const heard = [];
  const stop = listeners.add('room', () => stop());
  listeners.add('room', (message) => heard.push(message));
  listeners.tell('room', 1);
  assert.deepEqual(heard, [1]);
});
