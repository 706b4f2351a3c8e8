import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import {
  copyButton,
  invitation,
  openSeatLink,
  qrPicture,
  sharePanel,
} from '../../../src/lastcard/client/widgets/share.js';
import { fakeConnection, fakeRoom } from '../fake_connection.js';
import { found, textOf, use, useFakeDocument } from '../fake_dom.js';
import { useFakeServer } from '../fake_fetch.js';
import { speak } from '../words.js';

before(() => {
  useFakeDocument();
  speak('en');
});

/** @param {object} clipboard */
const useNavigator = (clipboard) =>
  Object.defineProperty(globalThis, 'navigator', { value: { clipboard }, configurable: true });

test('an invitation tells the house rules that are on', () => {
  const settings = { edition: 'classic', options: { stack: 'any', dealer: 2 } };
  const plain = fakeConnection({ room: fakeRoom() }).connection;
  const house = fakeConnection({ room: fakeRoom({ settings }) }).connection;
  assert.equal(invitation(plain), 'https://table.example/room/');
  assert.equal(invitation(house), 'https://table.example/room/?with=stack-any');
});

test('the panel has the code and a picture; during a match it says that one is played', () => {
  useNavigator({});
  const panel = (/** @type {string} */ stage) =>
    sharePanel(fakeConnection({ room: fakeRoom({ stage }) }).connection, 'KTWMHS');
  const [lobby, hand] = [panel('lobby'), panel('hand')];
  assert.match(textOf(lobby), /KTWMHS/);
  assert.equal(found(lobby, 'img').length, 1);
  assert.equal(found(hand, 'p').length, found(lobby, 'p').length + 1);
});

test('a picture without an address has none yet', () => {
  assert.equal(Reflect.get(qrPicture(''), 'src'), undefined);
});

test('a copied link is said for a moment', async (context) => {
  /** @type {(() => void)[]} */
  const later = [];
  context.mock.method(globalThis, 'setTimeout', (/** @type {() => void} */ act) => later.push(act));
  /** @type {string[]} */
  const copied = [];
  useNavigator({ writeText: async (/** @type {string} */ text) => void copied.push(text) });
  const press = copyButton('https://table.example/');
  const label = textOf(press);
  await use(press, 'click');
  assert.deepEqual(copied, ['https://table.example/']);
  assert.notEqual(textOf(press), label);
  later.forEach((act) => act());
  assert.equal(textOf(press), label);
});

test('where nothing can be copied, the button shows the link', async (context) => {
  context.mock.method(globalThis, 'setTimeout', () => {});
  useNavigator({ writeText: () => Promise.reject(new Error('not allowed')) });
  Object.assign(document, { querySelector: () => null, execCommand: () => false });
  const press = copyButton('https://table.example/');
  await use(press, 'click');
  assert.equal(textOf(press), 'https://table.example/');
  assert.equal(found(document.body, 'textarea').length, 0);
});

test('a link for another device is asked for once, and opens when its code is there', () => {
  useFakeServer({});
  const { connection, sent, tell } = fakeConnection();
  openSeatLink(connection);
  openSeatLink(connection);
  assert.deepEqual(sent, [{ t: 'transfer' }]);
  assert.equal(found(document.body, 'dialog').length, 0);
  tell('transfer', { code: 'kq0x' });
  tell('transfer', { code: 'kq0x' });
  assert.equal(found(document.body, 'dialog').length, 1);
});
