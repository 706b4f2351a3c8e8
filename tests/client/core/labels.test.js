import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import {
  cardName,
  cardOrder,
  countedCards,
  iconWords,
  listed,
  seatNames,
} from '../../../src/lastcard/client/core/labels.js';
import { LANGUAGES, speak } from '../words.js';

/**
 * @typedef {import('../../../src/lastcard/client/wire.d.ts').Icon} Icon
 * @typedef {import('../../../src/lastcard/client/types.js').Room} Room
 */

beforeEach(() => speak('en'));

test('a card has the name that people say', () => {
  assert.equal(cardName('R7'), 'Red 7');
  assert.equal(cardName('B+2'), 'Blue Draw Two');
  assert.equal(cardName('YR'), 'Yellow Reverse');
  assert.equal(cardName('W+4'), 'Wild Draw Four');
});

test('an Elite Icon and a foil are part of the name', () => {
  assert.notEqual(cardName('G5*'), cardName('G5'));
  assert.ok(cardName('G5*').includes(cardName('G5')));
  assert.notEqual(cardName('HMF'), cardName('HM'));
  assert.ok(cardName('HMF').includes(cardName('HM')));
});

test('cards are counted as the language counts', () => {
  assert.deepEqual([0, 1, 2].map(countedCards), ['0 cards', '1 card', '2 cards']);
  speak('de');
  assert.deepEqual([0, 1, 2].map(countedCards), ['0 Karten', '1 Karte', '2 Karten']);
});

test('no two cards have one name, in any language', () => {
  const signs = [...'0123456789'].flatMap((digit) => [digit, `${digit}*`]).concat('S', 'R', '+2', 'V');
  const cards = [...'RYGB'].flatMap((letter) => signs.map((sign) => letter + sign));
  cards.push('W', 'W+4', 'HM', 'HMF', 'FL', 'FLF', 'AS', 'ASF', 'EW', 'WR');
  for (const code of LANGUAGES) {
    speak(code);
    assert.equal(new Set(cards.map(cardName)).size, 4 * 24 + 10);
  }
});

test('sorted by colour: red, yellow, green, blue, each from 0 up to its action cards, wilds last', () => {
  const hand = ['W', 'B2', 'G+2', 'RS', 'Y0', 'R9', 'GR', 'R1', 'B2*', 'G9'];
  const sorted = ['R1', 'R9', 'RS', 'Y0', 'G9', 'GR', 'G+2', 'B2', 'B2*', 'W'];
  assert.deepEqual(hand.sort(cardOrder('colour')), sorted);
});

test('sorted by number: equal signs together, in the order of the colours, wilds last', () => {
  const hand = ['W', 'B2', 'GS', 'RS', 'Y2', 'R9', 'R2', 'Y0'];
  assert.deepEqual(hand.sort(cardOrder('number')), ['Y0', 'R2', 'Y2', 'B2', 'R9', 'RS', 'GS', 'W']);
});

test('an icon says whom it concerns and how many cards', () => {
  /** @type {Icon} */
  const draw = { action: 'draw', who: 'target', number: 2, type: null, text: '' };
  assert.ok(iconWords(draw).includes('2 cards'));
  assert.ok(iconWords({ ...draw, number: 1 }).includes('1 card'));
  /** @type {Icon} */
  const discard = { action: 'discard', who: 'everyone', number: 0, type: 'elite', text: '' };
  assert.notEqual(iconWords(discard), iconWords({ ...discard, type: 'uno' }));
  assert.notEqual(iconWords(discard), iconWords({ ...discard, who: 'target' }));
});

test('a list is read with commas', () => {
  assert.equal(listed(['a', 'b', 'c']), 'a, b, c');
});

test('seats have the names of their chairs; an empty one has its number, from 1', () => {
  const room = /** @type {Room} */ ({ chairs: [{ name: 'Ada' }, {}, { name: 'Cleo' }] });
  assert.deepEqual(seatNames(room, 3), ['Ada', 'Seat 2', 'Cleo']);
  assert.deepEqual(seatNames(null, 1), ['Seat 1']);
});
