import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { openMutes } from '../../../src/lastcard/client/lobby/own_mutes.js';
import { fakeConnection, fakeRoom } from '../fake_connection.js';
import { found, textOf, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

before(() => {
  useFakeDocument();
  speak('en');
});

/** @param {object} facts of the room */
function opened(facts = {}) {
  const deafTo = new Set();
  const { connection, sent } = fakeConnection({ room: fakeRoom(facts), deafTo });
  openMutes(connection);
  const dialog = /** @type {HTMLDialogElement} */ (found(document.body, 'dialog').at(-1));
  return { deafTo, sent, dialog, list: found(dialog, 'ul')[0] };
}

test('a mute of your own can be undone, and is never sent', () => {
  const { deafTo, sent, list } = opened();
  const press = () => void use(found(list, 'button')[0], 'click');
  const label = () => textOf(found(list, 'button')[0]);
  const mute = label();
  press();
  assert.deepEqual([...deafTo], [1]);
  assert.notEqual(label(), mute);
  press();
  assert.deepEqual([[...deafTo], label(), sent], [[], mute, []]);
});

test('alone there is nobody to mute', () => {
  const { list } = opened({ members: [{ id: 0, name: 'Ann' }] });
  assert.equal(found(list, 'button').length, 0);
  assert.equal(found(list, 'li').length, 1);
});
