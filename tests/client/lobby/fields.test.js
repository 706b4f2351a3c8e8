import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { choice, number, toggle } from '../../../src/lastcard/client/lobby/fields.js';
import { attributesOf, found, textOf, use, useFakeDocument } from '../fake_dom.js';
import { speakOnly } from '../words.js';

before(() => {
  useFakeDocument();
  speakOnly({ 'settings.rule': '{rule}', 'settings.less': 'less', 'settings.more': 'more' });
});

test('a switch tells whether it is on, and its help is read with it', () => {
  /** @type {boolean[]} */
  const told = [];
  const field = toggle({
    label: 'Hints',
    help: 'From the coach.',
    value: true,
    change: (on) => told.push(on),
  });
  const [input] = found(field.element, 'input');
  assert.equal(input.checked, true);
  input.checked = false;
  void use(input, 'change');
  field.set(true);
  assert.deepEqual([told, input.checked], [[false], true]);
  assert.equal(attributesOf(input)['aria-describedby'], found(field.element, 'p')[0].id);
  field.lock(true);
  assert.equal(input.disabled, true);
});

/** A number between 2 and 10 in steps of 3, and what it told. */
function stepper() {
  /** @type {number[]} */
  const told = [];
  const field = number({
    label: 'Chairs',
    value: 4,
    least: 2,
    most: 10,
    step: 3,
    change: (n) => told.push(n),
  });
  const [input] = found(field.element, 'input');
  const [less, more] = found(field.element, 'button');
  return { field, told, input, less, more };
}

test('a number goes up and down by its step, and stays in its range', () => {
  const { told, input, less, more } = stepper();
  for (const button of [more, more, more, less, less, less]) void use(button, 'click');
  assert.deepEqual(told, [7, 10, 10, 7, 4, 2]);
  assert.equal(input.value, '2');
});

test('a typed number is rounded, and any other text becomes the least', () => {
  const { told, input } = stepper();
  for (const typed of ['4.6', '99', 'many', '']) {
    input.value = typed;
    void use(input, 'change');
  }
  assert.deepEqual(told, [5, 10, 2, 2]);
});

test('a locked number locks its buttons too', () => {
  const { field, input, less, more } = stepper();
  field.lock(true);
  assert.deepEqual([less.disabled, input.disabled, more.disabled], [true, true, true]);
  field.set(8);
  assert.equal(input.value, '8');
});

test('one of many shows its label with the rule, and tells another choice', () => {
  /** @type {string[]} */
  const told = [];
  const choices = [
    ['box', 'The box'],
    ['all', 'All cards'],
  ];
  const field = choice({
    label: 'Pool',
    rule: 'P-2',
    value: 'all',
    choices,
    change: (name) => told.push(name),
  });
  const [select] = found(field.element, 'select');
  assert.deepEqual([textOf(found(field.element, 'label')[0]), select.value], ['PoolP-2', 'all']);
  select.value = 'box';
  void use(select, 'change');
  field.set('all');
  field.lock(true);
  assert.deepEqual([told, select.value, select.disabled], [['box'], 'all', true]);
});
