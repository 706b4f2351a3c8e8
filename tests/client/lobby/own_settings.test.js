import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { keepChoice, speedName, vibrates } from '../../../src/lastcard/client/core/own_choices.js';
import { openOwnSettings } from '../../../src/lastcard/client/lobby/own_settings.js';
import { found, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

before(() => {
  useFakeDocument();
  speak('en');
});

/** @param {object} navigator */
function opened(navigator) {
  Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
  return openOwnSettings();
}

test('a choice is kept at once', () => {
  const inputs = found(opened({ vibrate() {} }), 'input');
  const choose = (/** @type {string} */ value) =>
    inputs.filter((input) => input.value === value).forEach((input) => void use(input, 'change'));
  choose('none');
  assert.equal(speedName(), 'none');
  choose('always');
  assert.equal(keepChoice(), 'always');
  const vibrate = /** @type {HTMLInputElement} */ (inputs.at(-1));
  vibrate.checked = false;
  void use(vibrate, 'change');
  assert.equal(vibrates(), false);
});

test('a device that can’t vibrate isn’t asked about it', () => {
  const count = (/** @type {object} */ navigator) => found(opened(navigator), 'input').length;
  assert.equal(count({ vibrate() {} }) - count({}), 1);
});
