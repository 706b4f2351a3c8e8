import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { houseRulesOn, houseWords } from '../../../src/lastcard/client/core/house_rules.js';
import { LANGUAGES, speak } from '../words.js';

before(() => speak('en'));

test('what is off or left out is not on', () => {
  assert.deepEqual(houseRulesOn({}), []);
  assert.deepEqual(houseRulesOn({ stack: 'off', jump_in: false, limit: 0, teams: 'off' }), []);
});

test('other options are no house rules', () => {
  assert.deepEqual(houseRulesOn({ bluffs: true, calls: 'auto', laps: 2 }), []);
});

test('those that are on come in the order of the ledger', () => {
  assert.deepEqual(houseRulesOn({ limit: 20, doubles: true, stack: 'any' }), ['stack', 'doubles', 'limit']);
});

test('a switch is its name, anything else says what was chosen', () => {
  assert.deepEqual(houseWords({ jump_in: true, stack: 'any', limit: 20, teams: 'pairs' }), [
    'Stacking: Any draw card',
    'Jump-in',
    'Teams: Pairs',
    'Limit of cards: 20',
  ]);
});

test('every language has words for each of them', () => {
  for (const language of LANGUAGES) {
    speak(language);
    const all = {
      seven_zero: true,
      draw_until: true,
      must_play: true,
      doubles: true,
      stack: 'same',
      teams: 'two',
    };
    for (const words of houseWords(all)) assert.doesNotMatch(words, /option|[{}_]/);
  }
});
