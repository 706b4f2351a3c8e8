import assert from 'node:assert/strict';
import test from 'node:test';

import { askOnce } from '../../../src/lastcard/client/connection/ask_once.js';

Object.assign(globalThis, { location: { protocol: 'https:', host: 'cards.example' } });

/** As much of a socket as a question needs. */
class FakeSocket {
  constructor() {
    /** @type {string[]} */
    this.sent = [];
    this.closed = 0;
    this.onopen = () => {};
    this.onclose = () => {};
    /** @type {(event: {data: string}) => void} */
    this.onmessage = () => {};
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(text);
  }

  close() {
    this.closed += 1;
  }
}

function asked() {
  const socket = new FakeSocket();
  let address = '';
  const answer = askOnce({ t: 'look', v: 1, room: 'KTWM', code: 'once' }, (where) => {
    address = where;
    return /** @type {WebSocket} */ (/** @type {unknown} */ (socket));
  });
  return { socket, answer, address };
}

test('a question is asked, and its first answer is the answer', async () => {
  const { socket, answer, address } = asked();
  assert.equal(address, 'wss://cards.example/ws/KTWM');
  socket.onopen();
  assert.deepEqual(JSON.parse(socket.sent[0]), { t: 'look', v: 1, room: 'KTWM', code: 'once' });
  socket.onmessage({ data: '{"t":"offer","room":"KTWM","name":"Ann","seconds":9}' });
  const news = await answer;
  assert.equal(news?.t, 'offer');
  assert.equal(socket.closed, 1);
});

test('a table at another server is asked there', async () => {
  /** @type {string[]} */
  const addresses = [];
  const answers = [
    '{"t":"bye","code":"elsewhere","reason":"","params":{"server":"two"}}',
    '{"t":"token","token":"fresh"}',
  ];
  const news = await askOnce({ t: 'take', v: 1, room: 'KTWM', code: 'once' }, (where) => {
    const socket = new FakeSocket();
    const data = answers[addresses.push(where) - 1];
    setTimeout(() => socket.onmessage({ data }));
    return /** @type {WebSocket} */ (/** @type {unknown} */ (socket));
  });
  assert.equal(news?.t, 'token');
  assert.deepEqual(addresses, ['wss://cards.example/ws/KTWM', 'wss://cards.example/ws/KTWM?server=two']);
});

test('a connection that ends without a word has no answer', async () => {
  const { socket, answer } = asked();
  socket.onclose();
  assert.equal(await answer, null);
});

test('nor has one that is silent for ten seconds', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { answer } = asked();
  context.mock.timers.tick(10_000);
  assert.equal(await answer, null);
});
