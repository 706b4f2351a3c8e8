import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { el } from '../../../src/lastcard/client/core/dom.js';
import { openNotice } from '../../../src/lastcard/client/widgets/notice.js';
import { attributesOf, found, textOf, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

before(() => {
  useFakeDocument();
  speak('en');
});

test('a notice says what is missing and leads home', () => {
  const root = el('div');
  openNotice(root, () => {}, 'No such page', 'Check the address.');
  assert.equal(document.title, 'lastcard · No such page');
  const [main] = found(root, 'main');
  assert.deepEqual([...found(main, 'h1'), ...found(main, 'p')].map(textOf), [
    'No such page',
    'Check the address.',
  ]);
  assert.deepEqual(
    found(main, 'a').map((link) => [attributesOf(link).href, link.className]),
    [['/', 'button primary']],
  );
  assert.equal(found(main, 'button').length, 0);
});

test('where it is worth it, trying again comes first', () => {
  const root = el('div');
  openNotice(root, () => {}, 'The table does not answer', '', true);
  const [main] = found(root, 'main');
  assert.equal(found(main, 'button')[0].className, 'button primary');
  assert.equal(found(main, 'a')[0].className, 'button');
  assert.equal(found(main, 'p').length, 0);
});
