import assert from 'node:assert/strict';
import test from 'node:test';

import { hasPower } from '../../../src/lastcard/client/core/editions.js';
import { askedMove, colourBefore, preferred, readMoves } from '../../../src/lastcard/client/table/moves.js';

/** @typedef {import('../../../src/lastcard/client/table/moves.js').Play} Play */

const texts = (/** @type {Play[] | undefined} */ plays) => plays?.map((play) => play.text);
/** The plays of a red 7 among these moves. @param {string[]} moves */
const sevens = (moves) => readMoves(moves).plays.get('R7') ?? [];

test('plays are grouped by their card, with every colour and every call', () => {
  const { plays, throws } = readMoves(['R7', 'R7!', 'W:R', 'W:Y', 'HM:G']);
  assert.deepEqual([...plays.keys()], ['R7', 'W', 'HM']);
  assert.deepEqual(texts(plays.get('R7')), ['R7', 'R7!']);
  assert.deepEqual(texts(plays.get('W')), ['W:R', 'W:Y']);
  assert.equal(throws.size, 0);
});

test('throws stand apart from plays of the same card', () => {
  const { plays, throws } = readMoves(['HM:R', 'HM>R', 'HM>B']);
  assert.deepEqual(texts(plays.get('HM')), ['HM:R']);
  assert.deepEqual(texts(throws.get('HM')), ['HM>R', 'HM>B']);
});

test('choices, picks, targets and catches are found by their card, number or seat', () => {
  const choices = readMoves(['card:R7', 'pick:3', 'seat:1', 'catch:2', 'catch:0', 'none']);
  assert.deepEqual([...choices.cards], [['R7', 'card:R7']]);
  assert.deepEqual([...choices.picks], [[3, 'pick:3']]);
  assert.deepEqual([...choices.seats], [[1, 'seat:1']]);
  assert.deepEqual(choices.catches, [2, 0]);
  assert.deepEqual([...choices.words], ['none']);
});

test('without moves there is nothing to choose', () => {
  const choices = readMoves([]);
  assert.deepEqual(choices.catches, []);
  const { plays, throws, cards, picks, seats, words } = choices;
  for (const group of [plays, throws, cards, picks, seats, words]) assert.equal(group.size, 0);
});

test('an armed call goes with the play where it can, and an unarmed one never does', () => {
  const both = sevens(['R7', 'R7!']);
  assert.deepEqual(texts(preferred(both, true)), ['R7!']);
  assert.deepEqual(texts(preferred(both, false)), ['R7']);
  assert.deepEqual(texts(preferred(sevens(['R7']), true)), ['R7']);
});

test('a card that can only be played with a call is played with it', () => {
  assert.deepEqual(texts(preferred(sevens(['R7!']), false)), ['R7!']);
});

test('why a card cannot be played is asked with a move that is one', () => {
  assert.equal(askedMove('R7'), 'R7');
  assert.equal(askedMove('W+4'), 'W+4:R');
  assert.equal(askedMove('B8*'), 'B8*');
});

test('only a My Favorite Line asks for a film (FL-1)', () => {
  const asksLines = (/** @type {string} */ card) => hasPower(card, 'asks_lines');
  assert.deepEqual(['FL', 'FLF', 'W', 'HM', 'R7'].filter(asksLines), ['FL', 'FLF']);
});

/**
 * @param {object[]} history
 * @param {string[]} discard
 */
function shown(history, discard) {
  const model = { history, table: { top: discard.at(-1), discard } };
  return /** @type {import('../../../src/lastcard/client/connection/hand_model.js').Model} */ (
    /** @type {unknown} */ (model)
  );
}

test('the colour before a wild is that of the card below, or the one that was chosen for it', () => {
  const four = { e: 'played', seat: 1, card: 'W+4', colour: 'blue' };
  const drew = { e: 'drew', seat: 0, card: 'Y2' };
  const red = { e: 'played', seat: 0, card: 'R9' };
  const wild = { e: 'played', seat: 0, card: 'W', colour: 'green' };
  assert.equal(colourBefore(shown([red, drew, four], ['R9', 'W+4'])), 'red');
  assert.equal(colourBefore(shown([wild, drew, four], ['W', 'W+4'])), 'green');
  assert.equal(colourBefore(shown([four], ['R9', 'W+4'])), 'red');
  assert.equal(colourBefore(shown([], ['W', 'W+4'])), null);
});
