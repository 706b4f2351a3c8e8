import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { farewell } from '../../../src/lastcard/client/lobby/farewell.js';
import { found, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

before(() => {
  useFakeDocument();
  speak('en');
});

/**
 * How many buttons to try again, how much more is said, and how the way home looks.
 * @param {Parameters<typeof farewell>[0]['code']} code
 */
function shown(code) {
  const [, main] = farewell({ code, reason: 'Goodbye', params: {} });
  return [found(main, 'button').length, found(main, 'p').length, found(main, 'a')[0].className];
}

test('after a passing refusal you can try again; otherwise the page leads home', () => {
  assert.deepEqual(shown('locked'), [1, 0, 'button']);
  assert.deepEqual(shown('removed'), [0, 0, 'button primary']);
});

test('a goodbye that needs it has a second sentence', () => {
  assert.deepEqual(shown('gone'), [0, 1, 'button primary']);
  assert.deepEqual(shown('full'), [1, 1, 'button']);
});
