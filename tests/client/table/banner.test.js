import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { Banner } from '../../../src/lastcard/client/table/banner.js';
import { animationsOf, textOf, useFakeDocument } from '../fake_dom.js';
import { fakeScene, race, stopClock } from '../fake_scene.js';
import { speak } from '../words.js';

beforeEach((context) => {
  useFakeDocument();
  speak('en');
  // No timer of a test outlives it
  /** @type {import('node:test').TestContext} */ (context).mock?.timers.enable({
    apis: ['setTimeout', 'setInterval'],
  });
});

/** @param {import('../fake_scene.js').Facts} [facts] */
function shown(facts) {
  const fake = fakeScene(facts);
  const banner = new Banner(fake.scene);
  banner.render();
  return { ...fake, banner, words: textOf(banner.now) };
}

test('it says whose turn it is, or who is asked', () => {
  assert.equal(shown().words, 'Your turn');
  assert.equal(shown({ table: { turn: 2 } }).words, 'Cleo’s turn');
  assert.equal(shown({ table: { turn: 2, asked: 3 } }).words, 'Dan is choosing');
  assert.equal(shown({ table: { turn: 2, asked: 0 } }).words, 'Your choice');
});

test('after a draw it says whether there is a choice', () => {
  assert.equal(shown({ mine: { legal: ['keep', 'R7'] } }).words, 'Play it or keep it?');
  assert.equal(shown({ mine: { legal: ['keep'] } }).words, 'It doesn’t fit: keep it');
});

test('at the end it says who has won, if anybody has', () => {
  assert.equal(shown({ table: { phase: 'over', winner: 3 } }).words, 'Dan wins the hand');
  assert.equal(shown({ table: { phase: 'over', winner: null } }).words, 'Blocked: nobody wins');
});

test('a race says for how many more seconds, and who it is about', (context) => {
  stopClock(context);
  const window = race(2500);
  const owes = (/** @type {number[]} */ seats) =>
    shown({ table: { turn: 1, owes: seats }, hand: { window } }).words;
  assert.equal(owes([2]), 'Cleo hasn’t called UNO · 3 s');
  assert.equal(owes([2, 0]), 'Call UNO! 3 s left');
  const throwing = shown({ table: { turn: 1, throw_at: 3 }, hand: { window } });
  assert.equal(throwing.words, 'Dan calls UNO · 3 s to throw');
  assert.equal(
    shown({ table: { turn: 1, throw_at: 0 }, hand: { window } }).words,
    'You called UNO · others may throw for 3 s',
  );
});

test('the bar of a race begins with the share that is left, and is drawn once for each race', (context) => {
  const pass = stopClock(context);
  const { banner } = shown({
    table: { owes: [1] },
    hand: { window: { number: 4, hold_ms: 1500, whole_ms: 3000 } },
  });
  assert.ok(banner.node.classList.contains('races'));
  pass(200);
  banner.render();
  const [bar, ...more] = animationsOf(banner.race);
  assert.deepEqual([bar.frames[0].transform, bar.timing.duration, more.length], ['scaleX(0.5)', 1500, 0]);
  pass(1300);
  banner.render();
  assert.ok(!banner.node.classList.contains('races'));
});

test('a move that waits for a race says so', (context) => {
  stopClock(context);
  const { scene, banner } = shown({ hand: { window: race(2500) } });
  scene.play('R7');
  banner.render();
  assert.equal(textOf(banner.now), 'Waiting for calls …');
});

test('your clock runs out as a bar, whose last five seconds are red', (context) => {
  stopClock(context);
  const { banner } = shown({ hand: { clock: { seat: 0, left_ms: 15000, whole_ms: 60000 } } });
  const [bar] = animationsOf(banner.time);
  assert.deepEqual([bar.frames[0].transform, bar.timing.duration], ['scaleX(0.25)', 15000]);
  context.mock.timers.tick(9999);
  assert.ok(!banner.time.classList.contains('late'));
  context.mock.timers.tick(1);
  assert.ok(banner.time.classList.contains('late'));
});

test('the clock of another isn’t your bar', () => {
  const { banner } = shown({ hand: { clock: { seat: 2, left_ms: 15000, whole_ms: 60000 } } });
  assert.equal(animationsOf(banner.time).length, 0);
});

test('a screen reader hears the situation on your turn: the top card, a wild’s colour, how many can be played', () => {
  assert.deepEqual(shown().banner.spoken(), ['Your turn.', 'Red 3 on top.', '2 cards playable.']);
  const wild = shown({ table: { top: 'W', colour: 'blue' }, mine: { legal: ['draw'] } }).banner;
  assert.deepEqual(wild.spoken(), ['Your turn.', 'Wild on top.', 'The colour is Blue.', 'No card playable.']);
  assert.deepEqual(shown({ table: { turn: 1 } }).banner.spoken(), []);
});

test('a text that is longer than its lines can be reached by keys', () => {
  const { banner } = shown();
  Object.assign(banner.last, { scrollHeight: 60, clientHeight: 40 });
  banner.tell(['Ben plays Red 9.']);
  assert.deepEqual([textOf(banner.last), banner.last.tabIndex], ['Ben plays Red 9.', 0]);
  Object.assign(banner.last, { scrollHeight: 40 });
  banner.reach();
  assert.equal(banner.last.tabIndex, -1);
});
