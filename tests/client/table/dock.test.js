import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { Dock } from '../../../src/lastcard/client/table/dock.js';
import { animationsOf, attributesOf, found, only, textOf, use, useFakeDocument } from '../fake_dom.js';
import { fakeScene, race, stopClock } from '../fake_scene.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/** @param {import('../fake_scene.js').Facts} [facts] */
function shown(facts) {
  const fake = fakeScene(facts);
  const dock = new Dock(fake.scene);
  dock.render();
  return { ...fake, dock };
}

/** The words of the middle button, without its key. @param {Dock} dock */
const middle = (dock) => textOf(dock.middle).replace(/D$/, '');

/** Which buttons are lit. @param {HTMLElement} button */
const lit = (button) => button.className.split(' ').slice(1);

test('the call button arms the call, and is lit when a call is owed', async () => {
  const early = shown();
  assert.deepEqual([textOf(early.dock.callState), lit(early.dock.call)], ['tap to arm', []]);
  const owed = shown({ mine: { legal: ['call'] } });
  assert.deepEqual([textOf(owed.dock.callState), lit(owed.dock.call)], ['call it now!', ['owed']]);
  const armed = shown({ mine: { armed: true } });
  assert.deepEqual([textOf(armed.dock.callState), lit(armed.dock.call)], ['for next card', ['armed']]);
  assert.equal(attributesOf(armed.dock.call)['aria-pressed'], 'true');
  await use(early.dock.call, 'click');
  assert.deepEqual(early.sent, [{ t: 'arm', on: true }]);
});

test('the catch button names who can be caught, and can be tried at any time', async () => {
  const { dock, sent } = shown({ mine: { legal: ['catch:2'] } });
  assert.deepEqual([textOf(dock.catchState), lit(dock.catch)], ['Cleo', ['open']]);
  const none = shown().dock;
  assert.deepEqual([textOf(none.catchState), lit(none.catch)], ['forgot to call?', []]);
  await use(dock.catch, 'click');
  assert.deepEqual(sent, [{ t: 'catch', window: null }]);
});

test('after a false catch the button rests as long as the table says', async (context) => {
  const pass = stopClock(context);
  const { dock, sent } = shown();
  dock.cool(1500);
  assert.ok(dock.catch.classList.contains('cools'));
  pass(1499);
  await use(dock.catch, 'click');
  assert.equal(sent.length, 0);
  pass(1);
  await use(dock.catch, 'click');
  assert.equal(sent.length, 1);
});

test('the middle button is the one move that isn’t a card: draw, keep, pass, or take the sum', () => {
  const offered = (/** @type {string[]} */ legal, sum = 0) =>
    middle(shown({ table: { sum }, mine: { legal } }).dock);
  assert.equal(offered(['R7', 'draw']), 'Draw');
  assert.equal(offered(['keep', 'R7']), 'Keep it');
  assert.equal(offered(['pass']), 'Pass');
  assert.equal(offered(['take'], 4), 'Take 4');
});

test('it stands out where no card can be played, and asks why where it can’t be used', async () => {
  const best = shown({ mine: { legal: ['draw'] } }).dock;
  assert.deepEqual(lit(only(best.middle, 'button')), ['can', 'best']);
  const { dock, sent } = shown({ table: { turn: 1 }, mine: { legal: [] } });
  assert.deepEqual(lit(only(dock.middle, 'button')), []);
  assert.deepEqual(
    [best, dock].map((one) => attributesOf(only(one.middle, 'button'))['aria-disabled']),
    ['false', 'true'],
  );
  dock.pressMain();
  assert.deepEqual(sent, [{ t: 'why', move: 'draw' }]);
});

test('the button is the same one until its move changes, so that it keeps the focus', () => {
  const { dock, change } = shown();
  const before = only(dock.middle, 'button');
  change({ table: { pile: 70 } });
  dock.render();
  assert.equal(only(dock.middle, 'button'), before);
  change({ mine: { hand: [], legal: ['keep'], armed: false } });
  dock.render();
  assert.notEqual(only(dock.middle, 'button'), before);
});

test('after the hand it leads to the score, but a practice hand isn’t counted', async () => {
  const { dock, scene } = shown({ table: { phase: 'over' } });
  let shownScore = 0;
  scene.showScore = () => (shownScore += 1);
  dock.pressMain();
  assert.deepEqual([textOf(dock.middle), shownScore], ['Score', 1]);
  const practice = shown({ table: { phase: 'over' }, connection: { practice: {} } }).dock;
  assert.equal(found(practice.middle, 'button').length, 0);
});

test('while turn moves wait for a race both buttons show it, and it is drawn once', (context) => {
  stopClock(context);
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { dock } = shown({ hand: { window: race(2000) } });
  dock.render();
  const bars = dock.holds.map((bar) => animationsOf(bar).map(({ timing }) => timing.duration));
  assert.deepEqual(bars, [[2000], [2000]]);
});

test('spectators have no buttons', () => {
  assert.ok(shown({ connection: { readonly: true } }).dock.node.hidden);
});
