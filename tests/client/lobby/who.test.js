import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { ownName } from '../../../src/lastcard/client/core/own_name.js';
import { openWho } from '../../../src/lastcard/client/lobby/who.js';
import { attributesOf, found, named, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { settled } from '../until.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/** An invitation. @param {string} [search] of its address */
function invited(search = '') {
  Object.assign(globalThis, { location: { search } });
  const root = document.createElement('div');
  /** @type {string[]} */
  const log = [];
  const page = openWho(
    root,
    'KTWMHS',
    () => {},
    () => {
      log.push('entered');
      return { close: () => void log.push('closed') };
    },
  );
  return { root, page, log, form: found(root, 'form')[0] };
}

test('a guest says who they are, and comes in with one tap', async () => {
  const { root, log, form, page } = invited();
  assert.deepEqual(textsOf(root, 'h1'), ['You are invited to room KTWMHS.']);
  assert.equal(document.activeElement, named(root, 'Come in'));
  found(form, 'input')[0].value = ' Ann ';
  await use(form, 'submit');
  assert.deepEqual([log, ownName(), named(root, 'Come in').disabled], [['entered'], 'Ann', true]);
  page.close();
  assert.deepEqual(log, ['entered', 'closed']);
});

test('the invitation says which house rules are on', async () => {
  const { root } = invited('?with=jump_in,stack-any');
  await settled();
  await settled();
  assert.match(textsOf(root, 'p')[0], /Stacking.*Jump-in/);
  assert.ok(!found(root, 'p')[0].hidden);
  assert.ok(found(invited().root, 'p')[0].hidden);
});

test('an address that names no rule says nothing', async () => {
  const { root } = invited('?with=nonsense');
  await settled();
  await settled();
  assert.ok(found(root, 'p')[0].hidden);
});

test('a guest can watch instead, or make this the big screen', () => {
  const links = found(invited().form, 'a').map((link) => attributesOf(link).href);
  assert.deepEqual(links, ['/watch/KTWMHS', '/big/KTWMHS']);
});
