import assert from 'node:assert/strict';
import test from 'node:test';

import {
  EDITIONS,
  ELITE,
  hasPower,
  knownEdition,
  playsElite,
} from '../../../src/lastcard/client/core/editions.js';

test('every edition has cards that stand for it, and two colours', () => {
  assert.equal(EDITIONS.length, 5);
  for (const { cards, tile } of EDITIONS) {
    assert.ok(cards.length >= 3);
    assert.equal(tile.length, 2);
  }
});

test('an edition is found by its name, and one that is unknown is shown as classic', () => {
  assert.equal(knownEdition('hail-mary').special, 'HM');
  assert.equal(knownEdition('brand-new').name, 'classic');
});

test('one edition is played with Player Decks', () => {
  assert.equal(ELITE.name, 'elite');
  assert.deepEqual(EDITIONS.map(({ name }) => name).filter(playsElite), ['elite']);
  assert.equal(playsElite('brand-new'), false);
});

test('a wild has the powers of its edition, and so has its foil', () => {
  assert.deepEqual(
    ['HM', 'HMF', 'FL', 'AS', 'W', 'R7'].map((card) => hasPower(card, 'throws')),
    [true, true, false, false, false, false],
  );
  assert.ok(hasPower('AS', 'interrupts'));
  assert.ok(hasPower('FLF', 'asks_lines'));
});

test('an edition without a wild of its own has no power, not even for a card without a name', () => {
  assert.equal(hasPower('', 'throws'), false);
});
