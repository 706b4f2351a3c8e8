import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { setSound } from '../../../src/lastcard/client/core/sound.js';
import { LineTimer } from '../../../src/lastcard/client/pad/line_timer.js';
import { found, named, textOf, use, useFakeDocument } from '../fake_dom.js';
import { stopClock } from '../fake_scene.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
  setSound(false);
});

/** A timer, and what makes time pass. @param {import('node:test').TestContext} context */
function timer(context) {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const pass = stopClock(context);
  const wait = (/** @type {number} */ ms) => {
    pass(ms);
    context.mock.timers.tick(200);
  };
  const node = new LineTimer();
  return {
    node,
    wait,
    shown: () => textOf(node.shown),
    press: (/** @type {string} */ name) => use(named(node.node, name), 'click'),
  };
}

test('a player has twenty seconds, and sees how many are left', async (context) => {
  const { wait, shown, press } = timer(context);
  assert.equal(shown(), '20');
  await press('Start');
  wait(4500);
  assert.equal(shown(), '16');
});

test('when time is up it says that this means can’t, and is ready for the next (FL-6)', async (context) => {
  const { node, wait, shown, press } = timer(context);
  await press('Start');
  wait(19999);
  assert.equal(textOf(node.over), '');
  wait(1);
  assert.match(textOf(node.over), /counts as “can’t”/);
  assert.equal(shown(), '20');
  await press('Start');
  assert.equal(textOf(node.over), '');
});

test('the next player begins with all their time', async (context) => {
  const { wait, shown, press } = timer(context);
  await press('Start');
  wait(15000);
  await press('Next player');
  wait(1000);
  assert.equal(shown(), '19');
});

test('a timer that was stopped says nothing more', async (context) => {
  const { node, wait, shown, press } = timer(context);
  await press('Start');
  await press('Stop');
  wait(60000);
  assert.deepEqual([shown(), textOf(node.over)], ['20', '']);
});

test('another length is kept, and stops the timer', async (context) => {
  const { node, wait, shown, press } = timer(context);
  await press('Start');
  const [ten] = found(node.node, 'input').filter((one) => one.value === '10');
  await use(ten, 'change');
  wait(1000);
  assert.equal(shown(), '10');
  assert.equal(textOf(new LineTimer().shown), '10');
  const [twenty] = found(node.node, 'input').filter((one) => one.value === '20');
  await use(twenty, 'change');
});
