import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { fakeConnection, fakeRoom } from '../fake_connection.js';
import { found, named, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { useFakeServer } from '../fake_fetch.js';
import { settled } from '../until.js';
import { speak } from '../words.js';

// The panel asks once, as soon as it is loaded, whether the operator allows strangers
useFakeServer({ '/api/tables': { json: { open: true, tables: [] } } });
const { guestsPanel, openGuests } = await import('../../../src/lastcard/client/lobby/guests.js');

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

const MEMBERS = [
  { id: 0, name: 'Ann', online: true },
  { id: 1, name: 'Ben', online: true },
  { id: 4, name: 'Dora', online: false, muted: true },
];

/** The panel of Ann, the host. @param {object} [facts] of the connection */
function shown(facts = {}) {
  const room = fakeRoom({ members: MEMBERS, door: 'knock' });
  const fake = fakeConnection({ room, door: { t: 'door' }, ...facts });
  const panel = guestsPanel(fake.connection);
  panel.update();
  return {
    ...fake,
    ...panel,
    press: (/** @type {string} */ name) => use(named(panel.element, name), 'click'),
  };
}

test('the door is shown as it is, and changed by one tap; strangers come in only where the operator allows it', async () => {
  const { element, sent } = shown();
  await settled();
  const doors = found(element, 'input');
  assert.deepEqual(
    doors.map(({ value, checked }) => `${value}${checked ? ' *' : ''}`),
    ['public', 'open', 'knock *', 'locked'],
  );
  await use(doors[3], 'change');
  assert.deepEqual(sent, [{ t: 'door', door: 'locked' }]);
});

test('everybody else is listed, with what the host should know of them', () => {
  assert.deepEqual(textsOf(shown().element, '.guest-words'), ['Ben ', 'Dora watching · offline · muted']);
});

test('the host mutes and unmutes', async () => {
  const { press, sent } = shown();
  await press('Mute Ben');
  await press('Unmute Dora');
  assert.deepEqual(sent, [
    { t: 'mute', member: 1, on: true },
    { t: 'mute', member: 4, on: false },
  ]);
});

test('a member is removed only after a question', async () => {
  const { press, sent } = shown();
  await press('Remove Ben from the room');
  const [dialog] = found(document.body, 'dialog');
  await use(named(dialog, 'Cancel'), 'click');
  await settled();
  assert.deepEqual(sent, []);
});

test('the removed are listed until they are let back in', async () => {
  const removals = [{ id: 9, name: 'Eve', address: true }];
  const { connection, element, press, sent, tell } = shown();
  assert.equal(element.querySelectorAll('h3').length, 0);
  Object.assign(connection, { door: { t: 'door', removed: removals } });
  tell('door', {});
  assert.deepEqual(textsOf(element, 'h3'), ['Removed']);
  await press('Let Eve back in');
  assert.deepEqual(sent, [{ t: 'readmit', removal: 9 }]);
});

test('only the host has the panel', () => {
  assert.ok(!shown().element.hidden);
  assert.ok(shown({ member: 1 }).element.hidden);
  assert.ok(shown({ readonly: true }).element.hidden);
});

test('at the table it is a dialog, which hears the room until it is closed', async () => {
  const room = fakeRoom({ members: MEMBERS });
  const { connection, tell } = fakeConnection({ room, door: { t: 'door' } });
  openGuests(connection);
  const [dialog] = found(document.body, 'dialog');
  connection.room = fakeRoom({ members: MEMBERS.slice(0, 2) });
  tell('room');
  assert.equal(textsOf(dialog, '.guest-words').length, 1);
  await use(named(dialog, 'Close'), 'click');
  connection.room = room;
  tell('room');
  assert.equal(textsOf(dialog, '.guest-words').length, 1);
});
