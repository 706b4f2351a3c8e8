import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { decks, keepDeck } from '../../../src/lastcard/client/core/decks.js';
import { forget } from '../../../src/lastcard/client/core/storage.js';
import { Collection } from '../../../src/lastcard/client/workshop/collection.js';
import { useFakeServer } from '../fake_fetch.js';
import { settled } from '../until.js';
import { speak } from '../words.js';

Object.assign(globalThis, { window: globalThis });

beforeEach((context) => {
  speak('en');
  for (const key of ['decks', 'deck', 'owned', 'own']) forget(key);
  /** @type {import('node:test').TestContext} */ (context).mock?.timers.enable({ apis: ['setTimeout'] });
});

const OURS = [
  { id: 'maya', name: 'Maya' },
  { id: 'lars', name: 'Lars' },
];
const OWN = [{ id: 'zoe', name: 'Zoe' }];

/** A workshop on a server that finds these faults in every deck. @param {object[]} [faults] */
async function opened(faults = []) {
  const asked = useFakeServer({
    '/api/catalogue': { json: OURS },
    '/api/cards': { json: { cards: OWN, faults: [] } },
    '/api/deck': { json: { faults } },
  });
  const collection = new Collection();
  await collection.load();
  await settled();
  const checks = () =>
    asked.filter(({ path }) => path === '/api/deck').map(({ body }) => JSON.parse(String(body)));
  return { collection, asked, checks, faults: () => collection.faults };
}

test('the first deck is empty and has a name; a card that is put in is kept', async () => {
  const { collection } = await opened();
  assert.deepEqual(collection.deck.cards, []);
  collection.put('maya');
  collection.put('maya');
  assert.deepEqual(decks(), [{ ...collection.deck, cards: ['maya', 'maya'] }]);
});

test('of two equal cards one is taken out', async () => {
  const { collection } = await opened();
  for (const id of ['maya', 'lars', 'maya']) collection.put(id);
  collection.drop('maya');
  collection.drop('nobody');
  assert.deepEqual(collection.deck.cards, ['lars', 'maya']);
});

test('the deck that was open is open again, otherwise the first one', async () => {
  keepDeck({ id: 'a', name: 'Anchors', cards: [] });
  keepDeck({ id: 'b', name: 'Beacons', cards: ['lars'] });
  assert.equal((await opened()).collection.deck.name, 'Anchors');
  (await opened()).collection.choose('b');
  assert.equal((await opened()).collection.deck.name, 'Beacons');
});

test('a deck is checked a moment after it has changed, once for several changes', async (context) => {
  const { collection, checks, faults } = await opened([{ code: 'deck-size', reason: 'too few' }]);
  const before = checks().length;
  collection.put('maya');
  collection.put('lars');
  assert.equal(faults(), null);
  context.mock.timers.tick(149);
  assert.equal(checks().length, before);
  context.mock.timers.tick(1);
  await settled();
  assert.deepEqual(checks().slice(before), [{ cards: ['maya', 'lars'], own: '' }]);
  assert.equal(faults()?.[0].code, 'deck-size');
});

test('the answer about an older deck is dropped', async () => {
  const { collection } = await opened();
  const checking = collection.check();
  collection.put('maya');
  await checking;
  assert.equal(collection.faults, null);
});

test('a player who has marked their own cards reads which of the deck are missing (DY-1)', async () => {
  const { collection } = await opened();
  collection.put('maya');
  collection.put('lars');
  assert.deepEqual(collection.unowned(), []);
  collection.toggleOwned('lars');
  assert.deepEqual([...new Collection().owned], ['lars']);
  await settled();
  assert.deepEqual(
    collection.faults?.map(({ code, rule, reason }) => [
      code,
      rule,
      /Maya/.test(String(reason)),
      /Lars/.test(String(reason)),
    ]),
    [['unowned', 'DY-1', true, false]],
  );
  collection.toggleOwned('lars');
  assert.deepEqual([...collection.owned], []);
});

test('custom cards come before ours, and go without taking ours with them', async () => {
  const { collection, asked } = await opened();
  assert.deepEqual(await collection.takeOwn('[[card]]'), []);
  assert.deepEqual(
    collection.cards.map(({ id }) => id),
    ['zoe', 'maya', 'lars'],
  );
  await collection.takeOwn('[[card]] # another');
  assert.equal(
    asked.filter(({ path }) => path === '/api/cards').at(-1)?.body,
    '[[card]]\n\n[[card]] # another',
  );
  collection.dropOwn();
  assert.deepEqual([collection.cards.length, collection.own], [2, '']);
});

test('custom cards with faults change nothing', async () => {
  const { collection } = await opened();
  useFakeServer({ '/api/cards': { json: { cards: [], faults: [{ code: 'not-a-colour', reason: '' }] } } });
  assert.equal((await collection.takeOwn('[[card]]')).length, 1);
  assert.deepEqual([collection.own, collection.cards.length], ['', 2]);
});

test('a deck goes to the table with the player’s own cards only if it has any', async () => {
  const { collection } = await opened();
  await collection.takeOwn('[[card]]');
  collection.put('maya');
  assert.equal(collection.ownCardsInDeck, '');
  collection.put('zoe');
  assert.equal(collection.ownCardsInDeck, '[[card]]');
});

test('a copy is a deck of its own, and a deck that is removed leaves the others', async () => {
  const { collection } = await opened();
  collection.rename('  Anchors  ');
  collection.put('maya');
  const first = collection.deck.id;
  collection.duplicate();
  collection.put('lars');
  assert.deepEqual(
    decks().map(({ cards }) => cards),
    [['maya'], ['maya', 'lars']],
  );
  collection.choose(first);
  assert.equal(collection.deck.name, 'Anchors');
  collection.remove();
  assert.deepEqual([decks().length, collection.deck.cards], [1, ['maya', 'lars']]);
});

test('a name has forty letters at most, and an empty one is none', async () => {
  const { collection } = await opened();
  const unnamed = collection.deck.name;
  collection.rename('x'.repeat(50));
  assert.equal(collection.deck.name.length, 40);
  collection.rename('   ');
  assert.equal(collection.deck.name, unnamed);
});
