import assert from 'node:assert/strict';
import test from 'node:test';

import { cardAbout, kindsOf } from '../../../src/lastcard/client/core/card_about.js';
import { EDITIONS } from '../../../src/lastcard/client/core/editions.js';
import { LANGUAGES, messages, speak } from '../words.js';

test('every kind of card of every edition is explained in every language', () => {
  for (const code of LANGUAGES) {
    speak(code);
    const known = Object.values(messages(code));
    for (const card of EDITIONS.flatMap(kindsOf))
      assert.ok(known.includes(cardAbout(card)), `${code} ${card}`);
  }
});

test('a card is explained whatever its colour and number, and its foil like itself', () => {
  speak('en');
  assert.equal(cardAbout('B0'), cardAbout('R9'));
  assert.equal(cardAbout('G4*'), cardAbout('Y8*'));
  assert.notEqual(cardAbout('G4*'), cardAbout('G4'));
  assert.equal(cardAbout('HMF'), cardAbout('HM'));
  assert.equal(cardAbout('BR'), cardAbout('YR'));
});
