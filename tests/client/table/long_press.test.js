import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { el } from '../../../src/lastcard/client/core/dom.js';
import { cardAt, explainPressed } from '../../../src/lastcard/client/table/long_press.js';
import { only, use, useFakeDocument } from '../fake_dom.js';

beforeEach((context) => {
  useFakeDocument();
  /** @type {import('node:test').TestContext} */ (context).mock?.timers.enable({ apis: ['setTimeout'] });
});

/** A table with a card of the hand, and the cards that were explained. */
function listening() {
  const card = el('span', { class: 'card', 'data-card': 'R7' });
  const root = el('div', {}, el('button', { class: 'hand-card' }, card), el('p'));
  /** @type {string[]} */
  const explained = [];
  const stop = explainPressed(root, (code) => explained.push(code));
  /** @param {string} name @param {object} [more] */
  const on = (name, more) => use(root, name, { target: card, button: 0, clientX: 10, clientY: 10, ...more });
  /** Whether a tap that follows is taken away from the card. */
  const swallows = async () => {
    let taken = false;
    await on('click', { preventDefault: () => (taken = true) });
    return taken;
  };
  return { root, explained, stop, on, swallows };
}

test('a card that is pressed for half a second is explained, and not tapped', async (context) => {
  const { explained, on, swallows } = listening();
  await on('pointerdown');
  context.mock.timers.tick(479);
  assert.deepEqual(explained, []);
  context.mock.timers.tick(1);
  assert.deepEqual(explained, ['R7']);
  await on('pointerup');
  assert.deepEqual([await swallows(), await swallows()], [true, false]);
});

test('a tap is a tap', async (context) => {
  const { explained, on, swallows } = listening();
  await on('pointerdown');
  await on('pointerup');
  context.mock.timers.tick(1000);
  assert.deepEqual([explained, await swallows()], [[], false]);
});

test('a finger that moves on scrolls, but it needn’t keep quite still', async (context) => {
  const { explained, on } = listening();
  await on('pointerdown');
  await on('pointermove', { clientX: 23 });
  context.mock.timers.tick(1000);
  assert.deepEqual(explained, []);
  await on('pointerdown');
  await on('pointermove', { clientX: 21 });
  context.mock.timers.tick(1000);
  assert.deepEqual(explained, ['R7']);
});

test('the other mouse button explains at once, and only once', async (context) => {
  const { explained, on } = listening();
  await on('pointerdown', { button: 2 });
  await on('contextmenu');
  await on('contextmenu');
  context.mock.timers.tick(1000);
  assert.deepEqual(explained, ['R7']);
});

test('beside the cards there is nothing to explain', async () => {
  const { root, explained, on } = listening();
  await on('contextmenu', { target: only(root, 'p') });
  assert.deepEqual(explained, []);
});

test('a table that is closed explains nothing', async (context) => {
  const { explained, on, stop } = listening();
  await on('pointerdown');
  stop();
  context.mock.timers.tick(1000);
  await on('contextmenu');
  assert.deepEqual(explained, []);
});

test('a pile is its top card, an Elite card its id', () => {
  const lying = ['R1', 'R2'].map((code) => el('span', { 'data-card': code }));
  assert.equal(cardAt(el('div', { class: 'discard' }, lying)), 'R2');
  assert.equal(cardAt(el('span', { 'data-elite': 'maya' })), 'maya');
  assert.equal(cardAt(null), '');
});
