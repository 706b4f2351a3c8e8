import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { forget, keepRoom, rooms, token } from '../../../src/lastcard/client/core/storage.js';
import { found, named, textOf, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { opened as sockets, useFakeSockets } from '../fake_socket.js';
import { until } from '../until.js';
import { speak } from '../words.js';

// The room asks for its style sheets as soon as it is loaded
useFakeDocument();
const { openArrival } = await import('../../../src/lastcard/client/lobby/arrival.js');

/** The addresses that were shown instead. @type {string[]} */
let addresses = [];

beforeEach((context) => {
  useFakeDocument();
  useFakeSockets();
  speak('en');
  forget('rooms');
  addresses = [];
  Object.assign(globalThis, {
    location: {
      protocol: 'http:',
      host: 'table.example',
      pathname: '/seat/KTWMHS',
      hash: '#kq0x',
      search: '',
    },
    history: {
      replaceState: (/** @type {unknown} */ _, /** @type {string} */ __, /** @type {string} */ to) =>
        addresses.push(to),
    },
  });
  // No timer of a test outlives it
  /** @type {import('node:test').TestContext} */ (context).mock?.timers.enable({
    apis: ['setInterval', 'setTimeout'],
  });
});

/** Answers the latest question. @param {object} news */
async function answer(news) {
  const before = sockets.length;
  const socket = await until(() => sockets.find((one) => !one.sent.length));
  if (!socket) throw new Error(`no question among ${before}`);
  socket.onopen();
  const [question] = socket.sent;
  socket.hear(news);
  return question;
}

/** A transfer link that was opened. @param {object} news the table's answer */
async function opened(news) {
  const root = document.createElement('div');
  document.body.append(root);
  const opening = openArrival(root, 'ktwmhs', () => {});
  const question = await answer(news);
  const page = await opening;
  return { root, page, question };
}

const OFFER = { t: 'offer', room: 'KTWMHS', name: 'Ann' };

test('a link only looks at first: nothing happens before a tap', async () => {
  const { root, question } = await opened(OFFER);
  assert.deepEqual([question.t, question.room, question.code], ['look', 'KTWMHS', 'kq0x']);
  assert.equal(textsOf(root, 'h1')[0], 'Take over Ann’s seat in room KTWMHS?');
  assert.deepEqual([token('KTWMHS'), sockets.length], ['', 1]);
});

test('a tap takes the seat, and its token is kept', async () => {
  const { root, page } = await opened(OFFER);
  const tapped = use(named(root, 'Take over this seat'), 'click');
  const question = await answer({ t: 'token', token: 'secret' });
  await tapped;
  assert.deepEqual([question.t, token('KTWMHS'), addresses], ['take', 'secret', ['/t/KTWMHS']]);
  assert.equal(rooms()[0].away, false);
  page.close();
});

test('a guest is warned of a link that somebody else has sent, and may join as themselves', async () => {
  const { root, page } = await opened(OFFER);
  assert.match(textOf(root), /Did someone else send you this link\?/);
  assert.ok(named(root, 'Take over this seat').classList.contains('primary'));
  await use(named(root, 'Join as yourself'), 'click');
  assert.equal(textsOf(root, 'h1')[0], 'You are invited to room KTWMHS.');
  page.close();
});

test('a browser that has a seat of its own keeps it unless it is told otherwise', async () => {
  keepRoom('KTWMHS', { token: 'own' });
  const { root } = await opened(OFFER);
  const [first] = found(root, 'button').filter((one) => one.classList.contains('primary'));
  assert.equal(textOf(first), 'Keep my own place');
  assert.equal(token('KTWMHS'), 'own');
});

test('a link that was used already says so, and leads on under your own name', async () => {
  const { root } = await opened({ t: 'bye', code: 'transfer-gone', reason: '' });
  assert.ok(named(root, 'Join as yourself'));
  const gone = await opened({ t: 'bye', code: 'gone', reason: '' });
  assert.throws(() => named(gone.root, 'Join as yourself'));
});

test('a server that gives no answer is a failure, not an offer', async () => {
  const { root } = await opened({ t: 'beat' });
  assert.match(textsOf(root, 'h1')[0], /The server didn’t answer/);
});
