import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { ACTIONS, icon, picture } from '../../../src/lastcard/client/core/icons.js';
import { useFakeDocument } from '../fake_dom.js';
import { messages } from '../words.js';

before(useFakeDocument);

/** The text that a picture was made of. @param {Element} drawn */
const markup = (drawn) => String(Reflect.get(drawn, 'markup'));

test('the twelve Elite icons have a picture each, and no two the same', () => {
  assert.equal(Object.keys(ACTIONS).length, 12);
  assert.equal(new Set(Object.values(ACTIONS)).size, 12);
  for (const name of Object.keys(ACTIONS)) assert.ok(markup(icon(name)).includes(ACTIONS[name]), name);
});

test('every Elite icon that has words has a picture, and the other way round', () => {
  const named = Object.keys(messages('en')).flatMap((key) => key.match(/^icon\.([a-z-]+)$/)?.[1] ?? []);
  assert.deepEqual(named.sort(), Object.keys(ACTIONS).sort());
});

test('a picture has its class, a box of 24, and is hidden from screen readers', () => {
  const drawn = markup(picture('<path d="M0 0"/>', 'small'));
  assert.match(drawn, /^<svg class="small" viewBox="0 0 24 24" aria-hidden="true" /);
  assert.match(drawn, /<path d="M0 0"\/><\/svg>$/);
});

test("a button's sign has its own picture, and one that is unknown is empty", () => {
  assert.notEqual(markup(icon('chat')), markup(icon('bot')));
  assert.equal(markup(icon('chat')), markup(icon('chat')));
  assert.equal(markup(icon('nonsense')), markup(picture('', 'icon')));
});
