import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { OutNote } from '../../../src/lastcard/client/table/out_note.js';
import { useFakeDocument } from '../fake_dom.js';
import { LANGUAGES, speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/**
 * The note in the place of seat 0's hand, and whether the buttons are away.
 * @param {{out: number[]}} table
 * @param {object} [more]
 */
function outNote(table, more = {}) {
  const scene = { plays: true, you: 0, over: false, model: { table }, ...more };
  let away = false;
  const node = { classList: { toggle: (/** @type {string} */ _, /** @type {boolean} */ on) => (away = on) } };
  const note = new OutNote(
    /** @type {import('../../../src/lastcard/client/table/scene.js').Scene} */ (
      /** @type {unknown} */ (scene)
    ),
    /** @type {HTMLElement} */ (/** @type {unknown} */ (node)),
  );
  note.render(20);
  return { words: note.title.textContent, help: note.help.textContent, hidden: note.node.hidden, away };
}

test('a player who is out reads so in the place of their cards, until the hand is over', () => {
  const shown = outNote({ out: [0, 2] });
  assert.deepEqual([shown.words, shown.hidden, shown.away], ['You are out of this hand', false, true]);
  assert.match(String(shown.help), /20 cards/);
  assert.deepEqual(outNote({ out: [2] }), { words: '', help: '', hidden: true, away: false });
  assert.ok(outNote({ out: [0] }, { over: true }).hidden);
  assert.ok(outNote({ out: [0] }, { plays: false, you: null }).hidden);
});

test('every language says at how many cards one is out', () => {
  for (const language of LANGUAGES) {
    speak(language);
    assert.match(String(outNote({ out: [0] }).help), /20/);
  }
});
