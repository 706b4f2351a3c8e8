import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { Score } from '../../../src/lastcard/client/table/score.js';
import { Sheet } from '../../../src/lastcard/client/table/sheet.js';
import { attributesOf, found, named, only, textOf, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { fakeScene, stopClock } from '../fake_scene.js';
import { speak } from '../words.js';

/** @typedef {import('../../../src/lastcard/client/wire.d.ts').Over} Over */

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/** Dan went out; the others were left with 7, 50 and 20 points. */
const OVER = {
  ...{
    t: 'over',
    winner: 3,
    points: [0, 0, 0, 77],
    worth: [7, 50, 20, 0],
    hands: [['R7'], ['W'], ['BS'], []],
  },
  ...{ salt: 's', secret: 'x', commitment: 'c', replay: 'xW3J1kq0', contributions: [], next_ms: 0 },
};

/** @param {import('../fake_scene.js').Facts} [facts] @param {Partial<Over>} [over] */
function shown(facts, over = {}) {
  const room = { totals: [120, 30, 0, 200], target: 500, ...facts?.room };
  const fake = fakeScene({ table: { phase: 'over', winner: 3 }, ...facts, room });
  const sheet = new Sheet(() => []);
  const score = new Score(fake.scene, sheet);
  score.take(/** @type {Over} */ ({ ...OVER, ...over }));
  return { ...fake, sheet, score, node: sheet.node, title: () => textOf(sheet.title) };
}

/** @param {HTMLElement} node */
const rows = (node) => found(only(node, '.score-rows'), 'li').map(textOf);

test('the winner is named, and you are told when it is you', () => {
  assert.equal(shown().title(), 'Dan wins the hand');
  assert.equal(shown({}, { winner: 0 }).title(), 'You win the hand!');
  assert.equal(shown({}, { winner: null, points: [0, 0, 0, 0] }).title(), 'Blocked: nobody wins');
});

test('all are listed by their total, with what the hand brought', () => {
  const { node } = shown();
  assert.deepEqual(rows(node), ['Dan+77200', 'Ann120', 'Ben30', 'Cleo0']);
  assert.match(textOf(only(node, '.first')), /^Dan/);
});

test('a single hand has points and no totals', () => {
  assert.deepEqual(rows(shown({ room: { target: null, totals: [] } }).node), [
    'Dan+77',
    'Ann',
    'Ben',
    'Cleo',
  ]);
});

test('how the points came about is said (S-1)', () => {
  const { node } = shown();
  assert.match(textOf(node), /77 points: 7 from Ann, 50 from Ben, 20 from Cleo\./);
});

test('the cards left in all hands are open', () => {
  const { node } = shown();
  const cards = [...node.querySelectorAll('.tiny')].map((card) => card.getAttribute('aria-label'));
  assert.deepEqual(cards, ['Red 7', 'Wild', 'Blue Skip']);
});

test('the host deals the next hand or goes back to the waiting room, others wait', async () => {
  const { node, sent } = shown();
  await use(named(node, 'Next hand'), 'click');
  await use(named(node, 'Back to the waiting room'), 'click');
  assert.deepEqual(sent, [{ t: 'start' }, { t: 'lobby' }]);
  const guest = shown({ connection: { member: 1 } }).node;
  assert.match(textOf(guest), /The host deals the next hand\./);
  assert.throws(() => named(guest, 'Next hand'));
});

test('after the match its winner is named, and the host may begin another', () => {
  const { node } = shown({ room: { stage: 'over', champion: 3 } });
  assert.equal(textOf(only(node, '.champion')), 'Dan wins the match!');
  assert.ok(named(node, 'Rematch'));
  assert.match(textOf(shown().node), /First to 500/);
});

test('the seconds until the next hand are counted down', (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const pass = stopClock(context);
  const { score } = shown({}, { next_ms: 8000 });
  assert.equal(textOf(score.count), 'Next hand in 8 s');
  pass(6500);
  context.mock.timers.tick(500);
  assert.equal(textOf(score.count), 'Next hand in 2 s');
  pass(1500);
  context.mock.timers.tick(500);
  assert.equal(textOf(score.count), '');
  score.forget();
});

test('the replay opens in a window of its own', () => {
  const link = only(shown().node, '.replay-link');
  assert.deepEqual(
    [attributesOf(link).href, attributesOf(link).target],
    ['https://table.example/replay/xW3J1kq0', '_blank'],
  );
});

test('a shuffle that can’t be checked is a warning', () => {
  assert.equal(textsOf(shown().node, '.proof-warning').length, 1);
});

test('the sheet of an old hand goes when the next is dealt, and another sheet stays', () => {
  const { score, sheet } = shown();
  score.forget();
  assert.deepEqual([sheet.node.hidden, score.over], [true, null]);
  sheet.show('card', 'Red 7');
  score.forget();
  assert.ok(!sheet.node.hidden);
});

test('totals that come later are drawn, and only on the score', () => {
  const { score, sheet, connection, node } = shown();
  if (connection.room) connection.room = { ...connection.room, totals: [120, 30, 0, 277] };
  score.render();
  assert.equal(rows(node)[0], 'Dan+77277');
  sheet.show('card', 'Red 7');
  score.render();
  assert.equal(textOf(sheet.title), 'Red 7');
});

test('while a hand is played the sheet shows how the match stands', () => {
  const { score, node, title } = shown();
  score.forget();
  score.show();
  assert.equal(title(), 'Score');
  assert.deepEqual(rows(node), ['Dan200', 'Ann120', 'Ben30', 'Cleo0']);
});

test('partners have one row with both hands (H-7)', () => {
  const settings = { edition: 'classic', options: { teams: 'pairs' } };
  const { node } = shown(
    { room: { settings, totals: [50, 200, 50, 200] } },
    { points: [0, 57, 0, 57], worth: [7, 0, 50, 0] },
  );
  assert.deepEqual(rows(node), ['BBen, Dan+57200Ben', 'AAnn, Cleo50AnnCleo']);
  assert.match(textOf(only(node, '.first')), /^B/);
});
