import assert from 'node:assert/strict';
import test from 'node:test';

import { calm, Motion } from '../../../src/lastcard/client/core/motion.js';
import { write } from '../../../src/lastcard/client/core/storage.js';

const system = { matches: false };
const page = { hidden: false };
Object.assign(globalThis, { matchMedia: () => system, document: page });

/** Motion whose layer nothing is put into. */
function motion() {
  return new Motion(/** @type {HTMLElement} */ ({}));
}

/** A promise, and what keeps it. */
function landing() {
  /** @type {(value: unknown) => void} */
  let resolve = () => {};
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Everything that has been promised by now. */
function settled() {
  return new Promise((done) => void setImmediate(done));
}

test('steps are taken one after another', async () => {
  const sky = motion();
  /** @type {string[]} */
  const done = [];
  /** @type {() => void} */
  let land = () => {};
  sky.then(() => {
    const { promise, resolve } = landing();
    land = () => resolve(done.push('first'));
    return promise;
  });
  sky.then(() => void done.push('second'));
  await settled();
  assert.deepEqual(done, []);
  land();
  await settled();
  assert.deepEqual([done, sky.running], [['first', 'second'], false]);
});

test('a player can turn motion off: by their system, or by their own choice', () => {
  assert.equal(calm(), false);
  system.matches = true;
  assert.deepEqual([calm(), motion().pace()], [true, 0]);
  system.matches = false;
  write('speed', 'none');
  assert.equal(calm(), true);
  write('speed', 'usual');
});

test('a long queue moves faster, and a very long one or a hidden page not at all', () => {
  const paces = [4, 5, 14, 15].map((waiting) => {
    const sky = motion();
    sky.steps = Array.from({ length: waiting }, () => () => {});
    return sky.pace();
  });
  assert.deepEqual(paces, [1, 0.4, 0.4, 0]);
  page.hidden = true;
  assert.equal(motion().pace(), 0);
  page.hidden = false;
});

test('in a hurry all that is under way is finished, and the rest takes no time', async () => {
  const sky = motion();
  let finished = 0;
  /** @type {number[]} */
  const haste = [];
  const { promise, resolve } = landing();
  const finish = () => {
    finished += 1;
    resolve(null);
  };
  const flight = { finished: promise, finish };
  sky.then(() => sky.arrival(/** @type {Animation} */ (/** @type {unknown} */ (flight))));
  sky.then(() => void haste.push(sky.haste));
  await settled();
  sky.hurry();
  await settled();
  assert.deepEqual([finished, haste, sky.running, sky.hurried], [1, [0], false, false]);
});
