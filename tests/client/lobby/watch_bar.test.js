import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { watchBar } from '../../../src/lastcard/client/lobby/watch_bar.js';
import { fakeConnection, fakeRoom } from '../fake_connection.js';
import { found, textOf, use, useFakeDocument } from '../fake_dom.js';
import { speakOnly } from '../words.js';

before(() => {
  useFakeDocument();
  speakOnly({
    'drop.watching': 'You watch',
    'drop.take': 'Play',
    'drop.join': 'Join',
    'drop.booked': 'You get the chair of {name}',
    'drop.asked': 'You have asked for the cards of {name}',
    'drop.back': 'Only watch',
    'drop.next': 'Next hand',
    'drop.now': 'Now',
  });
});

/** @param {object} chair what Ada's chair has besides */
function match(chair = {}) {
  const chairs = [
    { name: 'Ann', member: 0 },
    { name: 'Ada', bot: 'clever', ...chair },
  ];
  const members = [
    { id: 0, name: 'Ann' },
    { id: 2, name: 'Zoe' },
  ];
  return fakeRoom({ stage: 'hand', chairs, members });
}

/** @param {HTMLElement} element @param {string} label */
function press(element, label) {
  const [button] = found(element, 'button').filter((one) => textOf(one) === label);
  void use(button, 'click');
}

test('a member without a chair reads so; one with a chair sees no bar', () => {
  const watching = watchBar(fakeConnection({ room: match(), member: 2 }).connection).node;
  assert.deepEqual([watching.hidden, textOf(found(watching, 'span')[0])], [false, 'You watch']);
  assert.equal(watchBar(fakeConnection({ room: match() }).connection).node.hidden, true);
});

test('a bot’s chair is booked for the next hand, and the booking can be taken back', () => {
  const { connection, sent, tell } = fakeConnection({ room: match(), member: 2 });
  const { node } = watchBar(connection);
  press(node, 'Play');
  const dialog = /** @type {HTMLDialogElement} */ (found(document.body, 'dialog').at(-1));
  press(dialog, 'Next hand');
  connection.room = match({ booked: 2 });
  tell('room');
  assert.equal(textOf(found(node, 'span')[0]), 'You get the chair of Ada');
  press(node, 'Only watch');
  assert.deepEqual(sent, [
    { t: 'dropin', chair: 1, now: false },
    { t: 'dropin', chair: null },
  ]);
});

test('a member who asks for the cards of this hand reads so until the host declines', () => {
  const { connection, tell } = fakeConnection({ room: match(), member: 2 });
  const { node, stop } = watchBar(connection);
  press(node, 'Play');
  press(/** @type {HTMLDialogElement} */ (found(document.body, 'dialog').at(-1)), 'Now');
  connection.room = match({ booked: 2 });
  tell('room');
  assert.match(textOf(node), /^You have asked/);
  tell('refused', { code: 'next-hand' });
  assert.match(textOf(node), /^You get the chair/);
  stop();
  connection.room = match();
  tell('room');
  assert.match(textOf(node), /^You get the chair/, 'it no longer listens');
});

test('a link for watching leads into the room', () => {
  const { connection } = fakeConnection({ room: match(), member: 2, readonly: true });
  assert.equal(textOf(found(watchBar(connection).node, 'a')[0]), 'Join');
});
