import assert from 'node:assert/strict';
import test from 'node:test';

import { ruleNote } from '../../../src/lastcard/client/core/rule_note.js';
import { attributesOf, found, textOf, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

useFakeDocument();
speak('en');

/** @param {string} rule */
function note(rule) {
  const node = /** @type {HTMLElement} */ (ruleNote(rule));
  return { node, press: found(node, 'button')[0], words: found(node, 'span')[0] };
}

test('without a rule there is no note', () => {
  assert.equal(ruleNote(''), null);
  assert.equal(ruleNote(undefined), null);
});

test('the rule is one tap away, and another tap hides it', () => {
  const { press, words } = note('C-7');
  assert.equal(words.hidden, true);
  use(press, 'click');
  assert.deepEqual([words.hidden, attributesOf(press)['aria-expanded']], [false, 'true']);
  use(press, 'click');
  assert.deepEqual([words.hidden, attributesOf(press)['aria-expanded']], [true, 'false']);
});

test('it says the number and, where there is one, the sentence of the rule', () => {
  assert.match(textOf(note('C-7').words), /^C-7 \S/);
  assert.equal(textOf(note('XX-99').words), 'XX-99');
});
