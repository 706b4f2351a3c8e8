import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { decks, keepDeck } from '../../../src/lastcard/client/core/decks.js';
import { forget } from '../../../src/lastcard/client/core/storage.js';
import { filePanel } from '../../../src/lastcard/client/workshop/file_panel.js';
import { named, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { until } from '../until.js';
import { speak } from '../words.js';
import { built, card } from './built.js';

const OWN = '[[card]]\nname = "Amaru"';

beforeEach((context) => {
  useFakeDocument();
  speak('en');
  for (const key of ['decks', 'deck', 'owned', 'own']) forget(key);
  /** @type {import('node:test').TestContext} */ (context).mock?.timers.enable({ apis: ['setTimeout'] });
});

/**
 * The panel in a browser whose user picks this file.
 * @param {import('node:test').TestContext} context
 * @param {string} [file]
 * @param {Parameters<typeof built>[1]} [read]
 */
async function shown(context, file = '', read) {
  const { collection } = await built([], read);
  const element = filePanel(collection);
  /** The texts of the saved files, and their names. @type {Promise<string>[]} */
  const texts = [];
  /** @type {string[]} */
  const names = [];
  context.mock.method(
    URL,
    'createObjectURL',
    (/** @type {Blob} */ blob) => `blob:${texts.push(blob.text())}`,
  );
  const create = document.createElement.bind(document);
  const made = (/** @type {string} */ tag) => {
    const one = /** @type {HTMLInputElement & HTMLAnchorElement} */ (create(tag));
    const files = [{ text: async () => file }];
    const click = () => {
      if (one.type === 'file') void use(Object.assign(one, { files }), 'change');
      else names.push(one.getAttribute('download') ?? '');
    };
    return Object.assign(one, { click });
  };
  Object.assign(document, { createElement: made });
  const press = (/** @type {string} */ name) => use(named(element, name), 'click');
  const imported = async () => {
    await press('Import a file');
    return until(() => textsOf(element, '.file-state, .fault li').join(' '));
  };
  return { collection, element, press, imported, names, texts };
}

test('a file with decks, owned cards and own cards is taken in whole', async (context) => {
  const box = { decks: [{ name: 'Anchors', cards: ['maya'] }], owned: ['lars'], own: OWN };
  const { collection, imported } = await shown(context, JSON.stringify(box));
  assert.equal(await imported(), 'Imported. Decks: 1, owned cards: 1.');
  assert.deepEqual(
    decks().map(({ name, cards }) => ({ name, cards })),
    box.decks,
  );
  assert.deepEqual([[...collection.owned], [...collection.ownIds]], [['lars'], ['amaru']]);
});

test('owned cards are added to those that were owned', async (context) => {
  const { collection, imported } = await shown(context, '{"decks": [], "owned": ["maya", "zoe"]}');
  collection.keepOwned(['maya', 'lars']);
  await imported();
  assert.deepEqual([...collection.owned].sort(), ['lars', 'maya', 'zoe']);
});

test('a file that is none of ours changes nothing', async (context) => {
  const { imported } = await shown(context, 'milk and bread');
  assert.equal(await imported(), 'This file has no decks and no cards.');
  assert.deepEqual(decks(), []);
});

test('with a fault in its cards, nothing of a file is taken', async (context) => {
  const faults = [{ rule: 'D-4', code: 'some', reason: 'No colour.' }];
  const box = { decks: [{ name: 'Anchors', cards: ['maya'] }], owned: ['lars'], own: OWN };
  const { collection, imported } = await shown(context, JSON.stringify(box), { cards: [], faults });
  assert.equal(await imported(), 'No colour.');
  assert.deepEqual([decks(), [...collection.owned], collection.own], [[], [], '']);
});

test('a deck is saved under its name, with the own cards it needs and no others', async (context) => {
  keepDeck({ id: 'a', name: 'Anchors!', cards: ['maya'] });
  const { collection, press, names, texts } = await shown(context);
  await collection.takeOwn(OWN);
  await press('Save this deck');
  collection.put('amaru');
  await press('Save this deck');
  const [without, needed] = await Promise.all(texts);
  assert.deepEqual(names, ['anchors.toml', 'anchors.toml']);
  assert.deepEqual([without.includes('Amaru'), needed.includes(OWN)], [false, true]);
});

test('everything is saved in one file', async (context) => {
  keepDeck({ id: 'a', name: 'Anchors', cards: ['maya'] });
  const { collection, press, names, texts } = await shown(context);
  collection.keepOwned(['lars']);
  await press('Save everything');
  assert.deepEqual(names, ['lastcard-workshop.json']);
  assert.deepEqual(JSON.parse(await texts[0]), {
    decks: [{ name: 'Anchors', cards: ['maya'] }],
    owned: ['lars'],
    own: '',
  });
});

test('own cards can be removed once there are any', async (context) => {
  const { collection, element, press } = await shown(context);
  collection.lay([card('maya')], []);
  assert.ok(named(element, 'Remove my own cards').hidden);
  await collection.takeOwn(OWN);
  assert.ok(!named(element, 'Remove my own cards').hidden);
  await press('Remove my own cards');
  assert.deepEqual([collection.own, [...collection.ownIds]], ['', []]);
});
