import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { setSound } from '../../../src/lastcard/client/core/sound.js';
import { write } from '../../../src/lastcard/client/core/storage.js';
import { openTable } from '../../../src/lastcard/client/table/table.js';
import { found, named, only, textOf, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { useFakeServer } from '../fake_fetch.js';
import { fakeScene, roomOfFour } from '../fake_scene.js';
import { settled, until } from '../until.js';
import { messages, speak } from '../words.js';

beforeEach((context) => {
  useFakeDocument();
  speak('en');
  setSound(false);
  write('speed', 'none');
  const files = ['reasons', 'events', 'replay'].map((name) => [
    `/client/locales/en/${name}.json`,
    { json: messages('en') },
  ]);
  useFakeServer(Object.fromEntries(files));
  // No timer of a test outlives it
  /** @type {import('node:test').TestContext} */ (context).mock?.timers.enable({
    apis: ['setTimeout', 'setInterval'],
  });
});

/** A table that is open on a page. @param {import('../fake_scene.js').Facts} [facts] */
async function opened(facts) {
  const fake = fakeScene(facts);
  const root = document.createElement('div');
  document.body.append(root);
  const page = openTable(root, fake.connection);
  await settled();
  /**
   * The table has changed.
   * @param {Partial<import('../../../src/lastcard/client/wire.d.ts').Change>} news
   */
  const change = async (news) => {
    fake.change(news);
    fake.tell('change', news);
    await settled();
  };
  const tell = async (/** @type {string} */ name, /** @type {object} */ news) => {
    fake.tell(name, news);
    await settled();
  };
  /** The parts that a table loads later are there. */
  const loaded = async () => {
    named(root, 'History').click();
    await until(() => root.querySelectorAll('.talk').length);
  };
  return { ...fake, root, page, change, tell, loaded, banner: () => textsOf(root, '.banner')[0] };
}

test('a table shows the seats, the piles, the hand and whose turn it is', async () => {
  const { root, banner } = await opened();
  assert.match(banner(), /^Your turn/);
  assert.deepEqual(textsOf(root, '.seat-name'), ['Ben', 'Cleo', 'Dan', 'Ann']);
  assert.deepEqual(textsOf(root, '.pile-count'), ['79']);
  assert.equal(root.querySelectorAll('.hand-card').length, 3);
  assert.equal(only(root, '.table').dataset.edition, 'classic');
});

test('without motion a change is drawn at once', async () => {
  const { root, change, banner } = await opened();
  await change({
    events: [{ e: 'played', seat: 0, card: 'R7', colour: 'red' }],
    table: { turn: 1, top: 'R7', laid: ['R7'], sizes: [2, 7, 7, 7] },
    mine: { hand: ['B1', 'W'], legal: [], armed: false },
  });
  assert.match(banner(), /^Ben’s turn/);
  assert.equal(root.querySelectorAll('.hand-card').length, 2);
  assert.deepEqual(
    [...only(root, '.discard').children].map((card) => card.getAttribute('data-card')),
    ['R3', 'R7'],
  );
});

test('a move that is refused can be made again, and the reason is said', async () => {
  const { root, sent, tell } = await opened();
  const [card] = root.querySelectorAll('.hand-card.can');
  await use(/** @type {HTMLElement} */ (card), 'click');
  await tell('refused', { t: 'refused', code: 'not-your-turn', reason: '', params: { seat: 1 } });
  await use(/** @type {HTMLElement} */ (card), 'click');
  assert.equal(sent.filter((message) => Reflect.get(message, 't') === 'play').length, 2);
  assert.match(await until(() => textsOf(root, '.toasts')[0]), /Ben/);
});

test('after a false catch the button rests', async () => {
  const { root, tell } = await opened();
  await tell('refused', { t: 'refused', code: 'no-catch', reason: '', cool_ms: 2000 });
  assert.ok(only(root, '.dock-catch').classList.contains('cools'));
});

test('without a connection the table says so, until there is one again', async () => {
  const { root, tell } = await opened();
  assert.ok(only(root, '.lost').hidden);
  await tell('status', { online: false });
  assert.ok(!only(root, '.lost').hidden);
  await tell('status', { online: true });
  assert.ok(only(root, '.lost').hidden);
});

test('a paused table can’t be used, and the host lets it go on', async () => {
  const { root, sent, tell, connection } = await opened();
  connection.room = roomOfFour({ paused: true });
  await tell('room', connection.room);
  assert.ok(only(root, '.felt-box').inert);
  assert.equal(textsOf(root, '.resting')[0], 'Paused. Take your time.Play on');
  await use(named(root, 'Play on'), 'click');
  assert.deepEqual(sent, [{ t: 'pause', on: false }]);
  connection.room = roomOfFour();
  await tell('room', connection.room);
  assert.deepEqual([only(root, '.felt-box').inert, only(root, '.resting').hidden], [false, true]);
});

test('guests of a paused table wait for the host', async () => {
  const { root } = await opened({ room: { paused: true }, connection: { member: 1 } });
  assert.equal(textsOf(root, '.resting')[0].replace('Play on', ''), 'The host has paused the game.');
  assert.ok(named(root, 'Play on').hidden);
});

test('a table that rests because nobody sits there goes on when a visitor says so', async () => {
  const { root, sent } = await opened({ room: { resting: true }, connection: { readonly: true } });
  assert.match(textsOf(root, '.resting')[0], /the table is resting/);
  await use(named(root, 'Play on'), 'click');
  assert.deepEqual(sent, [{ t: 'resync' }]);
});

test('the hand is sorted the other way by one tap', async () => {
  const { root } = await opened({ mine: { hand: ['R7', 'B1'], legal: [] } });
  const codes = () => [...root.querySelectorAll('.hand-card')].map((card) => card.getAttribute('data-code'));
  assert.deepEqual(codes(), ['R7', 'B1']);
  await use(named(root, 'Sort by colour or number'), 'click');
  assert.deepEqual(codes(), ['B1', 'R7']);
});

test('events are told once their sentences are loaded', async () => {
  const { root, change, loaded } = await opened();
  await loaded();
  await change({ events: [{ e: 'drew', seat: 2, number: 1 }], table: { turn: 3 } });
  assert.match(textsOf(root, '.banner')[0], /Cleo/);
  assert.match(textsOf(root, '.history-list')[0], /Cleo/);
});

test('a chat message is shown for a moment while the chat is closed', async () => {
  const { root, tell } = await opened();
  await tell('said', { member: 1, name: 'Ben', text: 'Good luck', old: false });
  assert.match(await until(() => textsOf(root, '.toasts')[0]), /Ben: Good luck/);
  assert.equal(textsOf(root, '.unread')[0], '1');
});

test('when the table moves for you, it says so', async () => {
  const { root, change } = await opened();
  await change({ by: 'clock', events: [{ e: 'drew', seat: 0 }], table: { turn: 1 } });
  assert.match(textsOf(root, '.toasts')[0], /Time was up/);
});

test('the score appears when the hand is over and its last card was seen', async (context) => {
  const { root, change, tell, loaded } = await opened();
  await loaded();
  await change({ table: { phase: 'over', winner: 1 } });
  await tell('over', {
    t: 'over',
    winner: 1,
    points: [0, 40, 0, 0],
    hands: [['B1'], [], [], []],
    worth: [1, 0, 9, 30],
  });
  context.mock.timers.tick(1000);
  const sheet = only(root, '.sheet');
  await until(() => !sheet.hidden);
  assert.match(textOf(sheet), /Ben wins the hand/);
});

test('a card that is asked about is explained', async () => {
  const { root, loaded } = await opened();
  await loaded();
  const [card] = root.querySelectorAll('.hand-card');
  await use(only(root, '.table'), 'contextmenu', { target: card });
  assert.match(await until(() => textsOf(root, '.sheet')[0]), /Red 7/);
});

test('a screen reader hears the situation when it has become your turn, once', async (context) => {
  const { root, change } = await opened({ table: { turn: 3 } });
  const heard = async () => {
    context.mock.timers.tick(120);
    await settled();
    return textsOf(root, '.voice')[0];
  };
  assert.equal(await heard(), '');
  await change({ table: { turn: 0 } });
  assert.equal(await heard(), 'Your turn. Red 3 on top. 2 cards playable.');
  only(root, '.voice').textContent = '';
  await change({ table: { pile: 70 } });
  assert.equal(await heard(), '');
});

test('a note about a catch stays until the next hand', async () => {
  const { root, change, tell, connection, loaded } = await opened();
  await loaded();
  await change({ events: [{ e: 'caught', seat: 2, other: 0, number: 2 }] });
  assert.match(await until(() => textsOf(root, '.kept')[0]), /Cleo caught you/);
  await tell('hand', {});
  assert.notEqual(textsOf(root, '.kept')[0], '');
  connection.hand = fakeScene({ hand: { salt: 'another' } }).scene.model;
  await tell('hand', {});
  assert.equal(textsOf(root, '.kept')[0], '');
});

test('a hand that you alone were shown opens for you', async () => {
  const { root, change } = await opened({ table: { phase: 'four', asked: 0, turn: 1 } });
  await change({ events: [{ e: 'shown', seat: 2, other: 1, card: 'G1' }] });
  const cards = ['B1', 'R2'].map((card) => ({ e: /** @type {const} */ ('shown'), seat: 0, other: 1, card }));
  await change({ events: cards });
  await until(() => !only(root, '.sheet').hidden);
  assert.equal(textsOf(root, '.sheet-title')[0], 'Ben’s hand');
  assert.equal(root.querySelectorAll('.sheet .pick').length, 2);
});

test('time that ran out for somebody else isn’t told to you', async () => {
  const { root, change } = await opened();
  await change({ by: 'clock', events: [{ e: 'drew', seat: 2 }], table: { turn: 3 } });
  assert.equal(textsOf(root, '.toasts')[0], '');
});

test('a round of lines has its film as soon as it is told', async () => {
  const { root, change, tell } = await opened({ table: { phase: 'line', turn: 1, asked: 2 } });
  await tell('lines', { t: 'lines', film: 'Hamlet', stage: 'say', told: [] });
  await until(() => root.querySelectorAll('.lines').length);
  await change({ table: { pile: 70 } });
  assert.match(await until(() => textsOf(root, '.lines')[0]), /Lines from: Hamlet/);
});

test('the host has a pause in the bar, while a hand is played', async () => {
  const pause = (/** @type {HTMLElement} */ root) => named(root, 'Pause').hidden;
  assert.equal(pause((await opened()).root), false);
  assert.equal(pause((await opened({ connection: { member: 2 } })).root), true);
  const { root, connection, tell } = await opened();
  connection.room = roomOfFour({ stage: 'between' });
  await tell('room', connection.room);
  assert.equal(pause(root), true);
});

test('Elite cards are loaded once for a table, and again when it has cards of its own', async () => {
  let asked = 0;
  const catalogue = async () => {
    asked += 1;
    return [];
  };
  const { connection, tell } = await opened({
    table: { lineups: [[], [], [], []] },
    connection: { catalogue },
  });
  await until(() => asked);
  await tell('hand', {});
  assert.equal(asked, 1);
  connection.room = roomOfFour({ settings: { edition: 'elite', options: {}, cards: '[[card]]' } });
  await tell('hand', {});
  assert.equal(asked, 2);
});

test('a page that is left hears nothing more', async () => {
  const { root, page, tell, change } = await opened();
  const node = only(root, '.table');
  page.close();
  await change({ table: { turn: 2 } });
  await tell('status', { online: false });
  assert.equal(node.isConnected, false);
  assert.match(textsOf(node, '.banner')[0], /^Your turn/);
  assert.ok(found(node, 'p').find((one) => one.className === 'lost')?.hidden);
});

test('spectators read whose turn it is, and have no buttons', async () => {
  const { root, banner } = await opened({
    hand: { seat: null },
    connection: { readonly: true, member: null },
  });
  assert.match(banner(), /^Ann’s turn/);
  assert.ok(only(root, '.dock').hidden);
  assert.ok(only(root, '.table').classList.contains('watching'));
});

test('a table with house rules has its list of them in the bar', async () => {
  const settings = { edition: 'classic', options: { jump_in: true, stack: 'any' } };
  const { root } = await opened({ room: { settings } });
  await until(() => root.querySelectorAll('.house-button').length);
  assert.equal(only(root, '.house-button').title, '2 house rules are on');
});
