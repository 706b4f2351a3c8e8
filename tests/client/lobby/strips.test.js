import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { strips } from '../../../src/lastcard/client/lobby/strips.js';
import { fakeConnection, fakeRoom } from '../fake_connection.js';
import { found, stylesOf, textOf, use, useFakeDocument } from '../fake_dom.js';
import { speakOnly } from '../words.js';

/** What waits for its time. @type {(() => void)[]} */
let later = [];
/** What is done when their size has changed. @type {() => void} */
let resized = () => {};

class FakeResizeObserver {
  /** @param {() => void} act */
  constructor(act) {
    resized = act;
  }

  observe() {}
}

before(() => {
  useFakeDocument();
  const window = { setTimeout: (/** @type {() => void} */ act) => later.push(act) };
  Object.assign(globalThis, { window, ResizeObserver: FakeResizeObserver });
  speakOnly({
    'elsewhere.note': 'Open elsewhere',
    'elsewhere.end': 'End',
    'door.knocks': '{name} knocks',
    'door.admit': 'Let in',
    'door.decline': 'Decline',
    'drop.asks': '{name} for {bot}',
    'drop.give': 'Give',
    'drop.decline': 'Decline',
    'back.waiting': 'Waiting for {names}',
    'back.asks': '{name} asks',
    'back.agree': 'Agree',
    'back.decline': 'Decline',
  });
});

/** @param {object} facts of the connection */
function opened(facts = {}) {
  later = [];
  const fake = fakeConnection({ room: fakeRoom({ stage: 'hand' }), ...facts });
  const element = strips(fake.connection);
  const notes = () => found(element, 'span').map(textOf);
  const press = (/** @type {string} */ label) => {
    const [button] = found(element, 'button').filter((one) => textOf(one) === label);
    void use(button, 'click');
  };
  return { ...fake, notes, press, element };
}

test('a seat that is open elsewhere is noted after a while, and can be ended there', () => {
  const { connection, tell, sent, notes, press } = opened();
  Object.assign(connection, { windows: 1 });
  tell('elsewhere');
  assert.deepEqual(notes(), []);
  later.forEach((act) => act());
  assert.deepEqual(notes(), ['Open elsewhere']);
  press('End');
  assert.deepEqual(sent, [{ t: 'renew' }]);
});

test('the host answers those who knock', () => {
  const { connection, tell, sent, notes, press } = opened();
  Object.assign(connection, { door: { t: 'door', knocks: [{ id: 4, name: 'Zed' }] } });
  tell('door');
  assert.deepEqual(notes(), ['Zed knocks']);
  press('Let in');
  press('Decline');
  assert.deepEqual(sent, [
    { t: 'admit', knock: 4, yes: true },
    { t: 'admit', knock: 4, yes: false },
  ]);
  tell('bye');
  assert.deepEqual(notes(), []);
});

const HAND = { seat: 1, table: { seats: 2 } };

test('every player who must agree that a move is taken back is asked', () => {
  const { tell, sent, notes, press } = opened({ member: 1, hand: HAND });
  tell('back', { seat: 0, awaited: [1] });
  assert.deepEqual(notes(), ['Ann asks']);
  press('Agree');
  assert.deepEqual(sent, [{ t: 'agree', yes: true }]);
  tell('back', {});
  assert.deepEqual(notes(), []);
});

test('the player who asks sees the names they wait for, and others are not asked', () => {
  const { tell, notes } = opened({ member: 1, hand: HAND });
  tell('back', { seat: 1, awaited: [0] });
  assert.deepEqual(notes(), ['Waiting for Ann']);
  tell('back', { seat: 0, awaited: [] });
  assert.deepEqual(notes(), []);
});

test('the table begins below them, and has all the room without them', () => {
  const { element } = opened();
  Object.assign(element, { offsetHeight: 40 });
  resized();
  assert.equal(stylesOf(document.body)['--strips'], '45px');
  Object.assign(element, { offsetHeight: 0 });
  resized();
  assert.equal(stylesOf(document.body)['--strips'], '0px');
});
