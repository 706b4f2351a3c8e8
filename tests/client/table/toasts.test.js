import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { Toasts } from '../../../src/lastcard/client/table/toasts.js';
import { attributesOf, found, named, textOf, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

beforeEach((context) => {
  useFakeDocument();
  speak('en');
  /** @type {import('node:test').TestContext} */ (context).mock?.timers.enable({ apis: ['setTimeout'] });
});

/** @param {Toasts} toasts */
const texts = (toasts) => textsOf(toasts.node, 'p');

test('a note goes by itself after a while', (context) => {
  const toasts = new Toasts();
  toasts.show('Ben: Hello', 'said');
  context.mock.timers.tick(4199);
  assert.deepEqual(texts(toasts), ['Ben: Hello']);
  context.mock.timers.tick(1);
  assert.deepEqual(texts(toasts), []);
});

test('at most three notes are shown, the latest ones', () => {
  const toasts = new Toasts();
  for (const text of ['one', 'two', 'three', 'four']) toasts.show(text);
  assert.deepEqual(texts(toasts), ['two', 'three', 'four']);
});

test('why something can’t be done is an alert; what is said isn’t', () => {
  const toasts = new Toasts();
  toasts.show('It is Ben’s turn.', 'why');
  toasts.show('Ben: Hello', 'said');
  assert.deepEqual(
    found(toasts.node, 'p').map((one) => attributesOf(one).role),
    ['alert', undefined],
  );
});

test('a kept note stays until it was read', async (context) => {
  const toasts = new Toasts();
  toasts.keep('Cleo caught you.');
  context.mock.timers.tick(60000);
  assert.ok(!toasts.kept.hidden);
  await use(named(toasts.kept, 'Got it'), 'click');
  assert.deepEqual([toasts.kept.hidden, textOf(toasts.kept)], [true, '']);
});

test('sentences that come at the same time are announced together, six at the most', (context) => {
  const toasts = new Toasts();
  toasts.speak(['one', 'two']);
  toasts.speak(['three']);
  toasts.speak([]);
  assert.equal(textOf(toasts.voice), '');
  context.mock.timers.tick(120);
  assert.equal(textOf(toasts.voice), 'one two three');
  toasts.speak([...'abcdefgh']);
  context.mock.timers.tick(120);
  assert.equal(textOf(toasts.voice), 'c d e f g h');
});

test('a key shows the rule of the latest note', () => {
  const toasts = new Toasts();
  toasts.pressRule();
  toasts.show('first', 'why', 'C-6');
  toasts.show('second', 'why', 'H-1');
  toasts.pressRule();
  const rules = found(toasts.node, 'span').filter((one) => one.className === 'rule-words');
  assert.deepEqual(
    rules.map((one) => [textOf(one).slice(0, 3), one.hidden]),
    [
      ['C-6', true],
      ['H-1', false],
    ],
  );
});
