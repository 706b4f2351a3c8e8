import assert from 'node:assert/strict';
import test from 'node:test';

import { fakeScene, race, stopClock } from '../fake_scene.js';
import { speak } from '../words.js';

speak('en');

const BOT = { name: 'Otto', bot: 'steady' };

/**
 * A scene, and how often it was drawn again.
 * @param {import('../fake_scene.js').Facts} [facts]
 */
function drawn(facts) {
  const fake = fakeScene(facts);
  let times = 0;
  fake.scene.refresh = () => (times += 1);
  return { ...fake, times: () => times };
}

test('a move on your turn names the state of the table that it answers', () => {
  const { scene, sent } = fakeScene();
  scene.play('R7');
  assert.deepEqual(sent, [{ t: 'play', move: 'R7', n: 12 }]);
});

test('a move out of turn names the race that it is made in', () => {
  const { scene, sent } = fakeScene({ table: { turn: 1 }, hand: { window: race(0) } });
  scene.play('R7');
  assert.deepEqual(sent, [{ t: 'play', move: 'R7', window: 3 }]);
});

test('an answer to a question names the state of the table, on another’s turn too', () => {
  const table = /** @type {const} */ ({ turn: 1, asked: 0, phase: 'four' });
  const { scene, sent } = fakeScene({ table, mine: { legal: ['take', 'challenge'] } });
  scene.play('take');
  assert.deepEqual(sent, [{ t: 'play', move: 'take', n: 12 }]);
});

test('a film travels with the card that asks for lines', () => {
  const { scene, sent } = fakeScene({ mine: { legal: ['FL:R'] } });
  scene.play('FL:R', 'Hamlet');
  assert.deepEqual(sent, [{ t: 'play', move: 'FL:R', n: 12, film: 'Hamlet' }]);
});

test('a double tap makes one move; a move that was refused can be made again at once', (context) => {
  const pass = stopClock(context);
  const { scene, sent } = fakeScene();
  scene.play('R7');
  pass(1199);
  scene.play('R7');
  assert.equal(sent.length, 1);
  scene.unsend();
  scene.play('R7');
  assert.equal(sent.length, 2);
  pass(1200);
  scene.play('draw');
  assert.equal(sent.length, 3);
});

test('another move replaces one that waits for a race', (context) => {
  stopClock(context);
  const { scene, sent } = fakeScene({ hand: { window: race(3000) } });
  scene.play('R7');
  assert.ok(scene.waits);
  scene.play('R7');
  scene.play('draw');
  assert.deepEqual(
    sent.map((message) => Reflect.get(message, 'move')),
    ['R7', 'draw'],
  );
});

test('a move waits as long as the race holds it, and is forgotten when it isn’t legal any more', (context) => {
  const pass = stopClock(context);
  const { scene, change } = fakeScene({ hand: { window: race(3000) } });
  scene.play('R7');
  pass(1000);
  assert.deepEqual([scene.held, scene.waits, scene.sentCard], [2000, true, 'R7']);
  change({ mine: { hand: ['R7', 'B1', 'W'], legal: ['draw'], armed: false } });
  assert.deepEqual([scene.waits, scene.sentMove, scene.sentCard], [false, '', '']);
});

test('after the race nothing waits', (context) => {
  const pass = stopClock(context);
  const { scene } = fakeScene({ hand: { window: race(3000) } });
  scene.play('R7');
  pass(3001);
  assert.deepEqual([scene.held, scene.waits], [0, false]);
});

test('a wild that waits for its colour goes back as soon as it can’t be played', () => {
  const { scene, change } = fakeScene();
  scene.pending = { card: 'W', plays: scene.choices.plays.get('W') ?? [] };
  change({});
  assert.equal(scene.pending?.card, 'W');
  change({ mine: { hand: ['R7', 'B1', 'W'], legal: ['R7'], armed: false } });
  assert.equal(scene.pending, null);
});

test('a card that was played doesn’t wait for its colour any more', () => {
  const { scene } = fakeScene();
  scene.pending = { card: 'W', plays: scene.choices.plays.get('W') ?? [] };
  scene.play('W:G');
  assert.deepEqual([scene.pending, scene.sentCard], [null, 'W']);
});

test('a move of a turn that has passed isn’t waited for', (context) => {
  stopClock(context);
  const { scene, change } = fakeScene({ hand: { window: race(3000) } });
  scene.play('R7');
  change({ table: { turn: 1 } });
  assert.deepEqual([scene.sentMove, scene.waits], ['', false]);
});

test('a card that is put back is drawn again, and nothing else is', () => {
  const { scene, times } = drawn();
  scene.unchoose();
  assert.equal(times(), 0);
  scene.pending = { card: 'W', plays: [] };
  scene.unchoose();
  assert.deepEqual([scene.pending, times()], [null, 1]);
});

test('a call that is owed is made; otherwise it is armed for the next card, or disarmed', () => {
  const owed = fakeScene({ mine: { legal: ['call'] }, hand: { window: race(1000, 5) } });
  owed.scene.call();
  assert.deepEqual(owed.sent, [{ t: 'play', move: 'call', window: 5 }]);
  const early = fakeScene();
  early.scene.call();
  early.change({ mine: { hand: ['R7'], legal: ['R7'], armed: true } });
  early.scene.call();
  assert.deepEqual(early.sent, [
    { t: 'arm', on: true },
    { t: 'arm', on: false },
  ]);
});

test('a catch names its race', () => {
  const { scene, sent } = fakeScene({ hand: { window: race(1000, 8) } });
  scene.catch();
  assert.deepEqual(sent, [{ t: 'catch', window: 8 }]);
});

test('spectators have no moves, neither a turn nor an answer', () => {
  const { scene, sent } = fakeScene({ connection: { readonly: true } });
  scene.call();
  assert.deepEqual([scene.plays, scene.myTurn, scene.choices.plays.size, sent], [false, false, 0, []]);
  const big = fakeScene({ connection: { big: true } }).scene;
  assert.deepEqual([big.plays, big.myTurn], [false, false]);
});

test('it is your turn unless you are asked first or the hand is over', () => {
  assert.ok(fakeScene().scene.myTurn);
  assert.ok(!fakeScene({ table: { asked: 1 } }).scene.myTurn);
  assert.ok(!fakeScene({ table: { turn: 2 } }).scene.myTurn);
  const over = fakeScene({ table: { phase: 'over' } }).scene;
  assert.deepEqual([over.myTurn, over.over], [false, true]);
  assert.ok(fakeScene({ table: { turn: 2, asked: 0 } }).scene.asked);
});

test('cards to choose are those of the hand only where a card of the hand is asked for', () => {
  const mine = { legal: ['card:R7', 'card:B1'] };
  const chosen = (/** @type {any} */ phase) =>
    [...fakeScene({ table: { phase, asked: 0 }, mine }).scene.handChoices.keys()].join(' ');
  assert.deepEqual(['hit', 'discard-uno', 'recover-uno'].map(chosen), ['R7 B1', 'R7 B1', '']);
});

test('the host keeps the time, and so does the only person at the table', () => {
  const guest = { connection: { member: 1 } };
  const chairs = [{ name: 'Ann', member: 0 }, BOT, BOT, BOT];
  const away = [{ name: 'Ann', member: 0 }, { name: 'Ben', member: 1, away: true }, BOT, BOT];
  assert.ok(fakeScene().scene.keepsTime);
  assert.ok(!fakeScene({ ...guest, room: {} }).scene.keepsTime);
  assert.ok(fakeScene({ ...guest, room: { chairs } }).scene.alone);
  assert.ok(fakeScene({ ...guest, room: { chairs: away } }).scene.keepsTime);
  assert.ok(!fakeScene({ connection: { readonly: true } }).scene.keepsTime);
});

test('a seat without a name has its number, and before the first hand of a match nobody has points', () => {
  const { scene } = fakeScene({ room: { chairs: [{ name: 'Ann', member: 0 }], totals: [] } });
  assert.deepEqual(scene.names, ['Ann', 'Seat 2', 'Seat 3', 'Seat 4']);
  assert.equal(scene.total(2), 0);
  assert.equal(fakeScene({ room: { totals: [0, 0, 65, 0] } }).scene.total(2), 65);
});

test('why a card can’t be played is asked without a move', () => {
  const { scene, sent } = fakeScene();
  scene.why('B1');
  assert.deepEqual(sent, [{ t: 'why', move: 'B1' }]);
});
