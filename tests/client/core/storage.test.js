import assert from 'node:assert/strict';
import test from 'node:test';

import {
  commitmentOf,
  forgetRoom,
  keepCommitment,
  keepRoom,
  leaveRoom,
  missRoom,
  read,
  rooms,
  token,
  write,
} from '../../../src/lastcard/client/core/storage.js';

// Node has no localStorage by itself: these run as in a browser that blocks it

test('a written value is read again, and a missing one has a default', () => {
  write('sound', false);
  assert.equal(read('sound', true), false);
  assert.equal(read('nothing', 'else'), 'else');
});

test('the latest room comes first, and keeps what was known of it', () => {
  keepRoom('AAAA', { token: 'a' });
  keepRoom('BBBB', { token: 'b' });
  keepRoom('AAAA', { edition: 'elite' });
  assert.deepEqual(
    rooms().map(({ code, token: secret, edition }) => [code, secret, edition]),
    [
      ['AAAA', 'a', 'elite'],
      ['BBBB', 'b', ''],
    ],
  );
  forgetRoom('AAAA');
  assert.deepEqual([token('AAAA'), token('BBBB')], ['', 'b']);
});

test('a room that was left is forgotten, unless there is another token by now', () => {
  keepRoom('CCCC', { token: 'new' });
  leaveRoom('CCCC', 'old');
  assert.equal(token('CCCC'), 'new');
  leaveRoom('CCCC', 'new');
  assert.equal(token('CCCC'), '');
});

test('only the last twelve rooms are kept', () => {
  for (let number = 0; number < 20; number += 1) keepRoom(`R${number}`, {});
  assert.equal(rooms().length, 12);
  assert.equal(rooms()[0].code, 'R19');
});

test('a room that is missing is kept with its token, and dropped before any other', () => {
  for (let number = 0; number < 12; number += 1) keepRoom(`M${number}`, { token: `m${number}` });
  missRoom('M11');
  const { missing } = rooms()[0];
  missRoom('M11');
  assert.deepEqual([token('M11'), rooms()[0].missing], ['m11', missing]);
  keepRoom('NEXT', {});
  assert.deepEqual([rooms().length, token('M11'), token('M0')], [12, '', 'm0']);
});

test('the first commitment that was seen for a salt stays: a later one cannot take its place', () => {
  keepCommitment('salt', 'first', true);
  keepCommitment('salt', 'second', false);
  const kept = commitmentOf('salt');
  assert.deepEqual([kept?.commitment, kept?.before], ['first', true]);
  assert.equal(commitmentOf('another'), undefined);
});

/** As in a browser whose storage has room for this many writes; what it has stored. @param {number} room */
function useStorage(room) {
  /** @type {Map<string, string>} */
  const stored = new Map();
  const localStorage = {
    getItem: (/** @type {string} */ key) => stored.get(key) ?? null,
    setItem(/** @type {string} */ key, /** @type {string} */ text) {
      if (!room) throw new Error('QuotaExceededError');
      room -= 1;
      stored.set(key, text);
    },
    removeItem: (/** @type {string} */ key) => stored.delete(key),
  };
  Object.assign(globalThis, { localStorage });
  return stored;
}

test('a value that no longer fits into the storage is remembered until the page is closed', (context) => {
  context.after(() => Object.assign(globalThis, { localStorage: undefined }));
  const stored = useStorage(1);
  keepRoom('FULL', { token: 'old' });
  keepRoom('FULL', { token: 'new' });
  assert.equal(token('FULL'), 'new');
  assert.match(stored.get('lastcard.rooms') ?? '', /old/);
});

test('a value that another window has stored since goes before one that did not fit', (context) => {
  context.after(() => Object.assign(globalThis, { localStorage: undefined }));
  const stored = useStorage(1);
  write('sound', 'first');
  write('sound', 'unstored');
  stored.set('lastcard.sound', '"elsewhere"');
  assert.equal(read('sound', ''), 'elsewhere');
});
