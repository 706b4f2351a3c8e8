import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { Talk } from '../../../src/lastcard/client/table/talk.js';
import { attributesOf, named, only, textOf, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { fakeScene, roomOfFour } from '../fake_scene.js';
import { speak } from '../words.js';

/** @typedef {import('../../../src/lastcard/client/wire.d.ts').SeenEvent} SeenEvent */

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/** @param {import('../fake_scene.js').Facts} [facts] */
function shown(facts) {
  const fake = fakeScene(facts);
  const talk = new Talk(fake.scene);
  document.body.append(talk.node);
  talk.render();
  return { ...fake, talk, told: () => textsOf(talk.list, 'li') };
}

/** @type {SeenEvent[]} */
const DREW = [{ e: 'drew', seat: 2, number: 1 }];

test('the drawer is shut at first, and one button opens and shuts each page', () => {
  const { talk } = shown();
  assert.ok(talk.node.hidden);
  talk.toggle('history');
  assert.deepEqual([talk.node.hidden, talk.node.dataset.page], [false, 'history']);
  talk.toggle('chat');
  assert.deepEqual([talk.node.hidden, talk.node.dataset.page], [false, 'chat']);
  assert.equal(attributesOf(talk.tabs.chat)['aria-pressed'], 'true');
  assert.equal(attributesOf(talk.tabs.history)['aria-pressed'], 'false');
  talk.toggle('chat');
  assert.ok(talk.node.hidden);
});

test('the focus comes back when the drawer is shut, with Escape too', async () => {
  const { talk } = shown();
  const before = document.createElement('button');
  document.body.append(before);
  before.focus();
  talk.open('history');
  assert.equal(document.activeElement, talk.tabs.history);
  await use(talk.node, 'keydown', { key: 'Escape' });
  assert.deepEqual([talk.node.hidden, document.activeElement], [true, before]);
});

test('the history grows with the hand, and begins anew with the next', () => {
  const { talk, told, change, connection, scene } = shown({ hand: { history: DREW } });
  assert.equal(told().length, 1);
  change({ events: [{ e: 'called', seat: 1 }] });
  talk.render();
  assert.equal(told().length, 2);
  assert.match(told()[1], /Ben/);
  connection.hand = fakeScene({ hand: { history: [] } }).scene.model;
  scene.take();
  talk.render();
  assert.deepEqual(told(), []);
});

test('a line is sent without spaces at its ends, and an empty one isn’t', async () => {
  const { talk, sent } = shown();
  talk.input.value = '  Well played ';
  await use(talk.foot, 'submit');
  talk.input.value = '   ';
  await use(talk.foot, 'submit');
  assert.deepEqual([sent, talk.input.value], [[{ t: 'say', text: 'Well played' }], '']);
});

test('messages that come while the chat is shut are counted until it is read', () => {
  const { talk, connection } = shown();
  connection.said = /** @type {any} */ ([{ member: 1, name: 'Ben', text: 'Hello' }]);
  talk.hear();
  talk.open('history');
  talk.hear();
  assert.equal(textOf(talk.badge), '2');
  talk.open('chat');
  assert.equal(textOf(talk.badge), '');
  talk.hear();
  assert.deepEqual([textOf(talk.badge), textsOf(talk.chat, 'li')], ['', ['Ben Hello']]);
});

test('a muted player can’t write, and sees why', () => {
  const members = [{ id: 0, name: 'Ann', muted: true }];
  const { talk, connection } = shown({ room: { members } });
  assert.deepEqual([talk.input.disabled, talk.input.placeholder], [true, 'The host has muted you']);
  connection.room = roomOfFour();
  talk.render();
  assert.ok(!talk.input.disabled);
});

test('an emote is one tap', async () => {
  const { talk, sent } = shown();
  await use(named(only(talk.node, '.emote-row'), 'Applause'), 'click');
  assert.deepEqual(sent, [{ t: 'emote', emote: 'clap' }]);
});
