import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { Listeners } from '../../../src/lastcard/client/connection/listeners.js';
import { controls } from '../../../src/lastcard/client/replay/controls.js';
import { found, named, only, textOf, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

/** @typedef {import('../../../src/lastcard/client/replay/playback.js').Playback} Playback */

/** @type {ReturnType<typeof useFakeDocument>} */
let page;

beforeEach(() => {
  page = useFakeDocument();
  speak('en');
});

/**
 * The controls of a hand of five moves, with a clock that a test turns.
 * @param {import('node:test').TestContext} context
 */
function shown(context) {
  context.mock.timers.enable({ apis: ['setInterval'] });
  /** @type {Listeners<{at: number}>} */
  const listeners = new Listeners();
  const playback = {
    at: 0,
    length: 5,
    go: (/** @type {number} */ wanted) => {
      playback.at = Math.min(5, Math.max(0, wanted));
      listeners.tell('at', playback.at);
    },
    on: (/** @type {'at'} */ name, /** @type {() => void} */ act) => listeners.add(name, act),
  };
  const made = controls(/** @type {Playback} */ (/** @type {unknown} */ (playback)));
  const press = (/** @type {string} */ name) => use(named(made.element, name), 'click');
  const count = () => textOf(only(made.element, '.frame-count'));
  return {
    ...made,
    playback,
    press,
    count,
    wait: (/** @type {number} */ ms) => context.mock.timers.tick(ms),
  };
}

test('each button goes where it says', async (context) => {
  const { playback, press, count } = shown(context);
  assert.equal(count(), '0 of 5');
  const steps = [];
  for (const name of ['One move forward', 'One move forward', 'One move back', 'To the end', 'To the deal']) {
    await press(name);
    steps.push(playback.at);
  }
  assert.deepEqual(steps, [1, 2, 1, 5, 0]);
  await press('One move back');
  assert.equal(count(), '0 of 5');
});

test('the slider shows the move, and leads to it', async (context) => {
  const { element, playback, press, count } = shown(context);
  const [slider] = found(element, 'input');
  await press('To the end');
  assert.deepEqual([slider.value, Number(slider.max)], ['5', 5]);
  slider.value = '3';
  await use(slider, 'input');
  assert.deepEqual([playback.at, count()], [3, '3 of 5']);
});

test('one button plays and pauses, and says which', async (context) => {
  const { playback, press, wait } = shown(context);
  await press('Play');
  wait(1400);
  assert.equal(playback.at, 1);
  await press('Pause');
  wait(5000);
  assert.equal(playback.at, 1);
  await press('Play');
});

test('a step by hand stops the playing', async (context) => {
  const { playback, press, wait, element } = shown(context);
  await press('Play');
  await press('One move forward');
  wait(5000);
  assert.equal(playback.at, 1);
  assert.ok(named(element, 'Play'));
});

test('the speed is chosen, and counts at once', async (context) => {
  const { element, playback, press, wait } = shown(context);
  const [speed] = found(element, 'select');
  assert.equal(speed.value, '1');
  await press('Play');
  speed.value = '4';
  await use(speed, 'change');
  wait(2 * 350);
  assert.equal(playback.at, 2);
});

test('arrows and the space bar work anywhere but where they mean something else', (context) => {
  const { playback, element, wait } = shown(context);
  page.press('ArrowRight');
  page.press('ArrowRight');
  page.press('ArrowLeft');
  page.press('x');
  assert.equal(playback.at, 1);
  const [slider] = found(element, 'input');
  page.press('ArrowRight', /** @type {any} */ (slider));
  assert.equal(playback.at, 1);
  page.press(' ');
  wait(1400);
  assert.equal(playback.at, 2);
});

test('a page that is left listens to no key, and plays nothing', async (context) => {
  const { playback, press, close, wait } = shown(context);
  await press('Play');
  close();
  page.press('ArrowRight');
  wait(5000);
  assert.equal(playback.at, 0);
});
