import assert from 'node:assert/strict';
import test from 'node:test';

import { Attention } from '../../../src/lastcard/client/table/attention.js';
import { write } from '../../../src/lastcard/client/core/storage.js';

/** @type {string[]} */
const notes = [];

class FakeNotification {
  static permission = 'granted';

  /** @param {string} title */
  constructor(title) {
    notes.push(title);
  }

  close() {
    notes.push('closed');
  }
}

/** @param {{hidden?: boolean}} how */
function page({ hidden = false } = {}) {
  notes.length = 0;
  /** @type {number[]} */
  const buzzes = [];
  const vibrate = (/** @type {number} */ ms) => buzzes.push(ms);
  const navigator = { vibrate, userActivation: { hasBeenActive: true } };
  Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
  Object.assign(globalThis, {
    document: { title: 'lastcard · ABC', hidden },
    Notification: FakeNotification,
  });
  const scene = { myTurn: false, asked: false, names: ['Ann'], you: 0, choices: { words: new Set() } };
  return { scene, buzzes, attention: new Attention(/** @type {any} */ (scene)) };
}

test('the title says whose turn it is while it is', () => {
  const { scene, attention } = page();
  scene.myTurn = true;
  attention.render();
  // Without its words a sentence is its key
  assert.equal(document.title, 'table.title');
  scene.myTurn = false;
  attention.render();
  assert.equal(document.title, 'lastcard · ABC');
});

test('another title is kept when somebody sets it meanwhile', () => {
  const { scene, attention } = page();
  scene.asked = true;
  attention.render();
  document.title = 'lastcard · XYZ';
  attention.render();
  assert.equal(document.title, 'table.title');
  attention.close();
  assert.equal(document.title, 'lastcard · XYZ');
});

test('a turn, a question and a call that is owed are felt once each', () => {
  const { scene, buzzes, attention } = page();
  scene.choices.words.add('call');
  attention.render();
  attention.render();
  assert.equal(buzzes.length, 1);
  write('vibrate', false);
  scene.choices.words.clear();
  attention.render();
  scene.myTurn = true;
  attention.render();
  assert.equal(buzzes.length, 1);
});

test('a notification comes only to a hidden page of somebody who wants it', () => {
  for (const [hidden, wanted, count] of /** @type {[boolean, boolean, number][]} */ ([
    [true, false, 0],
    [false, true, 0],
    [true, true, 1],
  ])) {
    write('notify', wanted);
    const { scene, attention } = page({ hidden });
    scene.myTurn = true;
    attention.render();
    assert.equal(notes.length, count);
  }
});
