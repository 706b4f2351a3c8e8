import assert from 'node:assert/strict';
import test from 'node:test';

import { Connection } from '../../../src/lastcard/client/connection/connection.js';
import { commitmentOf, rooms, token } from '../../../src/lastcard/client/core/storage.js';

const SETTINGS = { edition: 'hail-mary', options: {}, chairs: 2, cards: '' };
const WELCOME = { t: 'welcome', v: 1, room: 'KTWM', member: 7, token: 'secret' };
const ROOM = {
  ...{ t: 'room', code: 'KTWM', stage: 'lobby', host: 7, settings: SETTINGS },
  chairs: [{ name: 'Ada', member: 7 }, {}],
  members: [{ id: 7, name: 'Ada' }],
};
const HAND = { t: 'hand', n: 3, number: 1, seat: 0, table: { seats: 2 }, salt: 'of-hand', commitment: 'c' };

/**
 * @typedef {import('../../../src/lastcard/client/connection/socket.js').Ends} Ends
 * @typedef {import('../../../src/lastcard/client/wire.d.ts').News} News
 * @typedef {keyof import('../../../src/lastcard/client/types.js').Topics} Topic
 */

/** @type {Topic[]} */
const TOPICS = ['welcome', 'room', 'hand', 'change', 'said', 'presence', 'bye', 'status', 'race', 'redrawn'];

/** A socket that only keeps what it is told to do. */
class FakeSocket {
  /** @param {Ends} ends */
  constructor(ends) {
    this.ends = ends;
    /** @type {object[]} */
    this.sent = [];
    this.closed = false;
    this.opened = 0;
    /** @type {string | null} */
    this.movedTo = null;
  }

  open() {}

  reopen() {
    this.opened += 1;
  }

  /** @param {object} message */
  send(message) {
    this.sent.push(message);
  }

  close() {
    this.closed = true;
  }

  /** @param {string} server */
  move(server) {
    this.movedTo = server;
  }

  opening() {
    return this.ends.opening();
  }

  /** @param {object} message with those fields that matter to a test */
  heard(message) {
    this.ends.heard(/** @type {News} */ (message));
  }

  /** @param {boolean} online */
  status(online) {
    this.ends.status(online);
  }
}

/**
 * A connection with such a socket, and what its listeners hear.
 * @param {import('../../../src/lastcard/client/connection/connection.js').Entry} [entry]
 */
function connected(entry = { room: 'KTWM' }) {
  /** @type {FakeSocket[]} */
  const sockets = [];
  /** @type {Record<string, unknown>[]} */
  const heard = [];
  const connection = new Connection(entry, (ends) => sockets[sockets.push(new FakeSocket(ends)) - 1]);
  for (const name of TOPICS) connection.on(name, (message) => heard.push({ ...message }));
  return { connection, socket: sockets[0], heard };
}

test('a new room is asked for with create, and after a break joined with the token', () => {
  const { connection, socket } = connected({ create: { name: 'Ada', quick: true } });
  const { clientId: place } = connection;
  assert.deepEqual(socket.opening(), {
    t: 'create',
    v: 1,
    name: 'Ada',
    quick: true,
    place,
    contributes: true,
  });
  socket.heard(WELCOME);
  assert.deepEqual(socket.opening(), {
    ...{ t: 'join', v: 1, room: 'KTWM', name: '', token: 'secret', watch: false, place, contributes: true },
  });
  assert.equal(connection.member, 7);
  assert.equal(token('KTWM'), 'secret');
});

test('settings that stay away are those from before', () => {
  const { connection, socket, heard } = connected();
  socket.heard(ROOM);
  const { settings, ...rest } = ROOM;
  socket.heard({ ...rest, stage: 'between' });
  assert.equal(connection.room?.settings, settings);
  assert.deepEqual(
    heard.map(({ stage }) => stage),
    ['lobby', 'between'],
  );
  assert.equal(heard[1].settings, settings);
});

test('the commitment of a hand is kept, one before the deal as such', () => {
  const { socket } = connected();
  socket.heard({ ...ROOM, salt: 'of-next', commitment: 'd' });
  socket.heard(HAND);
  assert.deepEqual([commitmentOf('of-next')?.before, commitmentOf('of-hand')?.before], [true, false]);
});

test('a change is taken when it is the next, or about nothing that is counted', () => {
  const { connection, socket, heard } = connected();
  socket.heard(HAND);
  socket.heard({ t: 'change', n: 4, table: { pile: 90 } });
  socket.heard({ t: 'change', n: 4, mine: { armed: true } });
  assert.deepEqual([connection.hand?.table.pile, connection.hand?.mine?.armed], [90, true]);
  assert.deepEqual([heard.length, socket.sent], [3, []]);
});

test('where a change is missing, everything is asked for again and nothing is told', () => {
  const { connection, socket, heard } = connected();
  socket.heard(HAND);
  socket.heard({ t: 'change', n: 5, table: { pile: 90 } });
  assert.deepEqual(socket.sent, [{ t: 'resync' }]);
  assert.equal(connection.hand?.n, 3);
  assert.deepEqual(
    heard.map(({ t }) => t),
    ['hand'],
  );
});

test('chat from before we came is old, until the room is told', () => {
  const { connection, socket } = connected();
  socket.heard(WELCOME);
  socket.heard({ t: 'said', member: 1, name: 'Ben', text: 'hello' });
  socket.heard(ROOM);
  socket.heard({ t: 'said', member: 1, name: 'Ben', text: 'again' });
  assert.deepEqual(
    connection.said.map(({ text, old }) => [text, old]),
    [
      ['hello', true],
      ['again', false],
    ],
  );
  socket.heard(WELCOME);
  assert.deepEqual(connection.said, []);
});

test('a member who goes is offline, and a stand-in sits on their chair', () => {
  const { connection, socket } = connected();
  socket.heard(structuredClone(ROOM));
  socket.heard({ t: 'presence', member: 7, online: false, chair: 0, away: true });
  assert.deepEqual([connection.room?.members[0].online, connection.room?.chairs[0].away], [false, true]);
  socket.heard({ t: 'presence', member: 7, online: true, chair: 0 });
  assert.deepEqual([connection.room?.members[0].online, connection.room?.chairs[0].away], [true, false]);
});

test('messages after a hand are kept for a table that opens late, until the next hand', () => {
  const { connection, socket } = connected();
  const [lines, over] = [
    { t: 'lines', film: 'The Long Reel' },
    { t: 'over', number: 1, winner: 0 },
  ];
  for (const message of [HAND, lines, over]) socket.heard(message);
  assert.deepEqual(connection.afterHand, { lines, over });
  socket.heard(HAND);
  assert.deepEqual(connection.afterHand, {});
});

test('in the waiting room there is no hand any more', () => {
  const { connection, socket } = connected();
  socket.heard(HAND);
  socket.heard(ROOM);
  assert.equal(connection.hand, null);
});

test('a goodbye ends it, but one that was too slow comes back', () => {
  const slow = connected();
  slow.socket.heard({ t: 'bye', code: 'slow', reason: '' });
  assert.equal(slow.socket.closed, false);
  const left = connected();
  left.socket.heard(WELCOME);
  left.socket.heard({ t: 'bye', code: 'left', reason: '' });
  assert.equal(left.socket.closed, true);
  assert.equal(token('KTWM'), '');
});

test('a seated member puts a number into the shuffle; a spectator does not', () => {
  const { socket, heard } = connected();
  const chairs = [{ name: 'Ada', member: 7 }, {}];
  socket.heard(WELCOME);
  socket.heard({ ...ROOM, chairs, salt: 'for-contributions', commitment: 'c' });
  const [promise] = /** @type {{t: string, hash: string}[]} */ (socket.sent);
  assert.equal(promise.t, 'commit');
  socket.heard({ t: 'commitments', salt: 'for-contributions', hashes: [promise.hash, ''] });
  assert.equal(/** @type {{t: string}[]} */ (socket.sent)[1].t, 'reveal');
  socket.heard({ ...ROOM, chairs, salt: 'another', commitment: 'd' });
  assert.deepEqual(heard.filter(({ t }) => t === 'redrawn').length, 1);
  const watcher = connected({ room: 'KTWM', watch: true });
  watcher.socket.heard(WELCOME);
  watcher.socket.heard({ ...ROOM, chairs, salt: 'for-contributions', commitment: 'c' });
  watcher.socket.heard({ t: 'commitments', salt: 'for-contributions', hashes: [promise.hash, ''] });
  assert.deepEqual(watcher.socket.sent, []);
  const opening = /** @type {{contributes: boolean}} */ (watcher.socket.opening());
  assert.equal(opening.contributes, false);
});

test('a removed member keeps the token, by which the table knows them, until they are welcome again', () => {
  const { socket } = connected();
  socket.heard(WELCOME);
  socket.heard({ t: 'bye', code: 'removed', reason: '' });
  assert.deepEqual([token('KTWM'), rooms()[0].away], ['secret', true]);
  socket.heard({ ...WELCOME, token: 'another' });
  assert.deepEqual([token('KTWM'), rooms()[0].away], ['another', false]);
});

test('every window has an id of its own', () => {
  const ids = [connected(), connected()].map(({ connection }) => connection.clientId);
  assert.notEqual(ids[0], ids[1]);
  for (const id of ids) assert.match(id, /^[0-9a-f]{24}$/);
});

test('a new token is kept, and the table joined with it', () => {
  const { socket } = connected();
  socket.heard(WELCOME);
  socket.heard({ t: 'token', token: 'fresh' });
  assert.deepEqual([token('KTWM'), socket.opened], ['fresh', 1]);
  assert.equal(Reflect.get(socket.opening(), 'token'), 'fresh');
});

test('a window whose seat has moved leaves the token of another window alone', () => {
  const old = connected();
  old.socket.heard(WELCOME);
  const other = connected();
  other.socket.heard({ ...WELCOME, token: 'fresh' });
  old.socket.heard({ t: 'bye', code: 'seat-moved', reason: '' });
  assert.equal(token('KTWM'), 'fresh');
  other.socket.heard({ t: 'bye', code: 'seat-moved', reason: '' });
  assert.equal(token('KTWM'), '');
});

test('in how many other places the seat is open, and who is at the door, is remembered', () => {
  const { connection, socket } = connected();
  socket.heard({ t: 'elsewhere', places: 2 });
  socket.heard({ t: 'door', knocks: [{ id: 1, name: 'Zed' }] });
  assert.deepEqual([connection.windows, connection.door.knocks?.length], [2, 1]);
  socket.heard(WELCOME);
  assert.equal(connection.windows, 0);
});

test('a seat\u2019s link has the code that was asked for, and never the token', () => {
  const { connection, socket } = connected();
  Object.assign(globalThis, { location: { origin: 'http://cards.example' } });
  socket.heard(WELCOME);
  assert.equal(connection.link('seat', 'once'), 'http://cards.example/seat/KTWM#once');
});

test('a table that was closed is there again in a moment: nobody is told, and the socket comes back', () => {
  for (const code of ['closed-broken', 'closed-lost']) {
    const { socket, heard } = connected();
    socket.heard(WELCOME);
    socket.heard({ t: 'bye', code, reason: '' });
    assert.equal(socket.closed, false);
    assert.deepEqual(
      heard.map(({ t }) => t),
      ['welcome'],
    );
    assert.equal(token('KTWM'), 'secret');
  }
});

test('a table that goes on at another server is followed there without a word', () => {
  for (const [code, params, server] of [
    ['moved', {}, ''],
    ['elsewhere', { server: 'two' }, 'two'],
  ]) {
    const { socket, heard } = connected();
    socket.heard(WELCOME);
    socket.heard({ t: 'bye', code, reason: '', params });
    assert.equal(socket.closed, false);
    assert.equal(socket.movedTo, server);
    assert.equal(socket.ends.room(), 'KTWM');
    assert.deepEqual(
      heard.map(({ t }) => t),
      ['welcome'],
    );
  }
});

test('a room that the server does not know keeps its token, until it is known again', () => {
  const { socket } = connected();
  socket.heard(WELCOME);
  socket.heard({ t: 'bye', code: 'gone', reason: '' });
  assert.equal(socket.closed, true);
  assert.equal(token('KTWM'), 'secret');
  assert.ok(rooms()[0].missing);
  connected().socket.heard(WELCOME);
  assert.equal(rooms()[0].missing, 0);
});

test('a spectator keeps no token', () => {
  const { connection, socket } = connected({ room: 'LMNP', watch: true });
  socket.heard({ ...WELCOME, room: 'LMNP' });
  assert.equal(token('LMNP'), '');
  assert.equal(connection.readonly, true);
});

test('other news is told as it is', () => {
  const { socket, heard } = connected();
  const race = { t: 'race', window: 1, claims: [] };
  socket.heard(race);
  socket.status(false);
  assert.deepEqual(heard, [race, { t: 'status', online: false }]);
});

test('whom we don’t want to hear is neither heard nor seen', () => {
  const { connection, socket, heard } = connected();
  socket.heard(ROOM);
  connection.deafTo.add(3);
  socket.heard({ t: 'said', member: 3, name: 'Zed', text: 'boo' });
  socket.heard({ t: 'emoted', member: 3, emote: 'angry' });
  socket.heard({ t: 'said', member: 4, name: 'Eve', text: 'hello' });
  assert.deepEqual(
    heard.filter(({ t }) => t === 'said').map(({ text }) => text),
    ['hello'],
  );
  assert.deepEqual(
    connection.said.map(({ text }) => text),
    ['hello'],
  );
});
