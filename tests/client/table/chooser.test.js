import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { colourChooser } from '../../../src/lastcard/client/table/chooser.js';
import { readMoves } from '../../../src/lastcard/client/table/moves.js';
import { found, textOf, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/**
 * The row for a wild, and what is played by it.
 * @param {string} card
 * @param {{bluff?: boolean, quotes?: Record<string, string[]>}} [facts]
 */
function chooser(card, { bluff = false, quotes = {} } = {}) {
  /** @type {string[][]} */
  const played = [];
  const scene = {
    connection: { room: { settings: { quotes } } },
    model: { table: { colour: 'red' }, mine: { bluff } },
    play: (/** @type {string} */ move, film = '') => played.push([move, film]),
  };
  const plays = readMoves(['R', 'Y', 'G', 'B'].map((colour) => `${card}:${colour}`)).plays.get(card) ?? [];
  const node = colourChooser(/** @type {any} */ (scene), { card, plays });
  return { node, played };
}

test('each colour shows the key that chooses it', () => {
  const { node } = chooser('W');
  assert.deepEqual(found(node, 'kbd').map(textOf), ['1', '2', '3', '4']);
});

test('a bluffer reads so before they choose (K-6)', () => {
  assert.match(textOf(chooser('W+4', { bluff: true }).node), /This is a bluff/);
  assert.doesNotMatch(textOf(chooser('W+4').node), /bluff/);
  assert.doesNotMatch(textOf(chooser('W', { bluff: true }).node), /bluff/);
});

test('a film of the pack needs no typing, and without one any film will do (FL-1)', async () => {
  const { node, played } = chooser('FL', { quotes: { Hamlet: ['Words, words, words.'] } });
  const [films] = found(node, 'select');
  const [red] = found(node, 'button').filter((one) => textOf(one).startsWith('Red'));
  await use(red, 'click');
  films.value = 'Hamlet';
  await use(films, 'change');
  await use(red, 'click');
  assert.deepEqual(played, [
    ['FL:R', 'Any film'],
    ['FL:R', 'Hamlet'],
  ]);
});
