import assert from 'node:assert/strict';
import test from 'node:test';

import { faultWords, reasonWords } from '../../../src/lastcard/client/core/reasons.js';
import { speak } from '../words.js';

/** @typedef {import('../../../src/lastcard/client/types.js').Fault} Fault */

/** @type {Fault} */
const NO_MATCH = { code: 'no-match', reason: '', params: { card: 'G3', colour: 'red', symbol: '9' } };

test('a reason is a whole sentence in every language', () => {
  const said = {
    en: 'Green 3 does not match: red, or a 9, is in play.',
    de: 'Grün 3 passt nicht: Gefragt ist Rot oder eine 9.',
    es: '3 verde no coincide: se pide rojo o un 9.',
    zh: '绿3对不上：现在要出红色或9。',
  };
  for (const [language, sentence] of Object.entries(said)) {
    speak(language);
    assert.equal(reasonWords(NO_MATCH), sentence);
  }
});

test('a seat is said by its player’s name, or by its number', () => {
  speak('de');
  /** @type {Fault} */
  const why = { code: 'not-your-turn', reason: '', params: { seat: 1 } };
  assert.equal(reasonWords(why, ['Ann', 'Ben']), 'Du bist nicht dran: Ben ist am Zug.');
  assert.equal(reasonWords(why), 'Du bist nicht dran: Platz 2 ist am Zug.');
});

test('a fault says where it is, and what was probably meant', () => {
  speak('de');
  /** @type {Fault} */
  const fault = {
    code: 'not-a-colour',
    reason: '',
    params: { word: 'bleu', near: 'blue' },
    line: 3,
    card: 'Maya',
  };
  assert.equal(faultWords(fault), 'Zeile 3, Maya: „bleu“ ist keine Farbe; meintest du „blue“?');
});

test('numbers of times and lists are said as the language says them', () => {
  speak('es');
  /** @type {Fault} */
  const name = { code: 'same-name', reason: '', params: { name: 'Maya', times: 2 } };
  assert.equal(reasonWords(name), 'Maya aparece 2 veces; solo puede estar una vez.');
  speak('en');
  /** @type {Fault} */
  const both = {
    code: 'icon-words-clash',
    reason: '',
    params: { icon: 'skip', all: ['target', 'everyone'] },
  };
  assert.equal(reasonWords(both), "Icon 'skip': target and everyone can’t be used together.");
});

test('a code that the page doesn’t know is said as the table says it', () => {
  speak('de');
  const code = /** @type {Fault['code']} */ (/** @type {string} */ ('brand-new'));
  assert.equal(reasonWords({ code, reason: 'something new' }), 'Something new.');
});
