import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { chatPanel } from '../../../src/lastcard/client/lobby/chat.js';
import { fakeConnection, fakeRoom } from '../fake_connection.js';
import { found, textOf, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

before(() => {
  useFakeDocument();
  speak('en');
});

test('each line has its speaker, and your own are marked', () => {
  const said = [{ member: 1, name: 'Ben', text: 'Hello' }];
  const { connection, tell } = fakeConnection({ said });
  const { element } = chatPanel(connection);
  const lines = () => found(element, 'li').map((line) => [textOf(line), line.className]);
  assert.deepEqual(lines(), [['Ben Hello', '']]);
  said.push({ member: 0, name: 'Ann', text: 'Good luck!' });
  tell('said');
  assert.deepEqual(lines()[1], ['Ann Good luck!', 'mine']);
});

test('a line is sent without spaces at its ends, and an empty one isn’t', () => {
  const { connection, sent } = fakeConnection();
  const { element } = chatPanel(connection);
  const [form] = found(element, 'form');
  const [input] = found(form, 'input');
  for (const text of ['  Hi ', '   ']) {
    input.value = text;
    void use(form, 'submit');
    assert.equal(input.value, '');
  }
  assert.deepEqual(sent, [{ t: 'say', text: 'Hi' }]);
});

test('those without a chair are named while they are there', () => {
  const { element, update } = chatPanel(fakeConnection().connection);
  const members = [
    { id: 0, name: 'Ann' },
    { id: 2, name: 'Zoe' },
    { id: 3, name: 'Wim', online: false },
  ];
  update(fakeRoom({ members }));
  const [watchers] = found(element, 'p');
  assert.match(textOf(watchers), /Zoe/);
  assert.doesNotMatch(textOf(watchers), /Ann|Wim/);
  update(fakeRoom());
  assert.equal(textOf(watchers), '');
});

test('a muted member can’t write, and a spectator has no form at all', () => {
  const members = [{ id: 0, name: 'Ann', muted: true }];
  const room = fakeRoom({ members });
  const { element, update } = chatPanel(fakeConnection({ room }).connection);
  update(room);
  assert.ok(found(element, 'input')[0].disabled && found(element, 'button')[0].disabled);
  assert.equal(found(chatPanel(fakeConnection({ readonly: true }).connection).element, 'form').length, 0);
});
