import assert from 'node:assert/strict';
import test from 'node:test';

import {
  isWild,
  laysCard,
  readCard,
  readMove,
  readToken,
} from '../../../src/lastcard/client/core/notation.js';

/** The parts of a move that it names. @param {string} text */
function named(text) {
  const { text: _, ...move } = readMove(text);
  return Object.fromEntries(Object.entries(move).filter(([, value]) => value !== null && value !== false));
}

test('a coloured card has a colour and a symbol', () => {
  assert.deepEqual(readCard('R7'), { colour: 'red', symbol: '7', hasIcon: false, foil: false });
  assert.deepEqual(readCard('Y+2'), { colour: 'yellow', symbol: '+2', hasIcon: false, foil: false });
  assert.deepEqual(readCard('GS'), { colour: 'green', symbol: 'S', hasIcon: false, foil: false });
});

test('a red or blue Reverse is not taken for two colours', () => {
  assert.deepEqual(readCard('RR'), { colour: 'red', symbol: 'R', hasIcon: false, foil: false });
  assert.deepEqual(readCard('BR'), { colour: 'blue', symbol: 'R', hasIcon: false, foil: false });
});

test('a star behind a card is an Elite Icon', () => {
  assert.deepEqual(readCard('B8*'), { colour: 'blue', symbol: '8', hasIcon: true, foil: false });
});

test('a wild has no colour, and its name is its symbol', () => {
  for (const wild of ['W', 'W+4', 'HM', 'FL', 'AS', 'EW', 'WR'])
    assert.deepEqual(readCard(wild), { colour: null, symbol: wild, hasIcon: false, foil: false });
});

test('a foil is the same wild with an F behind it', () => {
  assert.deepEqual(readCard('HMF'), { colour: null, symbol: 'HM', hasIcon: false, foil: true });
  assert.deepEqual(readCard('FLF').symbol, 'FL');
});

test('a wild that begins with a letter of a colour is still none of it', () => {
  assert.equal(isWild('R'), true);
  assert.equal(isWild('GX'), true);
  assert.equal(isWild('R0'), false);
});

test('a play names its card, a wild also the colour, and both may call', () => {
  assert.deepEqual(named('R7'), { type: 'play', card: 'R7' });
  assert.deepEqual(named('R7!'), { type: 'play', card: 'R7', calls: true });
  assert.deepEqual(named('W:B'), { type: 'play', card: 'W', colour: 'blue' });
  assert.deepEqual(named('W+4:Y!'), { type: 'play', card: 'W+4', colour: 'yellow', calls: true });
  assert.deepEqual(named('B8*!'), { type: 'play', card: 'B8*', calls: true });
});

test('a throw names its Hail Mary and a colour', () => {
  assert.deepEqual(named('HM>R'), { type: 'throw', card: 'HM', colour: 'red' });
  assert.deepEqual(named('HMF>G!'), { type: 'throw', card: 'HMF', colour: 'green', calls: true });
});

test('choosing names a card, picking a place, targeting and catching a seat', () => {
  assert.deepEqual(named('card:W+4'), { type: 'choose', card: 'W+4' });
  assert.deepEqual(named('pick:0'), { type: 'pick', place: 0 });
  assert.deepEqual(named('seat:2'), { type: 'target', seat: 2 });
  assert.deepEqual(named('catch:10'), { type: 'catch', seat: 10 });
});

test('all other moves are one word, which is their type but for a line that was said', () => {
  const words = 'draw keep pass call take challenge cannot none bottom waive'.split(' ');
  for (const word of words) assert.deepEqual(named(word), { type: word });
  assert.deepEqual(named('said'), { type: 'say' });
});

test('only plays and throws lay a card of the hand', () => {
  assert.equal(laysCard(readMove('W:B')), true);
  assert.equal(laysCard(readMove('HM>R')), true);
  assert.equal(laysCard(readMove('card:R7')), false);
  assert.equal(laysCard(readMove('draw')), false);
});

test('a move with its seat is read as a number and a move', () => {
  assert.deepEqual(readToken('2=draw'), { seat: 2, made: readMove('draw') });
  assert.deepEqual(readToken('10=FL:B'), { seat: 10, made: readMove('FL:B') });
});
