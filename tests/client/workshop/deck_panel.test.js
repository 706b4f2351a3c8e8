import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { decks, keepDeck } from '../../../src/lastcard/client/core/decks.js';
import { forget } from '../../../src/lastcard/client/core/storage.js';
import { deckPanel } from '../../../src/lastcard/client/workshop/deck_panel.js';
import { attributesOf, found, named, only, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { settled } from '../until.js';
import { speak } from '../words.js';
import { built } from './built.js';

beforeEach((context) => {
  useFakeDocument();
  speak('en');
  for (const key of ['decks', 'deck', 'owned', 'own']) forget(key);
  /** @type {import('node:test').TestContext} */ (context).mock?.timers.enable({ apis: ['setTimeout'] });
});

/** The panel of a deck with two cards. @param {object[]} [faults] */
async function shown(faults) {
  keepDeck({ id: 'a', name: 'Anchors', cards: ['maya', 'lars'] });
  const { collection } = await built(faults);
  let played = 0;
  const element = deckPanel(collection, () => (played += 1));
  const press = (/** @type {string} */ name) => use(named(document.body, name), 'click');
  document.body.append(element);
  const signs = () => textsOf(element, '.rule-sign').join('');
  return { collection, element, press, signs, played: () => played };
}

test('eight places: those of the cards, by whose picture they are taken out, and free ones', async () => {
  const { collection, element, press } = await shown();
  assert.equal(only(element, '.slots').childElementCount, 8);
  assert.equal(element.querySelectorAll('.slot-free').length, 6);
  await press('Remove Maya');
  assert.deepEqual(collection.deck.cards, ['lars']);
  assert.equal(element.querySelectorAll('.slot-free').length, 7);
});

test('a legal deck can be played with', async () => {
  const { element, press, signs, played } = await shown();
  assert.deepEqual([signs(), textsOf(element, '.badge')], ['✓✓✓✓', ['Legal ✓']]);
  await press('Play with this deck');
  assert.equal(played(), 1);
});

test('a broken rule says why, and such a deck can’t be played with', async () => {
  const { element, signs } = await shown([{ rule: 'DY-2', code: 'some', reason: 'Two of Maya.' }]);
  assert.deepEqual([signs(), textsOf(element, '.badge')], ['✓✗✓✓', ['2 of 8']]);
  assert.deepEqual(textsOf(element, '.rule-broken li'), ['Two of Maya.']);
  assert.ok(named(element, 'Play with this deck').hidden);
});

test('while the server is asked, no rule is kept or broken', async () => {
  const { collection, element, signs } = await shown();
  collection.put('zoe');
  assert.deepEqual([signs(), textsOf(element, '.badge')], ['…………', ['3 of 8']]);
  assert.equal(
    attributesOf(/** @type {HTMLElement} */ (only(element, 'li:nth-child(1) .rule-sign')))['aria-label'],
    'being checked',
  );
});

test('a deck gets another name, and a copy', async () => {
  const { element, press } = await shown();
  const [name] = found(element, 'input');
  assert.equal(name.value, 'Anchors');
  name.value = ' Beacons ';
  await use(name, 'change');
  await press('Duplicate');
  assert.deepEqual(
    decks()
      .map((deck) => deck.name)
      .sort(),
    ['Beacons', 'Beacons, copy'],
  );
});

test('a deck is chosen among several; the list is hidden while there is only one', async () => {
  const { collection, element } = await shown();
  const [list] = found(element, 'select');
  assert.ok(list.hidden);
  keepDeck({ id: 'b', name: 'Beacons', cards: ['zoe'] });
  collection.tell('deck', null);
  assert.ok(!list.hidden);
  assert.deepEqual(textsOf(list, 'option').sort(), ['Anchors (2)', 'Beacons (1)']);
  list.value = 'b';
  await use(list, 'change');
  assert.deepEqual(collection.deck.cards, ['zoe']);
});

test('a deck is deleted only after a question', async () => {
  const { press } = await shown();
  const deleting = () => /** @type {HTMLElement} */ (only(document.body, 'dialog'));
  await press('Delete');
  await use(named(deleting(), 'Cancel'), 'click');
  await settled();
  assert.equal(decks().length, 1);
  await press('Delete');
  await use(named(deleting(), 'Delete'), 'click');
  await settled();
  assert.deepEqual(decks(), []);
});
