import assert from 'node:assert/strict';
import test from 'node:test';

import { backNode, cardNode } from '../../../src/lastcard/client/core/cards.js';
import { EMBLEMS } from '../../../src/lastcard/client/core/emblems.js';
import { attributesOf, useFakeDocument } from '../fake_dom.js';

useFakeDocument();

/** The drawing on a card. @param {HTMLElement} card */
function drawing(card) {
  return String(Reflect.get(/** @type {object} */ (card.children[0]), 'markup'));
}

test('a card knows which it is, and a foil shines', () => {
  assert.equal(cardNode('R7').className, 'card');
  assert.equal(cardNode('HMF').className, 'card foil');
  assert.equal(attributesOf(cardNode('B+2'))['data-card'], 'B+2');
});

test('a number stands in the middle and in two corners', () => {
  assert.equal(drawing(cardNode('G4')).match(/>4<\/text>/g)?.length, 3);
});

test('6 and 9 are underlined in their corners, since the card can lie either way round', () => {
  const lines = (/** @type {string} */ code) => drawing(cardNode(code)).match(/M13 38h15/g)?.length ?? 0;
  assert.deepEqual(['R6', 'R9', 'R8'].map(lines), [2, 2, 0]);
});

test('an Elite Icon is a star in two corners', () => {
  assert.equal(drawing(cardNode('Y3*')).match(/card-star/g)?.length, 2);
  assert.equal(drawing(cardNode('Y3')).includes('card-star'), false);
});

test('every wild has its emblem, and a foil that of its plain card', () => {
  for (const [symbol, emblem] of Object.entries(EMBLEMS))
    assert.ok(drawing(cardNode(symbol)).includes(emblem));
  assert.equal(drawing(cardNode('HMF')), drawing(cardNode('HM')));
});

test('all backs are alike, and none says what it hides', () => {
  assert.equal(drawing(backNode()), drawing(backNode()));
  assert.equal('data-card' in attributesOf(backNode()), false);
});
