import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { keepLevel } from '../../../src/lastcard/client/core/levels.js';
import { chairRing } from '../../../src/lastcard/client/lobby/chairs.js';
import { fakeConnection, fakeRoom } from '../fake_connection.js';
import {
  attributesOf,
  found,
  named,
  only,
  stylesOf,
  textOf,
  textsOf,
  use,
  useFakeDocument,
} from '../fake_dom.js';
import { EDITIONS } from '../fake_editions.js';
import { useFakeServer } from '../fake_fetch.js';
import { settled } from '../until.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  useFakeServer({ '/api/editions': { json: EDITIONS } });
  speak('en');
});

const CHAIRS = [
  { name: 'Ann', member: 0 },
  { name: 'Ben', member: 1 },
  { name: 'Otto', bot: 'sharp' },
  { name: '' },
];

/**
 * The chairs as a member sees them; Ann, member 0, is the host.
 * @param {object} [facts] of the room
 * @param {object} [more] of the connection
 */
function shown(facts = {}, more = {}) {
  const room = fakeRoom({ chairs: CHAIRS, ...facts });
  const fake = fakeConnection({ room, ...more });
  const { element, update } = chairRing(fake.connection);
  document.body.append(element);
  update(room);
  const chair = (/** @type {number} */ at) => found(element, 'li')[at];
  const does = (/** @type {number} */ at) =>
    [...found(chair(at), 'button'), ...found(chair(at), 'select')].map((one) => one.dataset.does);
  const press = (/** @type {string} */ name) => use(named(element, name), 'click');
  return { ...fake, element, update, room, chair, does, press };
}

// The first test: an answer that has come once is kept
test('without a connection a bot has its own level only', async () => {
  useFakeServer({});
  const { element } = shown();
  await settled();
  const [levels] = found(element, 'select');
  assert.deepEqual([textsOf(levels, 'option'), levels.value], [['Sharp'], 'sharp']);
});

test('each chair has its number’s face, its name, and who sits there', () => {
  const { element } = shown();
  assert.deepEqual(textsOf(element, '.chair-name'), ['Ann', 'Ben', 'Otto', 'Empty chair']);
  assert.deepEqual(textsOf(element, '.chair-note'), ['you · host', '', 'Bot', '']);
  assert.deepEqual(textsOf(element, '.face'), ['A', 'B', '', '4']);
  assert.deepEqual(
    found(element, 'li').map((chair) => chair.className),
    ['chair chair-person chair-mine', 'chair chair-person', 'chair chair-bot', 'chair chair-empty'],
  );
});

test('guests see how well a bot plays, where the host has a choice', () => {
  assert.equal(textsOf(shown({}, { member: 1 }).element, '.chair-note')[2], 'Bot · Sharp');
});

test('a chair says that its player is offline, muted, or has brought a deck', () => {
  const members = [
    { id: 0, name: 'Ann' },
    { id: 1, name: 'Ben', online: false, muted: true },
  ];
  const chairs = [
    { name: 'Ann', member: 0, deck: true },
    { name: 'Ben', member: 1 },
  ];
  const { element } = shown({ members, chairs });
  assert.deepEqual(textsOf(element, '.chair-note'), ['you · host · deck ready', 'offline · muted']);
});

test('the host makes others host, removes them, chooses bots and their levels', () => {
  const { does } = shown();
  assert.deepEqual([0, 1, 2, 3].map(does), [
    ['rename0'],
    ['host1', 'remove-member1'],
    ['remove2', 'level2'],
    ['sit3', 'bot3'],
  ]);
});

test('guests sit down on free chairs, a bot’s too, and rename themselves', () => {
  const { does } = shown({}, { member: 1 });
  assert.deepEqual([0, 1, 2, 3].map(does), [[], ['rename1'], ['sit2'], ['sit3']]);
});

test('spectators do nothing', () => {
  const { does } = shown({}, { member: 5, readonly: true });
  assert.deepEqual([0, 1, 2, 3].map(does), [[], [], [], []]);
});

test('a button’s message names its chair, or its member', async () => {
  keepLevel('casual');
  const { press, sent } = shown();
  await press('Sit here, chair 4');
  await press('Add bot, chair 4');
  await press('Remove Otto');
  await press('Make Ben the host');
  assert.deepEqual(sent, [
    { t: 'sit', chair: 3 },
    { t: 'bot', chair: 3, level: 'casual' },
    { t: 'bot', chair: 2, level: null },
    { t: 'host', member: 1 },
  ]);
});

test('a bot’s level is chosen among those of the server', async () => {
  const { element, sent } = shown();
  await settled();
  const [levels] = found(element, 'select');
  assert.deepEqual(textsOf(levels, 'option'), ['Beginner', 'Casual', 'Sharp']);
  assert.equal(levels.value, 'sharp');
  levels.value = 'starter';
  await use(levels, 'change');
  assert.deepEqual(sent, [{ t: 'bot', chair: 2, level: 'starter' }]);
});

test('a member is removed only after the host has confirmed', async () => {
  const { press, sent } = shown();
  await press('Remove Ben from the room');
  const [dialog] = found(document.body, 'dialog');
  assert.match(textOf(dialog), /Remove Ben\? They can’t come back/);
  await use(named(dialog, 'Remove'), 'click');
  await settled();
  assert.deepEqual(sent, [{ t: 'remove', member: 1 }]);
});

test('the host deals as soon as two can play, and fills the other chairs with bots', async () => {
  const { element, press, sent } = shown();
  assert.ok(!named(element, 'Deal the cards').disabled);
  await press('Deal the cards');
  await press('Fill with bots');
  assert.deepEqual(sent, [{ t: 'start' }, { t: 'bot', chair: 3, level: 'casual' }]);
});

test('one player alone can’t deal, and is told what to do', () => {
  const { element } = shown({ chairs: [CHAIRS[0], { name: '' }] });
  assert.ok(named(element, 'Deal the cards').disabled);
  assert.match(textOf(only(element, '.felt-centre')), /You need at least two players/);
  assert.ok(!named(shown({ chairs: CHAIRS.slice(0, 2) }).element, 'Deal the cards').disabled);
  const full = shown({ chairs: CHAIRS.slice(0, 3) }).element;
  assert.throws(() => named(full, 'Fill with bots'));
});

test('guests wait for the host', () => {
  const { element } = shown({}, { member: 1 });
  assert.match(textOf(only(element, '.felt-centre')), /The host deals when everyone is ready/);
});

test('your own chair is at the bottom, the next one on its left', () => {
  const { chair } = shown({}, { member: 1 });
  const at = (/** @type {number} */ number) =>
    [stylesOf(chair(number))['--x'], stylesOf(chair(number))['--y']].map(Number);
  const [own, left] = [at(1), at(2)];
  assert.deepEqual(
    [own, left.map(Math.abs)],
    [
      [0, 1],
      [1, 0],
    ],
  );
  assert.ok(left[0] < 0);
});

test('more than six chairs are in rows, but on a big screen', () => {
  const chairs = Array.from({ length: 7 }, () => ({ name: '' }));
  assert.ok(shown({ chairs }).element.classList.contains('felt-many'));
  assert.ok(!shown({ chairs: chairs.slice(1) }).element.classList.contains('felt-many'));
  assert.ok(!shown({ chairs }, { big: true }).element.classList.contains('felt-many'));
});

test('a big screen shows how to come in', () => {
  const { element } = shown({}, { big: true, readonly: true });
  assert.equal(textOf(only(element, '.room-code')), 'KTWMHS');
  assert.equal(found(only(element, '.felt-centre'), 'img').length, 1);
});

test('the button that had the focus has it again when the chairs are drawn anew', () => {
  const { element, update, room } = shown();
  named(element, 'Add bot, chair 4').focus();
  update(room);
  assert.equal(document.activeElement, named(element, 'Add bot, chair 4'));
  assert.equal(attributesOf(named(element, 'Add bot, chair 4'))['data-does'], 'bot3');
});
