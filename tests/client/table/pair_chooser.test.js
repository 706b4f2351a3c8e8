import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { readMoves } from '../../../src/lastcard/client/table/moves.js';
import { pairChooser } from '../../../src/lastcard/client/table/pair_chooser.js';
import { attributesOf, found, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/** The row for a red 7 with a twin, and what is done by it. */
function shown() {
  /** @type {string[]} */
  const done = [];
  const scene = {
    play: (/** @type {string} */ move) => done.push(move),
    unchoose: () => done.push('unchosen'),
  };
  const { plays: alone, pairs } = readMoves(['R7', 'R7x2']);
  const plays = [...(alone.get('R7') ?? []), ...(pairs.get('R7') ?? [])];
  return { node: pairChooser(/** @type {any} */ (scene), { card: 'R7', plays }), done };
}

test('one card or both, each with its key and with as many cards (H-6)', () => {
  const { node } = shown();
  assert.match(attributesOf(node)['aria-label'], /one or both\?$/);
  assert.deepEqual(textsOf(node, '.count-pick b'), ['One', 'Both']);
  assert.deepEqual(textsOf(node, 'kbd'), ['1', '2']);
  assert.deepEqual(
    [...node.querySelectorAll('.count-cards')].map((cards) => cards.childElementCount),
    [1, 2],
  );
});

test('each button plays its move, and the cross none', async () => {
  const { node, done } = shown();
  const [shut, one, both] = found(node, 'button');
  for (const press of [one, both, shut]) await use(press, 'click');
  assert.deepEqual(done, ['R7', 'R7x2', 'unchosen']);
});
