import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { decks, forgetDeck, keepDeck } from '../../../src/lastcard/client/core/decks.js';
import { write } from '../../../src/lastcard/client/core/storage.js';

const FIRST = { id: 'a', name: 'First', cards: ['maya'] };
const SECOND = { id: 'b', name: 'Second', cards: ['lars', 'kenta'] };

beforeEach(() => write('decks', []));

test('at first there are none', () => {
  assert.deepEqual(decks(), []);
});

test('decks are kept in the order in which they came', () => {
  keepDeck(FIRST);
  keepDeck(SECOND);
  assert.deepEqual(decks(), [FIRST, SECOND]);
});

test('a deck that is kept again stays in its place', () => {
  keepDeck(FIRST);
  keepDeck(SECOND);
  keepDeck({ ...FIRST, name: 'Changed', cards: [] });
  assert.deepEqual(decks(), [{ id: 'a', name: 'Changed', cards: [] }, SECOND]);
});

test('a deck is forgotten by its id, and one that is not there changes nothing', () => {
  keepDeck(FIRST);
  keepDeck(SECOND);
  forgetDeck('a');
  forgetDeck('knock-unanswered');
  assert.deepEqual(decks(), [SECOND]);
});
