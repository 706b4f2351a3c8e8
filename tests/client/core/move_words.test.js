import assert from 'node:assert/strict';
import test from 'node:test';

import { moveWords } from '../../../src/lastcard/client/core/move_words.js';
import { LANGUAGES, speak } from '../words.js';

test('a card has its name, a wild its colour, anything else what is done', () => {
  speak('en');
  assert.equal(moveWords('R7'), 'Red 7');
  assert.equal(moveWords('R7!'), 'Red 7');
  assert.equal(moveWords('W:B'), 'Wild: Blue');
  assert.equal(moveWords('R7x2!'), 'two Red 7');
  assert.equal(moveWords('HM>G'), 'Hail Mary: Green');
  assert.equal(moveWords('card:Y+2'), 'Yellow Draw Two');
  assert.equal(moveWords('catch:2'), 'to catch someone');
});

test('every kind of move has words in every language', () => {
  const moves = 'draw keep pass call catch:1 take challenge said cannot pick:0 seat:1 none bottom waive';
  for (const language of LANGUAGES) {
    speak(language);
    for (const move of moves.split(' ')) assert.doesNotMatch(moveWords(move), /coach\./);
  }
});
