import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { cardPicker } from '../../../src/lastcard/client/pad/card_picker.js';
import { emptyHand } from '../../../src/lastcard/client/pad/match.js';
import { found, named, only, textOf, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';
import { FACTS } from './facts.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/** The cards that Ben, on seat 1, was left with. */
function picker() {
  const hand = { ...emptyHand(3), winner: 0 };
  let changes = 0;
  const node = cardPicker(FACTS, hand, 1, () => (changes += 1));
  const cards = found(node, 'button').filter((one) => one.classList.contains('pad-card'));
  const tap = (/** @type {number} */ at) => use(cards[at], 'click');
  return { hand, node, tap, cards, changes: () => changes };
}

test('a tap adds a card, and the button below takes one back, never below none', async () => {
  const { hand, node, tap, cards, changes } = picker();
  await tap(0);
  await tap(0);
  await use(named(node, 'Take back one: 5'), 'click');
  assert.deepEqual([hand.left[1].cards, changes()], [{ R5: 1 }, 3]);
  assert.match(textOf(cards[0]), /×1$/);
  await use(named(node, 'Take back one: 5'), 'click');
  await use(named(node, 'Take back one: 5'), 'click');
  assert.deepEqual(hand.left[1].cards, { R5: 0 });
  assert.doesNotMatch(textOf(cards[0]), /×/);
});

test('cards that are tapped count instead of points that were typed', async () => {
  const { hand, tap } = picker();
  hand.left[1].typed = 77;
  await tap(2);
  assert.deepEqual(hand.left[1], { typed: null, cards: { W: 1 } });
});

test('no more of a card can be tapped for all hands than the deck has', async () => {
  const { hand, node, tap } = picker();
  hand.left[2].cards = { W: 1 };
  await tap(2);
  await tap(2);
  assert.deepEqual(hand.left[1].cards, { W: 1 });
  assert.equal(textOf(only(node, '.pad-full')), 'Wild: the deck has only 2.');
  await tap(0);
  assert.equal(textOf(only(node, '.pad-full')), '');
});

test('a button that has nothing to take back looks idle, and keeps the focus', async () => {
  const { node, tap } = picker();
  const less = named(node, 'Take back one: 5');
  assert.ok(less.classList.contains('idle'));
  await tap(0);
  assert.deepEqual([less.classList.contains('idle'), less.disabled], [false, false]);
});

test('each card says what it counts', () => {
  const { cards } = picker();
  assert.deepEqual(cards.map(textOf), ['5: 5 points', '6: 6 points', 'Wild: 50 points']);
  assert.equal(only(cards[0], '[data-card]').dataset.card, 'R5');
});
