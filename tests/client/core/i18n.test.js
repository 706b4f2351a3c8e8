import assert from 'node:assert/strict';
import test from 'node:test';

import { has, language, needWords, t, useWords } from '../../../src/lastcard/client/core/i18n.js';
import { useFakeServer } from '../fake_fetch.js';

/** @typedef {import('../../../src/lastcard/client/core/i18n.js').Params} Params */

// The sentences here aren't the client's
const say = /** @type {(key: string, params?: Params) => string} */ (t);

test('parameters stand in the gaps of a sentence, as often as it has them', () => {
  useWords('en', { greet: '{who} meets {whom}. {who} smiles.' });
  assert.equal(say('greet', { who: 'Ada', whom: 'Ben' }), 'Ada meets Ben. Ada smiles.');
});

test('a gap without its parameter stays, so that it is seen', () => {
  useWords('en', { greet: 'Hello {who}' });
  assert.equal(say('greet'), 'Hello {who}');
});

test('a parameter of 0 is a parameter', () => {
  useWords('en', { left: '{number} left' });
  assert.equal(say('left', { number: 0 }), '0 left');
});

test('a parameter that looks like a gap or a pattern is only text', () => {
  useWords('en', { said: '{who}: {text}' });
  assert.equal(say('said', { who: '{text}', text: '$&' }), '{text}: $&');
});

test('a count takes the form that the language has for it', () => {
  const forms = { 'card.one': 'one {count}', 'card.other': 'other {count}', 'card.few': 'few {count}' };
  useWords('en', forms);
  assert.deepEqual([say('card', { count: 1 }), say('card', { count: 2 })], ['one 1', 'other 2']);
  useWords('zh', forms); // Chinese has one form for all counts
  assert.equal(say('card', { count: 1 }), 'other 1');
  useWords('pl', forms); // Polish has another for 2 to 4
  assert.equal(say('card', { count: 3 }), 'few 3');
});

test('the form for a count goes before the sentence for all', () => {
  useWords('en', { draw: 'draws cards', 'draw.one': 'draws a card' });
  assert.deepEqual([say('draw', { count: 1 }), say('draw', { count: 2 })], ['draws a card', 'draws cards']);
});

test('a sentence without forms serves every count', () => {
  useWords('en', { pool: '{count} in the pool' });
  assert.equal(say('pool', { count: 1 }), '1 in the pool');
});

test('a key without a sentence is shown itself', () => {
  useWords('en', { known: 'yes' });
  assert.equal(say('not.known'), 'not.known');
  assert.deepEqual([has('known'), has('not.known'), language()], [true, false, 'en']);
});

test('a key that the client has no sentence for is a type error', () => {
  useWords('en', {});
  // @ts-expect-error: make types fails where this line is not one
  assert.equal(t('table.your-trun'), 'table.your-trun');
  assert.equal(t('table.your-turn'), 'table.your-turn');
});

test('sentences that could not be loaded are an error, and are asked for again', async () => {
  useWords('en', {});
  useFakeServer({});
  await assert.rejects(needWords('events'), /events/);
  const asked = useFakeServer({ '/client/locales/en/events.json': { json: { 'event.won': '{who} won.' } } });
  await needWords('events');
  assert.equal(say('event.won', { who: 'Ada' }), 'Ada won.');
  await needWords('events');
  assert.equal(asked.length, 1, 'what was loaded is not asked for again');
});
