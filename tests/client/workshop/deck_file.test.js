import assert from 'node:assert/strict';
import test from 'node:test';

import { boxJson, deckToml, fileName, readFile } from '../../../src/lastcard/client/workshop/deck_file.js';

const DECK = { name: 'The "big" one', cards: ['maya-okafor', 'kenta-aoshiro'] };
const OWN = '[[card]]\nname = "Amaru"\ncolour = "red"\nicons = ["skip"]';

test('a deck is read again as it was written, with owned and own cards', () => {
  const read = readFile(deckToml(DECK, ['maya-okafor'], OWN));
  assert.deepEqual(read?.decks, [DECK]);
  assert.deepEqual(read?.owned, ['maya-okafor']);
  assert.equal(read?.own.trim(), OWN);
});

test('a name keeps its signs however often it is written and read', () => {
  for (const name of ['My "A"', 'C:\\new', 'a\ttab', 'it’s\n2', '牌🃏']) {
    const deck = { name, cards: [] };
    assert.deepEqual(readFile(deckToml(deck, [], ''))?.decks, [deck]);
  }
});

test('a name may have any of TOML’s escapes, or none between single quotes', () => {
  const nameOf = (/** @type {string} */ text) => readFile(`name = ${text}\ncards = []`)?.decks[0].name;
  assert.equal(nameOf(String.raw`"\u0041\U0001F0CF\"\\\n"`), 'A🃏"\\\n');
  assert.equal(nameOf(String.raw`'C:\new'`), String.raw`C:\new`);
});

test('everything at once goes through JSON unchanged', () => {
  const box = { decks: [DECK], owned: ['maya-okafor'], own: OWN };
  assert.deepEqual(readFile(boxJson(box)), box);
});

test('a single deck in JSON is a box with one deck', () => {
  assert.deepEqual(readFile(JSON.stringify(DECK)), { decks: [DECK], owned: [], own: '' });
});

test('cards alone are a file without a deck', () => {
  assert.deepEqual(readFile(OWN), { decks: [], owned: [], own: OWN });
});

test('a file that is none of ours is null', () => {
  assert.equal(readFile('{broken'), null);
  assert.equal(readFile('name = "no cards"'), null);
});

test('cards of a deck that are no ids are left out', () => {
  assert.deepEqual(readFile('{"name": "x", "cards": [1, null, "a"]}')?.decks, [{ name: 'x', cards: ['a'] }]);
});

test('entries of a box that are no decks or no ids are left out', () => {
  const read = readFile(JSON.stringify({ decks: [DECK, 3, { name: 'x' }, null], owned: ['a', 1] }));
  assert.deepEqual([read?.decks, read?.owned], [[DECK], ['a']]);
});

test('a file has a name of plain letters', () => {
  assert.equal(fileName('Sólrún’s deck!'), 'solrun-s-deck');
  assert.equal(fileName('牌'), 'deck');
});
