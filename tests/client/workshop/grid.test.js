import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { forget } from '../../../src/lastcard/client/core/storage.js';
import { cardGrid } from '../../../src/lastcard/client/workshop/grid.js';
import { attributesOf, named, only, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';
import { OURS, built } from './built.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
  for (const key of ['decks', 'deck', 'owned', 'own']) forget(key);
});

async function shown() {
  const { collection } = await built();
  const grid = cardGrid(collection);
  grid.show(OURS);
  const press = (/** @type {string} */ name) => use(named(grid.element, name), 'click');
  const inDeck = () => textsOf(grid.element, '.in-deck b');
  return { collection, ...grid, press, inDeck };
}

test('each card has a name, and the words below it are its foil, whether it is a promo, and its pack', async () => {
  const { element } = await shown();
  assert.deepEqual(textsOf(element, 'b'), ['Maya', 'Lars', 'Zoe']);
  assert.deepEqual(textsOf(element, '.pack-name'), ['harbour', 'nitro foil · promo · harbour', 'harbour']);
});

test('a card is put in and taken out by its button, or by a tap on its picture', async () => {
  const { collection, element, press, inDeck } = await shown();
  await press('Add: Lars');
  assert.deepEqual([collection.deck.cards, inDeck()], [['lars'], ['Lars']]);
  await press('Remove: Lars');
  assert.deepEqual([collection.deck.cards, inDeck()], [[], []]);
  await use(only(element, 'li:nth-child(3) .card-picture'), 'click');
  assert.deepEqual(inDeck(), ['Zoe']);
});

test('an owned card is marked', async () => {
  const { collection, element, press } = await shown();
  await press('Own it?: Maya');
  assert.deepEqual([...collection.owned], ['maya']);
  assert.equal(attributesOf(named(element, 'Owned ✓: Maya'))['aria-pressed'], 'true');
  assert.equal(attributesOf(named(element, 'Own it?: Zoe'))['aria-pressed'], 'false');
});

test('cards that are filtered out come back with their marks', async () => {
  const { element, show, press, inDeck } = await shown();
  await press('Add: Maya');
  show(OURS.slice(1));
  assert.deepEqual([textsOf(element, '.count'), textsOf(element, 'b')], [['2 cards'], ['Lars', 'Zoe']]);
  show(OURS.slice(0, 1));
  assert.deepEqual([textsOf(element, '.count'), inDeck()], [['One card'], ['Maya']]);
});
