import assert from 'node:assert/strict';
import test from 'node:test';

import { loadStyles } from '../../../src/lastcard/client/core/style.js';
import { use, useFakeDocument } from '../fake_dom.js';

useFakeDocument();
/** @type {HTMLLinkElement[]} */
const links = [];
Object.assign(document, {
  head: { append: (/** @type {HTMLLinkElement} */ link) => links.push(Object.assign(link, { remove() {} })) },
});

test('a style sheet is loaded once, however often it is asked for', async () => {
  const first = loadStyles('table');
  const again = loadStyles('table');
  assert.equal(links.length, 1);
  use(links[0], 'load');
  await Promise.all([first, again]);
  await loadStyles('table');
  assert.equal(links.length, 1);
});

test('one that could not be loaded holds nothing up, and is asked for again', async () => {
  const failed = loadStyles('replay');
  use(links[1], 'error');
  await failed;
  void loadStyles('replay');
  assert.equal(links.length, 3);
});
