import assert from 'node:assert/strict';
import test from 'node:test';

import { ask, openDialog } from '../../../src/lastcard/client/core/dialog.js';
import { found, textOf, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

useFakeDocument();
speak('en');

/** How the last dialog was opened: `modal`, `beside` or `closed`. */
let state = '';
const body = {
  classes: new Set(),
  append() {},
  classList: { contains: (/** @type {string} */ name) => body.classes.has(name) },
};
const create = document.createElement.bind(document);
Object.assign(document, {
  body,
  createElement: (/** @type {string} */ tag) =>
    Object.assign(create(tag), {
      classList: { add: (/** @type {string} */ name) => (state = name) },
      showModal: () => (state = 'modal'),
      show: () => assert.equal(state, 'beside'),
      close: () => (state = 'closed'),
    }),
});

test('a dialog covers the page until it is closed', () => {
  const dialog = openDialog('Rules', 'Draw one.');
  assert.deepEqual([state, textOf(dialog)], ['modal', 'Rules×Draw one.']);
  use(found(dialog, 'button')[0], 'click');
  assert.equal(state, 'closed');
});

test('at a table it lies beside the buttons, so that a call is never covered', () => {
  body.classes.add('at-table');
  openDialog('Rules');
  assert.equal(state, 'beside');
  body.classes.clear();
});

test('a tap beside the dialog closes it', () => {
  use(openDialog('Rules'), 'click');
  assert.equal(state, 'closed');
});

test('the answer to a question is yes only by its button', async () => {
  /** @type {HTMLElement[]} */
  const shown = [];
  Object.assign(body, { append: (/** @type {HTMLElement} */ dialog) => shown.push(dialog) });
  const answers = [ask('Leave?', 'Leave'), ask('Leave?', 'Leave'), ask('Leave?', 'Leave')];
  const [first, second, third] = shown;
  use(found(first, 'button')[2], 'click');
  use(found(second, 'button')[1], 'click');
  use(third, 'close');
  assert.deepEqual(await Promise.all(answers), [true, false, false]);
});
