import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { helpText, ruleChip, segments } from '../../../src/lastcard/client/widgets/segments.js';
import { found, textOf, use, useFakeDocument } from '../fake_dom.js';
import { speakOnly } from '../words.js';

before(() => {
  useFakeDocument();
  speakOnly({ 'settings.rule': 'Rule {rule}' });
});

/** @type {string[]} */
const changes = [];
const WANTED = {
  label: 'Clock',
  value: 'fast',
  choices: [
    ['none', 'No clock'],
    ['fast', '15 s'],
  ],
  change: (/** @type {string} */ value) => changes.push(value),
};

test('the choice that holds is checked, and another one is told', () => {
  const { element, set } = segments(WANTED);
  const inputs = found(element, 'input');
  const checked = () => inputs.filter((input) => input.checked).map(({ value }) => value);
  assert.deepEqual(checked(), ['fast']);
  set('none');
  assert.deepEqual([checked(), changes], [['none'], []]);
  void use(inputs[1], 'change');
  assert.deepEqual(changes, ['fast']);
});

test('the choices of one field exclude each other, and those of two fields do not', () => {
  const names = [segments(WANTED), segments(WANTED)].map(({ element }) =>
    found(element, 'input').map(({ name }) => name),
  );
  assert.equal(names[0][0], names[0][1]);
  assert.notEqual(names[0][0], names[1][0]);
});

test('a locked field can’t be used until it is unlocked', () => {
  const { element, lock } = segments(WANTED);
  lock(true);
  assert.ok(found(element, 'input').every(({ disabled }) => disabled));
  lock(false);
  assert.ok(found(element, 'input').every(({ disabled }) => !disabled));
});

test('a rule and a help are shown where there are any', () => {
  const { element } = segments({ ...WANTED, rule: 'S-5', help: 'How long.' });
  assert.deepEqual(
    [textOf(found(element, 'legend')[0]), textOf(found(element, 'p')[0])],
    ['ClockS-5', 'How long.'],
  );
  assert.equal(ruleChip('S-5')?.title, 'Rule S-5');
  assert.deepEqual([ruleChip(), helpText('')], [null, null]);
});
