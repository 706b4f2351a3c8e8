import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { socketAddress } from '../../../src/lastcard/client/connection/address.js';

/** @param {string} protocol */
function openedAt(protocol) {
  Object.assign(globalThis, { location: { protocol, host: 'cards.example:8000' } });
}

beforeEach(() => openedAt('http:'));

test('a new room has no code yet', () => {
  assert.equal(socketAddress(''), 'ws://cards.example:8000/ws');
});

test('a room is found by its code, in capitals', () => {
  assert.equal(socketAddress('abcdef'), 'ws://cards.example:8000/ws/ABCDEF');
});

test('a page that came encrypted talks encrypted', () => {
  openedAt('https:');
  assert.equal(socketAddress('ABCDEF'), 'wss://cards.example:8000/ws/ABCDEF');
});

test('the server that we were sent to is named', () => {
  assert.equal(socketAddress('ABCDEF', 'one two'), 'ws://cards.example:8000/ws/ABCDEF?server=one%20two');
});

test('nothing that is typed as a code leads elsewhere', () => {
  assert.equal(socketAddress('a/b?c'), 'ws://cards.example:8000/ws/A%2FB%3FC');
});
