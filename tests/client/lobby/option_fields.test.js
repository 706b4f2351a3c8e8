import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { optionFields } from '../../../src/lastcard/client/lobby/option_fields.js';
import { found, textOf, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

/**
 * @typedef {import('../../../src/lastcard/client/lobby/settings.js').Form} Form
 * @typedef {import('../../../src/lastcard/client/wire.d.ts').Option} Option
 * @typedef {import('../../../src/lastcard/client/wire.d.ts').OptionValue} OptionValue
 * @typedef {import('../../../src/lastcard/client/wire.d.ts').Settings} Settings
 */

const NONE = { sentence: '', choices: [], least: 0, most: 0 };
/** @type {Record<string, Option>} */
const OPTIONS = {
  bluffs: { ...NONE, name: 'bluffs', rule: 'K-6', default: true, kind: 'switch' },
  calls: { ...NONE, name: 'calls', rule: 'C-14', default: 'free', kind: 'word', choices: ['free', 'auto'] },
  laps: { ...NONE, name: 'laps', rule: 'FL-2', default: 1, kind: 'number', least: 1, most: 3 },
  dealer: { ...NONE, name: 'dealer', rule: 'C-5', default: null, kind: 'number', most: 9 },
  hold_drawn: { ...NONE, name: 'hold_drawn', rule: 'A-3', default: false, kind: 'switch' },
  first_pick: { ...NONE, name: 'first_pick', rule: 'DR-3', default: null, kind: 'number', most: 9 },
};

/**
 * The fields for some options, and what was chosen with them.
 * @param {string[]} names
 * @param {Record<string, OptionValue>} [chosen]
 * @param {string} [edition]
 */
function fieldsFor(names, chosen = {}, edition = 'classic') {
  const settings = /** @type {Settings} */ ({ options: chosen, pool: 'box' });
  /** @type {Partial<Settings>[]} */
  const patches = [];
  const connection = { room: { chairs: [{ name: 'Ada' }, {}] } };
  const form = {
    edition: { name: edition, options: names.map((name) => OPTIONS[name]) },
    connection,
    settings: () => settings,
    choose: (/** @type {Partial<Settings>} */ patch) => patches.push(patch),
  };
  return { fields: optionFields(/** @type {Form} */ (/** @type {unknown} */ (form))), patches };
}

before(() => {
  useFakeDocument();
  speak('en');
});

test('a switch shows its value, and only what differs from the default is sent', () => {
  const { fields, patches } = fieldsFor(['bluffs'], { bluffs: false, laps: 2 });
  const [input] = found(fields[0].element, 'input');
  assert.equal(input.checked, false);
  input.checked = true;
  use(input, 'change');
  assert.deepEqual(patches, [{ options: { laps: 2 } }]);
});

test('a switch that differs is sent with the others', () => {
  const { fields, patches } = fieldsFor(['bluffs'], { laps: 2 });
  const [input] = found(fields[0].element, 'input');
  assert.equal(input.checked, true);
  input.checked = false;
  use(input, 'change');
  assert.deepEqual(patches, [{ options: { laps: 2, bluffs: false } }]);
});

test('a word is one of a few choices', () => {
  const { fields, patches } = fieldsFor(['calls']);
  const inputs = found(fields[0].element, 'input');
  assert.deepEqual(
    inputs.map(({ value, checked }) => [value, checked]),
    [
      ['free', true],
      ['auto', false],
    ],
  );
  use(inputs[1], 'change');
  assert.deepEqual(patches, [{ options: { calls: 'auto' } }]);
});

test('a number stays in its range', () => {
  const { fields, patches } = fieldsFor(['laps'], { laps: 3 });
  const [input] = found(fields[0].element, 'input');
  const [less, more] = found(fields[0].element, 'button');
  use(more, 'click');
  use(less, 'click');
  assert.deepEqual(patches, [{ options: { laps: 3 } }, { options: { laps: 2 } }]);
  input.value = 'nonsense';
  use(input, 'change');
  assert.deepEqual(patches[2], { options: {} }); // 1 is the default
});

test('a seat is chosen by the name of its chair, or left to chance', () => {
  const { fields, patches } = fieldsFor(['dealer'], { dealer: 1 });
  const [select] = found(fields[0].element, 'select');
  assert.deepEqual(
    found(fields[0].element, 'option').map((option) => [option.value, textOf(option)]),
    [
      ['random', 'Random'],
      ['0', 'Ada'],
      ['1', 'chair 2'],
    ],
  );
  assert.equal(select.value, '1');
  select.value = '0';
  use(select, 'change');
  select.value = 'random';
  use(select, 'change');
  assert.deepEqual(patches, [{ options: { dealer: 0 } }, { options: {} }]);
});

test('new settings are shown without being sent', () => {
  const { fields, patches } = fieldsFor(['bluffs', 'calls', 'laps', 'dealer']);
  /** @type {Settings['options']} */
  const options = { bluffs: false, calls: 'auto', laps: 2, dealer: 1 };
  for (const field of fields) field.show(/** @type {Settings} */ ({ options }));
  const [[bluffs], [free, auto], [laps]] = fields.slice(0, 3).map(({ element }) => found(element, 'input'));
  assert.deepEqual([bluffs.checked, free.checked, auto.checked, laps.value], [false, false, true, '2']);
  assert.equal(found(fields[3].element, 'select')[0].value, '1');
  assert.deepEqual(patches, []);
});

test('options that a live table decides itself are left out, and the first pick without a draft', () => {
  assert.equal(fieldsFor(['hold_drawn', 'first_pick']).fields.length, 0);
  assert.equal(fieldsFor(['first_pick'], { mode: 'draft' }).fields.length, 1);
});

test('Elite also asks which cards are dealt from', () => {
  const { fields, patches } = fieldsFor([], {}, 'elite');
  const [box, all] = found(fields[0].element, 'input');
  assert.deepEqual([box.checked, all.checked], [true, false]);
  use(all, 'change');
  assert.deepEqual(patches, [{ pool: 'all' }]);
});

test('a field names its rule', () => {
  assert.match(textOf(fieldsFor(['bluffs']).fields[0].element), /K-6/);
});
