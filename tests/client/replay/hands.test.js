import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { handsPanel } from '../../../src/lastcard/client/replay/hands.js';
import { attributesOf, found, textsOf, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

/** @typedef {import('../../../src/lastcard/client/replay/playback.js').Playback} Playback */

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/** A hand of two, at the deal or at its end. @param {object} [facts] of the replay */
function shown(facts = {}) {
  /** @type {() => void} */
  let told = () => {};
  const playback = {
    replay: { names: ['Ann', 'Ben'], options: {}, winner: 1, points: [0, 27], frames: [1, 2], ...facts },
    hand: { table: { winner: null, turn: 0, asked: null, out: [] } },
    hands: [['B1', 'R7'], ['G2']],
    at: 0,
    on: (/** @type {string} */ _, /** @type {() => void} */ act) => (told = act),
  };
  const panel = handsPanel(/** @type {Playback} */ (/** @type {unknown} */ (playback)));
  const go = (/** @type {object} */ news) => {
    Object.assign(playback, news);
    told();
  };
  const turns = () =>
    found(panel, 'div')
      .filter((one) => one.classList.contains('at-turn'))
      .map((one) => textsOf(one, 'b')[0]);
  return { panel, go, turns };
}

/** @param {HTMLElement} panel */
const labels = (panel) =>
  found(panel, 'div')
    .map((one) => attributesOf(one)['aria-label'])
    .filter(Boolean);

test('every hand is open and sorted, and the player to move is marked', () => {
  const { panel, turns } = shown();
  assert.deepEqual(textsOf(panel, 'b'), ['Ann', 'Ben']);
  assert.deepEqual(labels(panel), ['Red 7, Blue 1', 'Green 2']);
  assert.deepEqual(turns(), ['Ann']);
});

test('a seat that is asked is marked instead of the one whose turn it is', () => {
  const { go, turns } = shown();
  go({ hand: { table: { winner: null, turn: 0, asked: 1, out: [] } } });
  assert.deepEqual(turns(), ['Ben']);
});

test('at the end the winner has the points, and nobody is to move', () => {
  const { panel, go, turns } = shown();
  const end = { hand: { table: { winner: 1, turn: 0, asked: null, out: [] } }, hands: [['R7'], []] };
  go({ ...end, at: 1 });
  assert.deepEqual(textsOf(panel, 'b'), ['Ann', 'Ben']);
  go({ ...end, at: 2 });
  assert.deepEqual(textsOf(panel, 'b'), ['Ann', 'Ben · won, 27 points']);
  assert.deepEqual([labels(panel)[1], turns()], ['no cards', []]);
});

test('a name has its team beside it, and that the player is out (H-7, H-8)', () => {
  const names = ['Ann', 'Ben', 'Cleo', 'Dan'];
  const { panel, go } = shown({ names, options: { teams: 'pairs' } });
  go({
    hands: [['R1'], ['R2'], ['R3'], ['R4']],
    hand: { table: { winner: null, turn: 0, asked: null, out: [2] } },
  });
  assert.deepEqual(textsOf(panel, 'b'), [
    'Ann · Team A',
    'Ben · Team B',
    'Cleo · Team A · out of this hand',
    'Dan · Team B',
  ]);
});
