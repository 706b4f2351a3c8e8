import assert from 'node:assert/strict';
import test, { mock } from 'node:test';

import { Later } from '../../../src/lastcard/client/table/later.js';

Object.assign(globalThis, { window: globalThis });

/** Until everything on its way has been answered. */
const settled = () =>
  new Promise((done) => {
    setImmediate(done);
  });

/** Loads the word "here", but fails this many times first. @param {number} failures */
function failing(failures) {
  let loads = 0;
  const later = new Later(async () => {
    loads += 1;
    return loads > failures ? 'here' : Promise.reject(new Error('offline'));
  });
  return { later, loads: () => loads };
}

test('a module that is wanted twice is loaded once', async () => {
  const { later, loads } = failing(0);
  /** @type {string[]} */
  const used = [];
  later.use((word) => used.push(word));
  later.use((word) => used.push(word));
  await settled();
  assert.deepEqual([used, loads()], [['here', 'here'], 1]);
});

test('a module that could not be loaded is loaded again for the next caller', async () => {
  const { later } = failing(1);
  /** @type {string[]} */
  const used = [];
  const use = (/** @type {string} */ word) => void used.push(word);
  later.use(use);
  await settled();
  assert.deepEqual(used.slice(), []);
  later.use(use);
  await settled();
  assert.deepEqual(used.slice(), ['here']);
  later.close();
});

test('a module that could not be loaded is loaded by itself within some seconds, and not after the end', async (context) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  context.after(() => mock.timers.reset());
  const { later, loads } = failing(2);
  later.soon(1500);
  mock.timers.tick(1500);
  await settled();
  mock.timers.tick(10000);
  await settled();
  assert.equal(loads(), 2);
  later.close();
  mock.timers.tick(60000);
  await settled();
  assert.equal(loads(), 2);
});
