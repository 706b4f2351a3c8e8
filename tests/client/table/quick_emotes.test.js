import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { forget } from '../../../src/lastcard/client/core/storage.js';
import { EMOTE_NAMES, emote } from '../../../src/lastcard/client/table/emotes.js';
import { QuickEmotes } from '../../../src/lastcard/client/table/quick_emotes.js';
import { found, use, useFakeDocument } from '../fake_dom.js';
import { fakeScene } from '../fake_scene.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
  forget('emotes');
});

/** Whether the button and the row of emotes are hidden. @param {import('../fake_scene.js').Facts} [facts] */
function hidden(facts) {
  const emotes = new QuickEmotes(fakeScene(facts).scene);
  emotes.render();
  return [emotes.node.hidden, emotes.row.hidden];
}

test('the row is opened and shut by its button, and stays so', async () => {
  assert.deepEqual(hidden(), [false, true]);
  const emotes = new QuickEmotes(fakeScene().scene);
  await use(emotes.node, 'click');
  assert.deepEqual([emotes.row.hidden, hidden()], [false, [false, false]]);
  await use(emotes.node, 'click');
  assert.deepEqual(hidden(), [false, true]);
});

test('on a phone the row is open until it is shut', () => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
  assert.deepEqual(hidden(), [false, false]);
});

test('where nobody would see an emote there is none to send', () => {
  const bots = [{ name: 'Ann', member: 0 }, { bot: 'sharp' }, { bot: 'sharp' }, { bot: 'sharp' }];
  for (const facts of [
    { room: { chairs: bots } },
    { room: { members: [{ id: 0, name: 'Ann', muted: true }] } },
    { connection: { practice: {} } },
    { connection: { readonly: true } },
  ])
    assert.deepEqual(hidden(facts), [true, true]);
});

test('each emote is one tap, and has a picture', async () => {
  const { scene, sent } = fakeScene();
  for (const press of found(new QuickEmotes(scene).row, 'button')) await use(press, 'click');
  assert.deepEqual(
    sent,
    EMOTE_NAMES.map((name) => ({ t: 'emote', emote: name })),
  );
  assert.equal(EMOTE_NAMES.length, 8);
  assert.ok(EMOTE_NAMES.every((name) => emote(name)));
  assert.equal(emote('nonsense'), null);
});
