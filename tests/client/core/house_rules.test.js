import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import {
  changesPlay,
  houseLine,
  houseQuery,
  houseRulesOn,
  houseWords,
  presetOf,
  readHouseQuery,
  withPreset,
} from '../../../src/lastcard/client/core/house_rules.js';
import { LANGUAGES, speak } from '../words.js';

/** @type {import('../../../src/lastcard/client/wire.d.ts').Preset[]} */
const PRESETS = [
  { name: 'sheet', options: {}, seats: [] },
  { name: 'kitchen', options: { stack: 'same', jump_in: true }, seats: [] },
  { name: 'teams', options: { teams: 'pairs' }, seats: [4, 6, 8] },
];

beforeEach(() => speak('en'));

test('options that are off or left out are not on', () => {
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
    'Card limit: 20',
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

test('as one line they are told apart, whatever their names', () => {
  assert.equal(houseLine({}), '');
  assert.equal(houseLine({ draw_until: true, jump_in: true }), 'Jump-in · Draw until it fits');
});

test('a preset is what is on as a whole, whatever else is chosen', () => {
  assert.equal(presetOf(PRESETS, { bluffs: false, limit: 0 }), 'sheet');
  assert.equal(presetOf(PRESETS, { jump_in: true, stack: 'same' }), 'kitchen');
  assert.equal(presetOf(PRESETS, { jump_in: true, stack: 'any' }), '');
  assert.equal(presetOf(PRESETS, { jump_in: true, stack: 'same', doubles: true }), '');
});

test('a preset replaces the house rules and nothing else', () => {
  const options = withPreset({ doubles: true, bluffs: false }, PRESETS[1]);
  assert.deepEqual(options, { bluffs: false, stack: 'same', jump_in: true });
});

test('an address has them in the order of the ledger, and is read again', () => {
  const options = { limit: 20, jump_in: true, stack: 'any', bluffs: false };
  assert.equal(houseQuery({ bluffs: false }), '');
  assert.equal(houseQuery(options), '?with=stack-any,jump_in,limit-20');
  assert.deepEqual(readHouseQuery(houseQuery(options)), { stack: 'any', jump_in: true, limit: 20 });
});

test('a value that an address can’t have is off', () => {
  for (const query of ['', '?with=', '?with=stack', '?with=stack-help', '?with=limit-99', '?with=limit-x'])
    assert.deepEqual(houseWords(readHouseQuery(query)), []);
  assert.deepEqual(houseWords(readHouseQuery('?with=jump_in-no,<b>,constructor,doubles')), ['Doubles']);
});

test('a limit in an address is a whole number in plain digits', () => {
  for (const limit of ['15.5', '0x10', '1.6e1', '+15', '%2015', '١٥'])
    assert.deepEqual(readHouseQuery(`?with=limit-${limit}`), { limit: false });
  assert.deepEqual(readHouseQuery('?with=limit-15'), { limit: 15 });
});

test('teams change the score alone, all others the play', () => {
  assert.deepEqual([{}, { teams: 'two' }, { limit: 20 }].map(changesPlay), [false, false, true]);
});
