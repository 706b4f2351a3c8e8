import assert from 'node:assert/strict';
import test from 'node:test';

import { ledger, plainText } from '../../../src/lastcard/client/rules/ledger.js';
import { only, textsOf, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

useFakeDocument();
speak('en');

const PARTS = [
  { heading: 'Turns', letters: 'T', rules: [{ number: 'T-1', text: 'Play **one** card.' }] },
  {
    heading: 'Score',
    letters: 'S',
    rules: [
      { number: 'S-1', text: 'A `W` counts fifty.' },
      { number: 'S-2', text: 'An action counts twenty.' },
    ],
  },
];

test('every part has its heading and its rules, each with its number', () => {
  const node = ledger(PARTS);
  assert.deepEqual(textsOf(node, 'h3'), ['Turns', 'Score']);
  assert.deepEqual(textsOf(node, 'dt'), ['T-1', 'S-1', 'S-2']);
  assert.deepEqual(textsOf(node, 'dd'), ['Play one card.', 'A W counts fifty.', 'An action counts twenty.']);
});

test('a link with a rule’s number leads to it, and the text is said to be English', () => {
  const node = ledger(PARTS);
  assert.equal(only(node, '#S-2').textContent, 'S-2');
  assert.equal(only(node, '[lang="en"]').querySelectorAll('dt').length, 3);
});

test('the marks of the file are left out', () => {
  assert.equal(plainText('**Two** `+2`s, 3 * 4'), 'Two +2s, 3 * 4');
});
