import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { Sheet } from '../../../src/lastcard/client/table/sheet.js';
import { named, textOf, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/** A sheet over a felt, and a button that had the focus before. */
function opened() {
  const felt = document.createElement('div');
  const sheet = new Sheet(() => [felt]);
  const button = document.createElement('button');
  document.body.append(felt, button, sheet.node);
  button.focus();
  sheet.show('card', 'Red 7', 'A card.');
  return { felt, sheet, button };
}

test('before anything is shown there is no sheet', () => {
  assert.ok(new Sheet(() => []).node.hidden);
});

test('a sheet covers what is under it, and has the focus', () => {
  const { felt, sheet } = opened();
  assert.deepEqual([sheet.node.hidden, felt.inert], [false, true]);
  assert.equal(document.activeElement, sheet.title);
  assert.deepEqual([textOf(sheet.title), textOf(sheet.body)], ['Red 7', 'A card.']);
});

test('its button, Escape and a tap beside it close it, and the focus goes back', async () => {
  for (const close of [
    (/** @type {Sheet} */ sheet) => use(named(sheet.node, 'Close'), 'click'),
    (/** @type {Sheet} */ sheet) => use(sheet.node, 'keydown', { key: 'Escape' }),
    (/** @type {Sheet} */ sheet) => use(sheet.node, 'click'),
  ]) {
    const { felt, sheet, button } = opened();
    await close(sheet);
    assert.deepEqual([sheet.node.hidden, felt.inert, document.activeElement], [true, false, button]);
  }
});

test('a tap on the sheet itself closes nothing', async () => {
  const { sheet } = opened();
  await use(sheet.node, 'click', { target: sheet.body });
  await use(sheet.node, 'keydown', { key: 'x' });
  assert.ok(!sheet.node.hidden);
});

test('the same sheet drawn again takes the focus from nobody', () => {
  const { sheet, button } = opened();
  const inside = document.createElement('a');
  sheet.body.append(inside);
  inside.focus();
  sheet.show('card', 'Red 7', inside);
  assert.notEqual(document.activeElement, sheet.title);
  sheet.close();
  assert.equal(document.activeElement, button);
});

test('a field that is typed in keeps the focus', () => {
  const { sheet } = opened();
  sheet.close();
  const input = document.createElement('input');
  document.body.append(input);
  input.focus();
  sheet.show('score', 'Score');
  assert.equal(document.activeElement, input);
});
