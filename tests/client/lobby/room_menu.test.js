import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { openRoomMenu } from '../../../src/lastcard/client/lobby/room_menu.js';
import { fakeConnection } from '../fake_connection.js';
import { found, named, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { roomOfFour } from '../fake_scene.js';
import { settled } from '../until.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

const HOST = ['Guests', 'Leave the room'];
const PLAYS = { hand: { seat: 0 } };

/**
 * The menu of a table of four people.
 * @param {object} [facts] of the connection
 * @param {object} [room] facts of the room
 */
function opened(facts = {}, room = {}) {
  const fake = fakeConnection({ room: roomOfFour(room), ...facts });
  /** @type {string[]} */
  const shown = [];
  const view = { close() {}, showScore: () => shown.push('score'), showHelp: () => shown.push('help') };
  openRoomMenu(fake.connection, /** @type {any} */ (view));
  const menu = /** @type {HTMLElement} */ (found(document.body, 'dialog')[0]);
  const entries = () => textsOf(menu, '.menu-list button');
  const press = async (/** @type {string} */ name) => {
    await use(named(document.body, name), 'click');
    await settled();
  };
  return { ...fake, shown, menu, entries, press };
}

test('a guest has what every member has, the host the guests as well', () => {
  const guest = opened({ member: 1 }).entries();
  assert.deepEqual(
    HOST.map((name) => guest.includes(name)),
    [false, true],
  );
  useFakeDocument();
  const host = opened().entries();
  assert.deepEqual(
    host.filter((name) => !guest.includes(name)),
    ['Guests'],
  );
});

test('a window that only watches has nothing to do with a seat', () => {
  assert.deepEqual(opened({ readonly: true, ...PLAYS }).entries(), [
    'Score',
    'Rules and help',
    'What we’re playing',
    'Your own settings',
  ]);
});

test('an entry closes the menu before it acts', async () => {
  const { shown, press, menu } = opened();
  await press('Score');
  assert.deepEqual([shown, menu.isConnected], [['score'], false]);
});

test('a move is taken back alone with bots, and asked for among people', async () => {
  const { sent, press, entries } = opened(PLAYS);
  assert.ok(!entries().includes('Take back my last move'));
  await press('Ask to take back my last move');
  assert.deepEqual(sent, [{ t: 'back' }]);
  useFakeDocument();
  const chairs = [{ name: 'Ann', member: 0 }, { name: 'Bot' }, { name: 'Ben', member: 1, away: true }];
  assert.ok(opened(PLAYS, { chairs }).entries().includes('Take back my last move'));
});

test('without a seat in the hand, no move is taken back', () => {
  for (const facts of [{ hand: { seat: null } }, { hand: null }])
    assert.deepEqual(
      opened(facts)
        .entries()
        .filter((name) => name.includes('last move')),
      [],
    );
});

test('the host goes back to the waiting room between two hands', async () => {
  assert.ok(!opened(PLAYS).entries().includes('Back to the waiting room'));
  useFakeDocument();
  const { sent, press } = opened({}, { stage: 'between' });
  await press('Back to the waiting room');
  assert.deepEqual(sent, [{ t: 'lobby' }]);
});

test('in the middle of a hand one is asked before one leaves', async () => {
  const { sent, press } = opened(PLAYS);
  await press('Leave the room');
  await press('Cancel');
  assert.deepEqual(sent, []);
  useFakeDocument();
  const again = opened(PLAYS);
  await again.press('Leave the room');
  await again.press('Leave the room');
  assert.deepEqual(again.sent, [{ t: 'leave' }]);
});

test('between two hands one leaves at once', async () => {
  const { sent, press } = opened({ hand: { seat: 0 } }, { stage: 'between' });
  await press('Leave the room');
  assert.deepEqual(sent, [{ t: 'leave' }]);
});
