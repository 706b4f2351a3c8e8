import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { notes, refusalWords } from '../../../src/lastcard/client/connection/refusals.js';
import { found, textOf, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

/** @typedef {import('../../../src/lastcard/client/types.js').Refused} Refused */

/** @type {Refused} */
const NOT_HELD = { t: 'refused', code: 'not-your-turn', reason: '', params: { seat: 1 } };

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

test('a refusal is a sentence', () => {
  const words = refusalWords(NOT_HELD);
  assert.match(textOf(words), /Seat 2/);
  assert.equal(found(words, 'ul').length, 0);
  assert.equal(found(words, 'button').length, 0);
});

test('a rule can be asked for where there is one', () => {
  const [press] = found(refusalWords({ ...NOT_HELD, rule: 'C-6' }), 'button');
  assert.equal(textOf(press), '?');
});

test('everything that is wrong is listed', () => {
  /** @type {Refused['faults']} */
  const faults = [
    { code: 'not-a-colour', reason: '', params: { word: 'bleu' }, line: 3 },
    { code: 'not-a-foil', reason: '', params: { word: 'gold' }, card: 'Maya' },
  ];
  const items = found(refusalWords({ ...NOT_HELD, code: 'bad-deck', params: {}, faults }), 'li').map(textOf);
  assert.equal(items.length, 2);
  assert.match(items[0], /3.*bleu/);
  assert.match(items[1], /Maya.*gold/);
});

test('one note is shown at a time, and is gone after a while', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  Object.assign(globalThis, { window: globalThis });
  const place = notes();
  /** @type {string[]} */
  const removed = [];
  const note = (/** @type {string} */ name) =>
    Object.assign(refusalWords(NOT_HELD), { querySelector: () => null, remove: () => removed.push(name) });
  const [first, second] = [note('first'), note('second')];
  place.show(first);
  place.show(second);
  assert.deepEqual([...place.element.children], [second]);
  context.mock.timers.tick(5999);
  assert.deepEqual(removed, []);
  context.mock.timers.tick(1);
  assert.deepEqual(removed, ['first', 'second']);
});
