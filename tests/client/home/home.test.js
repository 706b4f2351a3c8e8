import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { keepLevel } from '../../../src/lastcard/client/core/levels.js';
import { ownName } from '../../../src/lastcard/client/core/own_name.js';
import { forget, keepRoom, rooms } from '../../../src/lastcard/client/core/storage.js';
import { openHome } from '../../../src/lastcard/client/home/home.js';
import { attributesOf, found, named, only, textOf, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { EDITIONS } from '../fake_editions.js';
import { useFakeServer } from '../fake_fetch.js';
import { opened as sockets, useFakeSockets } from '../fake_socket.js';
import { settled, until } from '../until.js';
import { speak } from '../words.js';

/** @typedef {import('../fake_socket.js').FakeSocket} FakeSocket */

/** The addresses that were gone to. @type {string[]} */
let addresses = [];

beforeEach((context) => {
  useFakeDocument();
  useFakeSockets();
  useFakeServer({ '/api/tables': { json: { open: true, tables: [] } }, '/api/editions': { json: EDITIONS } });
  speak('en');
  forget('rooms');
  addresses = [];
  Object.assign(globalThis, {
    location: { protocol: 'http:', host: 'table.example', pathname: '/', origin: 'http://table.example' },
    history: {
      pushState: (/** @type {unknown} */ _, /** @type {string} */ __, /** @type {string} */ to) =>
        addresses.push(to),
    },
  });
  // No timer of a test outlives it
  /** @type {import('node:test').TestContext} */ (context).mock?.timers.enable({
    apis: ['setInterval', 'setTimeout'],
  });
});

/** The first page, and how often the router was asked to show the address. */
function shown() {
  const root = document.createElement('div');
  document.body.append(root);
  let routed = 0;
  const page = openHome(root, () => (routed += 1));
  return { root, page, routed: () => routed };
}

/** The message with which the room is opened that this button leads to. @param {string} name @param {HTMLElement} root */
async function opening(root, name) {
  const button = [...found(root, 'button'), ...found(root, 'a')].find((one) =>
    `${attributesOf(one)['aria-label'] ?? ''} ${textOf(one)}`.includes(name),
  );
  if (!button) throw new Error(`nothing is named ${name}`);
  await use(button, 'click');
  const socket = /** @type {FakeSocket} */ (await until(() => sockets.at(-1)));
  socket.onopen();
  return socket.sent[0];
}

test('one tap on an edition deals you in, with bots of the chosen level', async () => {
  keepLevel('casual');
  const { root } = shown();
  const { t: type, name, quick, level, settings } = await opening(root, 'Classic');
  assert.deepEqual([type, name, quick, level], ['create', ownName(), true, 'casual']);
  assert.deepEqual(settings, { edition: 'classic', options: {}, quotes: {} });
});

test('dynasty begins in the waiting room, with bots on its chairs', async () => {
  const { root } = shown();
  const { quick, settings } = await opening(root, 'bring a deck you built');
  assert.deepEqual([quick, settings], [undefined, { edition: 'elite', options: { mode: 'dynasty' } }]);
  const socket = sockets[0];
  socket.hear({ t: 'welcome', room: 'KTWMHS', member: 0, token: 'token' });
  socket.hear({
    ...{
      t: 'room',
      code: 'KTWMHS',
      stage: 'lobby',
      host: 0,
      totals: [],
      sheet: [],
      members: [{ id: 0, name: 'Ann' }],
    },
    ...{
      settings: { edition: 'elite', options: { mode: 'dynasty' } },
      chairs: [{ name: 'Ann', member: 0 }, {}, {}],
    },
  });
  assert.deepEqual(
    socket.sent.filter((message) => message.t === 'bot').map(({ chair }) => chair),
    [1, 2],
  );
});

test('a room for friends begins with nothing but its host', async () => {
  const { root } = shown();
  const message = await opening(root, 'Create a room');
  assert.deepEqual([message.t, message.quick, message.settings], ['create', undefined, undefined]);
});

test('a second tap opens no second room', async () => {
  const press = named(shown().root, 'Create a room');
  await use(press, 'click');
  await use(press, 'click');
  await until(() => sockets.length);
  await settled();
  assert.equal(sockets.length, 1);
});

test('a code or a link leads to its room; anything else stays where it is', async () => {
  const { root, routed } = shown();
  const [form] = found(root, 'form');
  const [input] = found(form, 'input');
  input.value = '   ';
  await use(form, 'submit');
  assert.deepEqual([addresses, routed(), document.activeElement], [[], 0, input]);
  input.value = 'ktwmhs';
  await use(form, 'submit');
  assert.deepEqual([addresses, routed()], [['/t/KTWMHS'], 1]);
});

test('rooms that you can come back to are listed, and can be forgotten one by one', async () => {
  assert.equal(shown().root.querySelectorAll('.continue').length, 0);
  keepRoom('KTWMHS', { token: 'a', edition: 'classic' });
  keepRoom('QQQQQQ', { token: 'b', missing: 1 });
  keepRoom('AWAYED', { token: 'c', away: true });
  keepRoom('NOSEAT', { token: '' });
  const { root } = shown();
  assert.deepEqual(textsOf(root, '.continue-link'), ['QQQQQQnot found last time', 'KTWMHSClassic']);
  await use(named(root, 'Forget room QQQQQQ'), 'click');
  assert.deepEqual(textsOf(root, '.continue-link'), ['KTWMHSClassic']);
  await use(named(root, 'Forget room KTWMHS'), 'click');
  assert.equal(root.querySelectorAll('.continue').length, 0);
  assert.deepEqual(
    rooms().map(({ code }) => code),
    ['NOSEAT', 'AWAYED'],
  );
});

test('your name is kept, and an empty one changes nothing', async () => {
  const { root } = shown();
  const input = found(root, 'input').filter((one) => attributesOf(one).autocomplete === 'nickname')[0];
  input.value = '  Ann ';
  await use(input, 'change');
  assert.deepEqual([input.value, ownName()], ['Ann', 'Ann']);
  input.value = ' ';
  await use(input, 'change');
  assert.deepEqual([input.value, ownName()], ['Ann', 'Ann']);
});

test('tables of strangers are shown where the operator allows them', async () => {
  const { root } = shown();
  const panel = await until(() => only(root, '.home-strangers').children[0]);
  await until(() => !(/** @type {HTMLElement} */ (panel).hidden));
  assert.match(String(panel.textContent), /Open tables/);
});

test('leaving the page closes its room', async () => {
  const { root, page } = shown();
  await opening(root, 'Create a room');
  let closed = false;
  sockets[0].onclose = () => (closed = true);
  page.close();
  assert.ok(closed);
});
