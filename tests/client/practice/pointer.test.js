import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { el } from '../../../src/lastcard/client/core/dom.js';
import { placeOf, Pointer, tapFor } from '../../../src/lastcard/client/practice/pointer.js';
import { only, useFakeDocument } from '../fake_dom.js';

beforeEach(() => useFakeDocument());

/** A table with one of everything. */
function table() {
  const part = (/** @type {string} */ name, /** @type {Record<string, unknown>} */ props = {}) =>
    el('button', { class: name, ...props });
  const seat = (/** @type {string} */ name) =>
    el('button', { class: 'seat' }, el('span', { class: 'seat-name' }, name));
  const picks = ['first', 'second'].map((id) =>
    el('div', { class: 'pick-box' }, part('pick', { id }), part('look')),
  );
  return el(
    'div',
    {},
    seat('You'),
    seat('Mia'),
    part('pile'),
    part('dock-main'),
    part('dock-call'),
    part('dock-catch'),
    part('hand-card', { 'data-code': 'R7' }),
    part('hand-card', { 'data-code': 'W' }),
    el(
      'div',
      { class: 'ask' },
      part('answer take'),
      part('answer challenge'),
      part('pill', { 'data-seat': 1 }),
      picks,
    ),
  );
}

/** What is tapped for a move: its class. @param {string} move @param {HTMLElement} [root] */
const tapped = (move, root = table()) => tapFor(root, move)?.className;

test('a card is tapped in the hand, and a move of the turn at its button', () => {
  const cards = ['R7', 'R7!', 'W:G'].map((move) => tapFor(table(), move)?.getAttribute('data-code'));
  assert.deepEqual(cards, ['R7', 'R7', 'W']);
  assert.deepEqual(
    ['draw', 'keep', 'pass', 'call', 'catch:1'].map((move) => tapped(move)),
    ['dock-main', 'dock-main', 'dock-main', 'dock-call', 'dock-catch'],
  );
});

test('as soon as a wild asks for its colour, the colour is tapped', () => {
  const root = table();
  const green = el('button', { class: 'colour-pick', 'data-colour': 'green' });
  only(root, '.ask').append(green);
  assert.equal(tapFor(root, 'W:G'), green);
  assert.equal(tapFor(root, 'W:R')?.className, 'hand-card');
});

test('a question is answered in its panel', () => {
  assert.deepEqual(
    [tapped('take'), tapped('challenge'), tapped('seat:1')],
    ['answer take', 'answer challenge', 'pill'],
  );
  assert.deepEqual([tapFor(table(), 'pick:1')?.id, tapFor(table(), 'pick:7')], ['second', null]);
});

test('a line is typed before it is said', () => {
  const root = table();
  const input = el('input', { type: 'text' });
  const say = el('button', { type: 'submit' });
  root.append(el('form', { class: 'say-form' }, input, say));
  assert.equal(tapFor(root, 'said'), input);
  input.value = 'Words, words, words.';
  assert.equal(tapFor(root, 'said'), say);
});

test('a move that can’t be made now has no element', () => {
  assert.equal(tapFor(table(), 'B9'), null);
});

test('the part that is explained is found by its name, a player by theirs', () => {
  const root = table();
  const names = ['You', 'Mia'];
  assert.equal(placeOf(root, 'pile', names)?.className, 'pile');
  assert.equal(placeOf(root, 'seat:1', names)?.textContent, 'Mia');
  assert.equal(placeOf(root, 'seat:2', names), null);
  assert.equal(placeOf(root, '', names), null);
});

test('the pointer follows what the table draws anew, until it is closed', (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const root = table();
  const pointer = new Pointer(root);
  pointer.point(() => [root.querySelector('.dock-main'), root.querySelector('.pile')]);
  const old = only(root, '.dock-main');
  assert.deepEqual([old.className, only(root, '.pile').className], ['dock-main pointed', 'pile spoken-of']);
  const fresh = el('button', { class: 'dock-main' });
  old.after(fresh);
  old.className = 'gone pointed';
  context.mock.timers.tick(120);
  assert.deepEqual([old.className, fresh.className], ['gone', 'dock-main pointed']);
  pointer.close();
  fresh.classList.remove('pointed');
  context.mock.timers.tick(1000);
  assert.equal(fresh.className, 'dock-main');
});
