import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { statusStrip } from '../../../src/lastcard/client/connection/status.js';
import { fakeConnection } from '../fake_connection.js';
import { useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/** A strip, and what changes it. @param {import('node:test').TestContext} context */
function shown(context) {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { connection, tell } = fakeConnection();
  const strip = statusStrip(connection);
  const is = (/** @type {boolean} */ online) => tell('status', { online });
  return {
    is,
    wait: (/** @type {number} */ ms) => context.mock.timers.tick(ms),
    visible: () => strip.classList.contains('shown'),
  };
}

test('a lost connection is told after half a second, until it is back', (context) => {
  const { is, wait, visible } = shown(context);
  is(false);
  wait(499);
  assert.ok(!visible());
  wait(1);
  assert.ok(visible());
  is(true);
  assert.ok(!visible());
});

test('a brief dropout isn’t told', (context) => {
  const { is, wait, visible } = shown(context);
  is(false);
  wait(300);
  is(true);
  wait(1000);
  assert.ok(!visible());
});
