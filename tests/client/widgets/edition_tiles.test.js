import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { fan, tiles } from '../../../src/lastcard/client/widgets/edition_tiles.js';
import { attributesOf, found, stylesOf, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

before(() => {
  useFakeDocument();
  speak('en');
});

/** What was dealt by pressing each button of the tiles. */
function pressed() {
  /** @type {unknown[]} */
  const dealt = [];
  const section = tiles(
    (edition, options) => dealt.push([edition, options]),
    (edition) => dealt.push(`${edition}: choose a deck`),
  );
  for (const button of found(section, 'button')) void use(button, 'click');
  return dealt;
}

test('a tile deals its edition; Elite deals in two ways, and leads to decks', () => {
  assert.deepEqual(pressed(), [
    ['classic', {}],
    ['hail-mary', {}],
    ['favorite-line', {}],
    ['avatar-state', {}],
    ['elite', {}],
    ['elite', { mode: 'draft' }],
    'elite: choose a deck',
  ]);
});

test('cards are fanned out round the middle one, which lies on top', () => {
  const holders = found(fan(['R7', 'W', 'B2']), 'span').filter(({ className }) => className === 'fan-card');
  assert.deepEqual(
    holders.map((holder) => stylesOf(holder)['--offset']),
    ['-1', '0', '1'],
  );
  assert.deepEqual(
    holders.map(({ style }) => style.zIndex),
    ['8', '10', '8'],
  );
  const cards = found(holders[1], 'span').map((card) => attributesOf(card)['data-card']);
  assert.deepEqual(cards, ['W']);
});
