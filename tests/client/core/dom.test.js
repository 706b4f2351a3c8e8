import assert from 'node:assert/strict';
import test from 'node:test';

import { button, el, fill, freshId } from '../../../src/lastcard/client/core/dom.js';
import { attributesOf, found, textOf, use, useFakeDocument } from '../fake_dom.js';

useFakeDocument();

test('a property is set, and what is none becomes an attribute', () => {
  const input = el('input', { class: 'wide', value: '7', 'aria-label': 'seven', checked: true });
  assert.deepEqual([input.className, input.value, input.checked], ['wide', '7', true]);
  assert.deepEqual(attributesOf(input), { 'aria-label': 'seven' });
});

test('an attribute that is true has no value; null, undefined and false leave it out', () => {
  const shown = { 'data-a': true, 'data-b': false, 'data-c': null, 'data-d': undefined, 'data-e': 0 };
  assert.deepEqual(attributesOf(el('p', shown)), { 'data-a': '', 'data-e': '0' });
});

test('the id of a list of choices is an attribute, though inputs have a property of that name', () => {
  assert.deepEqual(attributesOf(el('input', { list: 'names' })), { list: 'names' });
});

test('children may be nested, and those that are not there are left out', () => {
  const node = el('ul', {}, 'a', null, [el('li', {}, 'b'), false, 'c'], undefined);
  assert.equal(textOf(node), 'abc');
  assert.equal(found(node, 'li').length, 1);
});

test('filling an element replaces what was in it', () => {
  const node = el('p', {}, 'before');
  fill(node, 'after', null);
  assert.equal(textOf(node), 'after');
});

test('a button does its one thing and submits no form', () => {
  let pressed = 0;
  const press = button('Deal', () => (pressed += 1), { class: 'small' });
  use(press, 'click');
  assert.deepEqual([pressed, press.type, press.className, textOf(press)], [1, 'button', 'small', 'Deal']);
});

test('no id is given twice', () => {
  assert.notEqual(freshId(), freshId());
});
