import assert from 'node:assert/strict';
import test from 'node:test';

import { whyWords } from '../../../src/lastcard/client/core/move_words.js';
import { pointWords, signed, whoseChance } from '../../../src/lastcard/client/replay/analysis.js';
import { LANGUAGES, speak } from '../words.js';

test('a mistake is told with what would have been better, and why', () => {
  speak('en');
  const why = { code: 'stops', count: 1 };
  const point = /** @type {const} */ ({ number: 4, seat: 1, type: 'mistake', before: 0.8, after: 0.6 });
  assert.equal(
    pointWords(['Ann', 'Ben'], [[0], [1]], 'draw', { ...point, best: 'R+2', why }),
    'Ben: to draw gave 60 %, Red Draw Two would have given 80 %. ' +
      'The next player has only 1 card left and loses the turn.',
  );
});

test('a swing is told with both chances', () => {
  speak('en');
  const point = /** @type {const} */ ({ number: 4, seat: 0, type: 'up', before: 0.4, after: 0.7 });
  assert.equal(
    pointWords(['Ann', 'Ben'], [[0], [1]], 'W+4:R', point),
    'Ann: Wild Draw Four: Red takes the chance to win from 40 % to 70 %.',
  );
});

test('a mistake is one player’s, but a chance rises for the whole team (H-7)', () => {
  speak('en');
  const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'];
  const pairs = [
    [0, 3],
    [1, 4],
    [2, 5],
  ];
  assert.equal(whoseChance(names, pairs, { seat: 4, type: 'mistake' }), 'Eve');
  assert.equal(whoseChance(names, pairs, { seat: 1, type: 'down' }), 'Ben, Eve');
  assert.equal(whoseChance(['Ann', 'Ben'], [[0], [1]], { seat: 1, type: 'up' }), 'Ben');
});

test('every reason has a sentence in every language', () => {
  const codes = 'wins call catch bluff stops they-lack keeps-wild own-colour draws keeps expected';
  for (const language of LANGUAGES) {
    speak(language);
    for (const code of codes.split(' ')) {
      const words = whyWords({ code, colour: 'red', count: 2, percent: 30 });
      assert.doesNotMatch(words, /coach\.|[{}]/);
    }
  }
});

test('a share has its sign', () => {
  assert.deepEqual([0.0351, -0.2, 0].map(signed), ['+3.5 %', '−20.0 %', '+0.0 %']);
});
