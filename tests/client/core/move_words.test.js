import assert from 'node:assert/strict';
import test from 'node:test';

import { moveWords } from '../../../src/lastcard/client/core/move_words.js';
import { LANGUAGES, speak } from '../words.js';

const NAMES = ['Ann', 'Ben'];

test('a card has its name, a wild its colour, anything else what is done', () => {
  speak('en');
  assert.equal(moveWords('R7', NAMES), 'Red 7');
  assert.equal(moveWords('R7!', NAMES), 'Red 7');
  assert.equal(moveWords('W:B', NAMES), 'Wild: Blue');
  assert.equal(moveWords('R7x2!', NAMES), 'two Red 7');
  assert.equal(moveWords('HM>G', NAMES), 'Hail Mary: Green');
  assert.equal(moveWords('card:Y+2', NAMES), 'Yellow Draw Two');
  assert.equal(moveWords('catch:2', NAMES), 'to catch someone');
  assert.equal(moveWords('seat:1', NAMES), 'to choose Ben');
});

test('every kind of move has words in every language', () => {
  const moves = 'draw keep pass call catch:1 take challenge said cannot pick:0 seat:1 none bottom waive';
  for (const language of LANGUAGES) {
    speak(language);
    for (const move of moves.split(' ')) assert.doesNotMatch(moveWords(move, NAMES), /coach\./);
  }
});
