import assert from 'node:assert/strict';
import test, { afterEach, beforeEach } from 'node:test';

import { found, textOf, useFakeDocument } from '../fake_dom.js';
import { EDITIONS, settingsOf } from '../fake_editions.js';
import { useFakeServer } from '../fake_fetch.js';
import { opened as sockets, useFakeSockets } from '../fake_socket.js';
import { settled, until } from '../until.js';
import { speak } from '../words.js';

// The room asks for its style sheets as soon as it is loaded
useFakeDocument();
const { openRoom } = await import('../../../src/lastcard/client/lobby/room.js');

/** @typedef {import('../fake_socket.js').FakeSocket} FakeSocket */

/** Those that a test has opened. @type {{close(): void}[]} */
const pages = [];
/** The addresses that were shown. @type {string[]} */
let addresses = [];

beforeEach((context) => {
  useFakeDocument();
  useFakeSockets();
  useFakeServer({
    '/api/tables': { json: { open: false, tables: [] } },
    '/api/editions': { json: EDITIONS },
  });
  speak('en');
  addresses = [];
  Object.assign(globalThis, {
    location: {
      protocol: 'http:',
      host: 'table.example',
      origin: 'http://table.example',
      pathname: '/',
      search: '',
    },
    history: {
      pushState: (/** @type {unknown} */ _, /** @type {string} */ __, /** @type {string} */ to) =>
        addresses.push(to),
    },
  });
  /** @type {import('node:test').TestContext} */ (context).mock?.timers.enable({
    apis: ['setInterval', 'setTimeout'],
  });
});

afterEach(async () => {
  for (const page of pages.splice(0)) page.close();
  await settled();
});

const WELCOME = { t: 'welcome', room: 'KTWMHS', member: 0, token: 'token' };
const NEWS = {
  ...{ t: 'room', code: 'KTWMHS', stage: 'lobby', host: 0, totals: [], sheet: [] },
  ...{
    members: [{ id: 0, name: 'Ann', online: true }],
    chairs: [{ name: 'Ann', member: 0 }, {}],
    settings: settingsOf({ chairs: 2 }),
  },
};

/** @param {import('../../../src/lastcard/client/connection/connection.js').Entry} entry */
function opened(entry) {
  const root = document.createElement('div');
  document.body.append(root);
  pages.push(openRoom(root, entry));
  const socket = /** @type {FakeSocket} */ (sockets.at(-1));
  socket.onopen();
  const has = (/** @type {string} */ selector) => root.querySelectorAll(selector).length > 0;
  return { root, socket, has };
}

test('until the server answers the page says that it connects; later, that it is slow', async (context) => {
  const { root, has } = opened({ room: 'KTWMHS' });
  assert.ok(has('.spinner'));
  const before = textOf(root);
  context.mock.timers.tick(6000);
  assert.notEqual(textOf(root), before);
  assert.ok(found(root, 'button').length);
});

test('a new room has its address as soon as the server has made it', () => {
  const { socket } = opened({ create: {} });
  socket.hear(WELCOME);
  assert.deepEqual([addresses, document.title], [['/t/KTWMHS'], 'lastcard · KTWMHS']);
});

test('a room that waits shows its chairs, and one that plays its table', async () => {
  const { socket, has } = opened({ room: 'KTWMHS' });
  socket.hear(WELCOME);
  socket.hear(NEWS);
  await until(() => has('.chairs'));
  assert.ok(!document.body.classList.contains('at-table'));
  socket.hear({ ...NEWS, stage: 'hand' });
  await until(() => has('.table'));
  assert.ok(!has('.chairs') && document.body.classList.contains('at-table'));
  socket.hear(NEWS);
  await until(() => has('.chairs'));
  assert.ok(!has('.table'));
});

test('the waiting room of a quick game isn’t shown, unless the deal takes long', async (context) => {
  const { socket, has } = opened({ create: { quick: true } });
  socket.hear(WELCOME);
  socket.hear(NEWS);
  await settled();
  assert.ok(!has('.chairs'));
  context.mock.timers.tick(2500);
  await until(() => has('.chairs'));
});

test('a person who knocks reads that they wait, and can go home', () => {
  const { root, socket } = opened({ room: 'KTWMHS' });
  socket.hear({ t: 'waiting', room: 'KTWMHS' });
  assert.match(textOf(root), /You have knocked at room KTWMHS/);
});

test('a goodbye ends the table, and says why', async () => {
  const { root, socket, has } = opened({ room: 'KTWMHS' });
  socket.hear(WELCOME);
  socket.hear({ ...NEWS, stage: 'hand' });
  await until(() => has('.table'));
  socket.hear({ t: 'bye', code: 'removed', reason: '' });
  await until(() => !has('.table') && found(root, 'h1').length);
});

test('a table for strangers is listed once', () => {
  const { socket } = opened({ create: {}, strangers: true });
  socket.hear(WELCOME);
  socket.hear(NEWS);
  socket.hear(NEWS);
  assert.deepEqual(
    socket.sent.filter(({ t: type }) => type === 'door'),
    [{ t: 'door', door: 'public' }],
  );
});
