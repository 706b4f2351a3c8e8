import assert from 'node:assert/strict';
import test from 'node:test';

import { removeLater } from '../../../src/lastcard/client/core/notes.js';

Object.assign(globalThis, { window: globalThis });

/** A note that says when it was removed, and whose button may have the focus. */
class Note {
  constructor() {
    this.removed = false;
    this.focused = false;
    this.press = () => {};
  }

  querySelector() {
    return this.focused ? this : null;
  }

  /**
   * @param {string} _
   * @param {() => void} listener
   */
  addEventListener(_, listener) {
    this.press = listener;
  }

  remove() {
    this.removed = true;
  }
}

/** A note that goes after 3 seconds, or after 20 once something in it was pressed. */
function note() {
  const shown = new Note();
  removeLater(/** @type {HTMLElement} */ (/** @type {unknown} */ (shown)), 3000, 20000);
  return shown;
}

test('a note goes after a while', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const shown = note();
  context.mock.timers.tick(2999);
  assert.equal(shown.removed, false);
  context.mock.timers.tick(1);
  assert.equal(shown.removed, true);
});

test('a note in which something was pressed stays longer, from then on', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const shown = note();
  context.mock.timers.tick(1000);
  shown.press();
  context.mock.timers.tick(19999);
  assert.equal(shown.removed, false);
  context.mock.timers.tick(1);
  assert.equal(shown.removed, true);
});

test('a note that has the focus is not taken away', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const shown = note();
  shown.focused = true;
  context.mock.timers.tick(3000);
  assert.equal(shown.removed, false);
  shown.focused = false;
  context.mock.timers.tick(3000);
  assert.equal(shown.removed, true);
});
