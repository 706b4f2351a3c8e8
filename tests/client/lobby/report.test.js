import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { openReport } from '../../../src/lastcard/client/lobby/report.js';
import { fakeConnection, fakeRoom } from '../fake_connection.js';
import { found, textOf, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

before(() => {
  useFakeDocument();
  speak('en');
});

function opened() {
  const fake = fakeConnection({ room: fakeRoom() });
  openReport(fake.connection);
  const dialog = /** @type {HTMLDialogElement} */ (found(document.body, 'dialog').at(-1));
  const [text] = found(dialog, 'textarea');
  const [whom] = found(dialog, 'select');
  const send = found(dialog, 'button')[1];
  return { ...fake, dialog, text, whom, send };
}

test('a report is about the room, or about somebody else in it', () => {
  const { sent, text, whom, send } = opened();
  assert.deepEqual(
    found(whom, 'option').map(({ value }) => value),
    ['', '1'],
  );
  text.value = 'shouts';
  void use(send, 'click');
  whom.value = '1';
  void use(whom, 'change');
  void use(send, 'click');
  assert.deepEqual(sent, [
    { t: 'report', text: 'shouts', member: null },
    { t: 'report', text: 'shouts', member: 1 },
  ]);
});

test('an empty report isn’t sent', () => {
  const { sent, text, send } = opened();
  text.value = '  ';
  void use(send, 'click');
  assert.deepEqual(sent, []);
});

test('the form gives way to thanks when the report has arrived', () => {
  const { tell, dialog } = opened();
  tell('reported');
  assert.equal(found(dialog, 'textarea').length, 0);
  assert.notEqual(textOf(found(dialog, 'p')[0]), '');
});
