import assert from 'node:assert/strict';
import test from 'node:test';

import { houseRules } from '../../../src/lastcard/client/rules/house_rules.js';
import { textsOf, useFakeDocument } from '../fake_dom.js';
import { LANGUAGES, speak } from '../words.js';

useFakeDocument();

/** @param {boolean} elite */
function shown(elite) {
  return houseRules(/** @type {any} */ ({ name: 'classic', elite }));
}

test('every house rule has its name, a sentence and a link to its number', () => {
  speak('en');
  const node = shown(false);
  assert.deepEqual(textsOf(node, 'li a'), ['H-1', 'H-2', 'H-3', 'H-4', 'H-5', 'H-6', 'H-7', 'H-8']);
  for (const language of LANGUAGES) {
    speak(language);
    for (const words of textsOf(shown(false), 'h3, p')) assert.doesNotMatch(words, /option\.|^$/);
  }
});

test('with Elite cards teams alone are listed, and no lesson', () => {
  speak('en');
  const node = shown(true);
  assert.deepEqual(textsOf(node, 'li a'), ['H-7']);
  assert.deepEqual([textsOf(node, '.button').length, textsOf(shown(false), '.button').length], [0, 1]);
});
