import assert from 'node:assert/strict';
import test from 'node:test';

import {
  chooseKeep,
  chooseNotify,
  chooseSpeed,
  keepsDrawn,
  notifies,
  speed,
  speedName,
} from '../../../src/lastcard/client/core/own_choices.js';
import { write } from '../../../src/lastcard/client/core/storage.js';

test('cards fly at the usual speed unless somebody wants another', () => {
  assert.equal(speed(), 1);
  chooseSpeed('quick');
  assert.equal(speed(), 0.5);
  chooseSpeed('none');
  assert.equal(speed(), 0);
});

test('a speed that is unknown is the usual one', () => {
  write('speed', 'warp');
  assert.deepEqual([speedName(), speed()], ['usual', 1]);
});

test('a drawn card is kept by itself only alone with bots, unless one wants it otherwise (A-3)', () => {
  assert.deepEqual([keepsDrawn(true), keepsDrawn(false)], [true, false]);
  chooseKeep('always');
  assert.deepEqual([keepsDrawn(true), keepsDrawn(false)], [true, true]);
  chooseKeep('never');
  assert.deepEqual([keepsDrawn(true), keepsDrawn(false)], [false, false]);
});

test('nothing is notified where the browser has no notifications', async () => {
  assert.equal(await chooseNotify(true), false);
  assert.equal(notifies(), false);
});

test('a notification needs the permission, which only a tap asks for', async () => {
  let asked = 0;
  const browser = {
    permission: 'default',
    requestPermission() {
      asked += 1;
      browser.permission = 'granted';
      return Promise.resolve(browser.permission);
    },
  };
  Object.assign(globalThis, { Notification: browser });
  assert.deepEqual([notifies(), asked], [false, 0]);
  assert.equal(await chooseNotify(true), true);
  assert.deepEqual([notifies(), asked], [true, 1]);
  assert.equal(await chooseNotify(false), false);
  assert.deepEqual([notifies(), asked], [false, 1]);
});
