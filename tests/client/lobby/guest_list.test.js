import assert from 'node:assert/strict';
import test from 'node:test';

import {
  guests,
  isHost,
  isMuted,
  knockers,
  sentAway,
} from '../../../src/lastcard/client/lobby/guest_list.js';

const DOOR = {
  t: 'door',
  knocks: [{ id: 4, name: 'Zed' }],
  removed: [
    { id: 0, name: 'Xia', address: true },
    { id: 1, name: 'Yan' },
  ],
};
const ROOM = {
  host: 1,
  chairs: [{ member: 1 }, { bot: 'clever' }, { member: 3 }],
  members: [
    { id: 1, name: 'Ann' },
    { id: 2, name: 'Wim', online: false },
    { id: 3, name: 'Ben', muted: true },
  ],
};

/**
 * What somebody in that room knows.
 * @param {number | null} member
 * @param {object | null} [room]
 */
function seenBy(member, room = ROOM) {
  return /** @type {import('../../../src/lastcard/client/lobby/guest_list.js').Known} */ ({
    ...{ room, member, door: DOOR },
  });
}

test('the host sees everybody else, those with a chair first', () => {
  assert.deepEqual(guests(seenBy(1)), [
    { id: 3, name: 'Ben', muted: true, online: true, watching: false },
    { id: 2, name: 'Wim', muted: false, online: false, watching: true },
  ]);
  assert.deepEqual(guests(seenBy(1, null)), []);
});

test('only the host sees the people at the door and the removed members', () => {
  assert.deepEqual(knockers(seenBy(1)), DOOR.knocks);
  assert.deepEqual(
    sentAway(seenBy(1)).map(({ name }) => name),
    ['Yan', 'Xia'],
  );
  assert.deepEqual([knockers(seenBy(3)), sentAway(seenBy(3))], [[], []]);
  assert.deepEqual([isHost(seenBy(1)), isHost(seenBy(3)), isHost(seenBy(1, null))], [true, false, false]);
});

test('somebody knows whether they are muted', () => {
  assert.deepEqual([isMuted(seenBy(3)), isMuted(seenBy(1)), isMuted(seenBy(null))], [true, false, false]);
});
