import assert from 'node:assert/strict';
import test from 'node:test';

import { pickFile, saveFile } from '../../../src/lastcard/client/core/files.js';
import { use, useFakeDocument } from '../fake_dom.js';

useFakeDocument();
/** The last element that was made, and whether it was clicked. @type {HTMLElement & {clicked?: boolean}} */
let made;
const create = document.createElement.bind(document);
Object.assign(document, {
  createElement: (/** @type {string} */ tag) => {
    const element = create(tag);
    made = Object.assign(element, { click: () => Object.assign(element, { clicked: true }) });
    return made;
  },
});

test('the text of the file that somebody picks', async () => {
  const picked = pickFile('.toml');
  assert.equal(made.clicked, true);
  Object.assign(made, { files: [{ text: () => Promise.resolve('[[card]]') }] });
  use(made, 'change');
  assert.equal(await picked, '[[card]]');
});

test('nothing, if they pick none or change their mind', async () => {
  const empty = pickFile('.toml');
  Object.assign(made, { files: [] });
  use(made, 'change');
  assert.equal(await empty, null);
  const cancelled = pickFile('.toml');
  use(made, 'cancel');
  assert.equal(await cancelled, null);
});

test('a text is saved under its name, and its address is given back', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  /** @type {string[]} */
  const revoked = [];
  /** @type {Blob[]} */
  const blobs = [];
  context.mock.method(URL, 'createObjectURL', (/** @type {Blob} */ blob) => `blob:${blobs.push(blob)}`);
  context.mock.method(URL, 'revokeObjectURL', (/** @type {string} */ url) => revoked.push(url));
  saveFile('hand.json', '{}', 'application/json');
  assert.equal(made.clicked, true);
  assert.deepEqual(
    [await blobs[0].text(), blobs[0].type, revoked],
    ['{}', 'application/json;charset=utf-8', []],
  );
  context.mock.timers.tick(1000);
  assert.deepEqual(revoked, ['blob:1']);
});
