import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { el } from '../../../src/lastcard/client/core/dom.js';
import { editionHead, editionLinks } from '../../../src/lastcard/client/widgets/edition_head.js';
import { attributesOf, found, textOf, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

before(() => {
  useFakeDocument();
  speak('en');
});

test('a head has its title, and its tools in a row', () => {
  const head = editionHead('Classic', el('button', {}, 'Print'));
  assert.equal(textOf(found(head, 'h1')[0]), 'Classic');
  assert.equal(textOf(found(head, 'button')[0]), 'Print');
});

test('the same page of every edition is linked, and the one that is shown is marked', () => {
  const links = found(editionLinks('pad', 'hail-mary'), 'a');
  assert.deepEqual(
    links.map((link) => attributesOf(link).href),
    ['/pad/classic', '/pad/hail-mary', '/pad/favorite-line', '/pad/avatar-state', '/pad/elite'],
  );
  assert.deepEqual(
    links.map((link) => attributesOf(link)['aria-current'] ?? ''),
    ['', 'page', '', '', ''],
  );
});
