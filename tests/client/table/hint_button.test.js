import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { HintButton } from '../../../src/lastcard/client/table/hint_button.js';
import { useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

beforeEach(() => useFakeDocument());

/**
 * Whether it is shown.
 * @param {{alone?: boolean, hints?: boolean, plays?: boolean, practice?: object}} where
 */
function shown({ alone = false, hints = false, plays = true, practice }) {
  speak('en');
  const scene = { alone, plays, connection: { room: { settings: { hints } }, practice } };
  const button = new HintButton(/** @type {any} */ (scene));
  button.render();
  return !button.node.hidden;
}

test('alone it is always there, with other people if the table allows it', () => {
  assert.equal(shown({ alone: true }), true);
  assert.equal(shown({}), false);
  assert.equal(shown({ hints: true }), true);
  assert.equal(shown({ hints: true, plays: false }), false);
});

test('a lesson says itself what to do; a case to try out has hints', () => {
  assert.equal(shown({ alone: true, practice: {} }), false);
  assert.equal(shown({ alone: true, practice: {}, hints: true }), true);
});
