import assert from 'node:assert/strict';
import test from 'node:test';

import { caughtWords, receiptWords } from '../../../src/lastcard/client/table/race_notes.js';

// Without its words a sentence is its key
const scene = /** @type {any} */ ({ names: ['Ann', 'Ben', 'Cleo'], you: 0, plays: true });

/**
 * @param {number} seat
 * @param {string} move
 * @param {number} after
 */
function claim(seat, move, after) {
  return { seat, move, after_ms: after, won: move !== '' };
}

test('the winner of a race and everybody who had no part in it read the result', () => {
  assert.equal(receiptWords(scene, [claim(1, 'catch:2', 0), claim(2, '', 40)]), 'table.first');
  assert.equal(receiptWords(scene, [claim(0, 'catch:2', 0), claim(2, '', 40)]), 'table.first.you');
});

test('a loser reads a refusal instead, and a caught player a note', () => {
  assert.equal(receiptWords(scene, [claim(1, 'catch:2', 0), claim(0, '', 40)]), '');
  assert.equal(receiptWords(scene, [claim(1, 'catch:0', 0), claim(2, '', 40)]), '');
});

test('nobody was first in a race without a winner, or alone in it', () => {
  assert.equal(receiptWords(scene, [claim(1, '', 0), claim(2, '', 40)]), '');
  assert.equal(receiptWords(scene, [claim(1, 'catch:2', 0)]), '');
});

test('only the caught player reads the note', () => {
  const caught = { e: /** @type {const} */ ('caught'), seat: 1, other: 0 };
  const drew = { e: /** @type {const} */ ('drew'), seat: 0, card: 'R1' };
  assert.equal(caughtWords(scene, [caught, drew, drew]), 'table.caught-you');
  assert.equal(caughtWords({ ...scene, you: 2 }, [caught]), '');
  assert.equal(caughtWords({ ...scene, plays: false }, [caught]), '');
  assert.equal(caughtWords(scene, [drew]), '');
});
