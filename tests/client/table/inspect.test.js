import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { showCard, showElite, showReveal, showSeat } from '../../../src/lastcard/client/table/inspect.js';
import { Sheet } from '../../../src/lastcard/client/table/sheet.js';
import { found, textOf, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { fakeScene } from '../fake_scene.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

const sheetOf = () => new Sheet(() => []);

test('a card is named, and what it does is said', async () => {
  const sheet = sheetOf();
  await showCard(sheet, 'RS');
  assert.equal(textOf(sheet.title), 'Red Skip');
  assert.notEqual(textsOf(sheet.body, 'p')[0], '');
});

test('an Elite card has its colours, its foil, and a sentence for each icon', () => {
  const sheet = sheetOf();
  const icons = [
    { action: 'peek', who: 'target', type: '', number: 0 },
    { action: 'draw', who: 'you', type: '', number: 2 },
  ];
  showElite(
    sheet,
    /** @type {any} */ ({ id: 'maya', name: 'Maya', colours: ['blue', 'red'], foil: 'dual', icons }),
  );
  assert.equal(textOf(sheet.title), 'Maya');
  assert.deepEqual(textsOf(sheet.body, '.tag'), ['Blue', 'Red', 'Dual foil']);
  assert.equal(found(sheet.body, 'li').length, 2);
});

test('of a seat only what everybody may know is shown: cards, points, decks', () => {
  const sheet = sheetOf();
  const { scene } = fakeScene({ table: { decks: [3, 4, 5, 6] }, room: { target: 3, totals: [0, 2, 1, 0] } });
  showSeat(sheet, scene, 1);
  assert.deepEqual(
    [textOf(sheet.title), textsOf(sheet.body, '.facts')],
    ['Ben', ['7 cards · 2 points · 4 in the deck']],
  );
});

test('a bot and somebody who is away are told as such', () => {
  const sheet = sheetOf();
  const chairs = [
    { name: 'Ann', member: 0 },
    { name: 'Otto', bot: 'sharp' },
    { name: 'Cleo', member: 2, away: true },
  ];
  const { scene } = fakeScene({ room: { chairs } });
  showSeat(sheet, scene, 1);
  assert.match(textOf(sheet.body), /7 cards · Bot$/);
  showSeat(sheet, scene, 2);
  assert.match(textOf(sheet.body), /Away, a stand-in plays/);
});

test('a seat’s open Elite cards can be read one by one', async () => {
  const sheet = sheetOf();
  const { scene } = fakeScene({ table: { lineups: [[], ['maya', null], [], []], spent: [[], [], [], []] } });
  /** @type {object[]} */
  const read = [];
  scene.inspect = (what) => read.push(what);
  showSeat(sheet, scene, 1);
  assert.deepEqual(textsOf(sheet.body, 'h3'), ['Lineup', 'Elite discards']);
  assert.match(textOf(sheet.body), /None yet/);
  const [card, ...more] = found(sheet.body, 'button').filter((one) => one.className === 'pick');
  await use(card, 'click');
  assert.deepEqual([read, more], [[{ card: 'maya' }], []]);
});

test('only you can change your name here', () => {
  const sheet = sheetOf();
  const fields = (/** @type {number} */ seat, /** @type {object} */ connection = {}) => {
    showSeat(sheet, fakeScene({ connection }).scene, seat);
    return found(sheet.body, 'input').length;
  };
  assert.deepEqual([fields(0), fields(1), fields(0, { readonly: true })], [1, 0, 0]);
});

test('a hand that was shown to you is sorted, and says that only you see it (K-8)', () => {
  const sheet = sheetOf();
  showReveal(sheet, 'Ben', ['B1', 'R2'], 'Ben draws four.');
  assert.equal(textOf(sheet.title), 'Ben’s hand');
  const cards = [...sheet.body.querySelectorAll('.pick')].map((card) => card.getAttribute('aria-label'));
  assert.deepEqual(cards, ['Red 2', 'Blue 1']);
  assert.match(textOf(sheet.body), /^Ben draws four\.Only you see this\./);
});
