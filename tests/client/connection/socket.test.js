import assert from 'node:assert/strict';
import test, { mock } from 'node:test';

// What a browser has and Node hasn't; every socket that is opened is kept
/** @type {FakeSocket[]} */
const opened = [];
class FakeSocket {
  /** @type {() => void} */
  onclose = () => {};
  /** @type {(event: {data: string}) => void} */
  onmessage = () => {};
  /** @param {string} address */
  constructor(address) {
    this.address = address;
    opened.push(this);
  }
  /** @type {string[]} */
  sent = [];
  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text).t);
  }
  close() {
    this.onclose();
  }
}
Object.assign(globalThis, {
  window: globalThis,
  document: { addEventListener() {}, removeEventListener() {}, visibilityState: 'visible' },
  location: { protocol: 'http:', host: 'localhost' },
  addEventListener() {},
  removeEventListener() {},
  WebSocket: FakeSocket,
});
const { Socket } = await import('../../../src/lastcard/client/connection/socket.js');

/** @type {import('../../../src/lastcard/client/wire.d.ts').Join} */
const OPENING = { t: 'join', v: 1, room: 'KTWM' };
const WELCOME = { data: JSON.stringify({ t: 'welcome' }) };
const CLOSED = { data: JSON.stringify({ t: 'bye', code: 'closed-lost' }) };

/**
 * Comes in, is told goodbye after a while, and waits until it comes back by itself; how long that took.
 * @param {number} stay
 */
function again(stay) {
  const socket = /** @type {FakeSocket} */ (opened.at(-1));
  socket.onmessage(WELCOME);
  mock.timers.tick(stay);
  socket.onmessage(CLOSED);
  socket.close();
  let waited = 0;
  for (const before = opened.length; opened.length === before; waited += 50) mock.timers.tick(50);
  return waited;
}

test('it comes back by itself, more slowly each time, until it has stayed for a while', (context) => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
  context.after(() => mock.timers.reset());
  context.mock.method(Math, 'random', () => 0.5);
  const socket = new Socket({ room: () => 'KTWM', opening: () => OPENING, heard() {}, status() {} });
  socket.open();
  assert.deepEqual([again(100), again(100), again(100)], [400, 800, 1600]);
  assert.equal(again(25000), 400);
  socket.close();
});

test('it goes to another server at once, but not round in circles', (context) => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
  context.after(() => mock.timers.reset());
  context.mock.method(Math, 'random', () => 0.5);
  const socket = new Socket({ room: () => 'ktwm', opening: () => OPENING, heard() {}, status() {} });
  socket.open();
  const sent = ['two', 'one', ''].map((server) => {
    socket.move(server);
    opened.at(-1)?.close();
    mock.timers.tick(1);
    return opened.at(-1)?.address;
  });
  const address = 'ws://localhost/ws/KTWM';
  assert.deepEqual(sent, [`${address}?server=two`, `${address}?server=one`, address]);
  const before = opened.length;
  socket.move('two');
  opened.at(-1)?.close();
  mock.timers.tick(399);
  assert.equal(opened.length, before);
  mock.timers.tick(2);
  assert.equal(opened.at(-1)?.address, `${address}?server=two`);
  socket.close();
});

test('a new room has no code to find its server by', () => {
  const socket = new Socket({ room: () => '', opening: () => OPENING, heard() {}, status() {} });
  assert.equal(socket.address(), 'ws://localhost/ws');
  socket.close();
});

/** Time passes in small steps: within one, all timers see its end. @param {number} ms */
function pass(ms) {
  for (let left = ms; left > 0; left -= 250) mock.timers.tick(250);
}

test('a person at the page learns within five seconds that nobody answers, and another connection is tried', (context) => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
  context.after(() => mock.timers.reset());
  /** @type {boolean[]} */
  const told = [];
  const socket = new Socket({
    ...{ room: () => 'KTWM', opening: () => OPENING, heard() {} },
    status: (online) => told.push(online),
  });
  socket.open();
  const first = /** @type {FakeSocket} */ (opened.at(-1));
  first.onmessage(WELCOME);
  pass(3000);
  assert.deepEqual(first.sent, ['beat'], 'asked once');
  first.onmessage({ data: JSON.stringify({ t: 'beat' }) });
  pass(2500);
  assert.deepEqual(told, [true], 'somebody answered');
  pass(2250);
  assert.deepEqual(told, [true, false], 'nobody did');
  first.onmessage({ data: JSON.stringify({ t: 'beat' }) });
  assert.deepEqual(told, [true, false, true], 'the line was only slow');
  const before = opened.length;
  pass(7500);
  assert.equal(opened.length, before + 1);
  socket.close();
});

test('only the connection that lasts makes the next wait short, not the one before it', (context) => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
  context.after(() => mock.timers.reset());
  context.mock.method(Math, 'random', () => 0.5);
  const socket = new Socket({ room: () => 'KTWM', opening: () => OPENING, heard() {}, status() {} });
  socket.open();
  assert.deepEqual([again(100), again(100)], [400, 800]);
  opened.at(-1)?.onmessage({ data: JSON.stringify({ t: 'waiting' }) });
  opened.at(-1)?.onmessage(WELCOME);
  for (let second = 0; second < 19; second += 1) {
    mock.timers.tick(1000);
    opened.at(-1)?.onmessage({ data: JSON.stringify({ t: 'beat' }) });
  }
  socket.reopen();
  assert.equal(again(2000), 1600);
  socket.close();
});
