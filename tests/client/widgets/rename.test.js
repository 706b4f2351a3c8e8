import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { keepName, ownName } from '../../../src/lastcard/client/core/own_name.js';
import { openRename, renameForm } from '../../../src/lastcard/client/widgets/rename.js';
import { fakeConnection, fakeRoom } from '../fake_connection.js';
import { found, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

before(() => {
  useFakeDocument();
  speak('en');
});

test('the form has the name in this room, and sends another one without spaces round it', () => {
  keepName('Otter');
  const { connection, sent } = fakeConnection({ room: fakeRoom(), member: 1 });
  const [input] = found(renameForm(connection), 'input');
  assert.equal(input.value, 'Ben');
  input.value = '  Benno ';
  void use(input, 'change');
  assert.deepEqual(sent, [{ t: 'rename', name: 'Benno' }]);
  assert.equal(ownName(), 'Benno');
});

test('an empty name is not sent: the old one comes back', () => {
  keepName('Otter');
  const { connection, sent } = fakeConnection();
  const [input] = found(renameForm(connection), 'input');
  assert.equal(input.value, 'Otter');
  input.value = '  ';
  void use(input, 'change');
  assert.deepEqual([sent, input.value], [[], 'Otter']);
});

test('in a dialog a button closes it', () => {
  openRename(fakeConnection({ room: fakeRoom() }).connection);
  const [dialog] = found(document.body, 'dialog');
  const save = found(dialog, 'button')[1];
  void use(save, 'click');
  assert.equal(found(document.body, 'dialog').length, 0);
});
