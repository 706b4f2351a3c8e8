import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { houseFields } from '../../../src/lastcard/client/lobby/house_fields.js';
import { found, textOf, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

/**
 * @typedef {import('../../../src/lastcard/client/lobby/settings.js').Form} Form
 * @typedef {import('../../../src/lastcard/client/wire.d.ts').Settings} Settings
 */

const NONE = { sentence: '', choices: [], least: 0, most: 0 };
const HOUSE = [
  { ...NONE, name: 'stack', rule: 'H-1', default: 'off', kind: 'word', choices: ['off', 'same', 'any'] },
  { ...NONE, name: 'jump_in', rule: 'H-3', default: false, kind: 'switch' },
  { ...NONE, name: 'limit', rule: 'H-8', default: 0, kind: 'number', least: 15, most: 30 },
];
const PRESETS = [
  { name: 'sheet', options: {}, seats: [] },
  { name: 'kitchen', options: { stack: 'same', jump_in: true }, seats: [] },
];

/**
 * The fields as they are shown for these options, and what was chosen with them.
 * @param {Settings['options']} options
 */
function fieldsFor(options) {
  const settings = /** @type {Settings} */ ({ options });
  /** @type {Partial<Settings>[]} */
  const patches = [];
  const form = {
    edition: { name: 'classic', house: HOUSE, presets: PRESETS },
    settings: () => settings,
    choose: (/** @type {Partial<Settings>} */ patch) => patches.push(patch),
  };
  const [presets, stack, jump, limit] = houseFields(/** @type {Form} */ (/** @type {unknown} */ (form)));
  for (const field of [presets, stack, jump, limit]) field.show(settings);
  return { presets, stack, jump, limit, patches };
}

before(() => {
  useFakeDocument();
  speak('en');
});

test('a preset is one tap, and leaves the other options as they are', () => {
  const { presets, patches } = fieldsFor({ bluffs: false, limit: 20 });
  const inputs = found(presets.element, 'input');
  assert.deepEqual(
    inputs.map(({ value }) => value),
    ['sheet', 'kitchen'],
  );
  use(inputs[1], 'change');
  use(inputs[0], 'change');
  assert.deepEqual(patches, [
    { options: { bluffs: false, stack: 'same', jump_in: true } },
    { options: { bluffs: false } },
  ]);
});

test('the preset that is on is marked, and said in words', () => {
  const { presets } = fieldsFor({ stack: 'same', jump_in: true });
  assert.deepEqual(
    found(presets.element, 'input').map(({ checked }) => checked),
    [false, true],
  );
  const words = found(presets.element, 'p').map(({ textContent }) => textContent);
  assert.deepEqual(words, ['House rules: Stacking: Same on same · Jump-in']);
});

test('any other choice of rules is no preset', () => {
  const { presets } = fieldsFor({ stack: 'any' });
  assert.ok(found(presets.element, 'input').every(({ checked }) => !checked));
});

test('every rule has its number, its sentence and a picture', () => {
  const { stack, jump, limit } = fieldsFor({});
  for (const [field, rule] of /** @type {const} */ ([
    [stack, 'H-1'],
    [jump, 'H-3'],
    [limit, 'H-8'],
  ])) {
    assert.match(textOf(field.element), new RegExp(rule));
    assert.equal(found(field.element, 'p').length, 1);
    assert.match(found(field.element, 'span')[0].className, /^house-picture /);
  }
});

test('a limit is switched on with a fair number, and off again', () => {
  const { limit, patches } = fieldsFor({});
  const [on] = found(limit.element, 'input');
  on.checked = true;
  use(on, 'change');
  on.checked = false;
  use(on, 'change');
  assert.deepEqual(patches, [{ options: { limit: 25 } }, { options: {} }]);
});

test('how many cards is asked only where there is a limit, and stays in its range', () => {
  const off = found(fieldsFor({}).limit.element, 'div').filter(({ className }) =>
    /field-row/.test(className),
  );
  assert.deepEqual(
    off.map(({ hidden }) => hidden),
    [false, true],
  );
  const { limit, patches } = fieldsFor({ limit: 30 });
  const [on, size] = found(limit.element, 'input');
  assert.deepEqual([on.checked, size.value], [true, '30']);
  use(found(limit.element, 'button')[1], 'click');
  assert.deepEqual(patches, [{ options: { limit: 30 } }]);
});
