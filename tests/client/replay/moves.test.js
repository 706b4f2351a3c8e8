import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { moveList } from '../../../src/lastcard/client/replay/moves.js';
import { found, textOf, use, useFakeDocument } from '../fake_dom.js';
import { speakOnly } from '../words.js';

/** @typedef {import('../../../src/lastcard/client/replay/playback.js').Playback} Playback */

const WORDS = {
  'event.activated': '{who} uses {card}.',
  'event.won': '{who} wins.',
  'replay.by.clock': 'the clock',
  'replay.moves': 'Moves',
  'table.comma': ', ',
};
const FRAMES = [
  { seat: 0, move: 'M1', at_ms: 5400, by: null, events: [{ e: 'activated', seat: 0, card: 'maya' }] },
  { seat: 1, move: 'pass', at_ms: 59_999, by: 'clock', events: [] },
  { seat: 0, move: 'R7', at_ms: 61_000, by: null, events: [{ e: 'won', seat: 0 }] },
];

beforeEach(() => {
  useFakeDocument();
  speakOnly(WORDS);
});

/** The list of three moves in an edition, where each tap leads, and how often cards were asked for. */
function listed(edition = 'classic') {
  /** @type {number[]} */
  const jumps = [];
  let asked = 0;
  const catalogue = async () => {
    asked += 1;
    return [{ id: 'maya', name: 'Maya Okafor' }];
  };
  const replay = { edition, names: ['Ada', 'Ben'], frames: FRAMES };
  const playback = { replay, at: 0, on: () => {}, catalogue };
  const list = moveList(/** @type {Playback} */ (/** @type {unknown} */ (playback)), (at) => jumps.push(at));
  return { list, jumps, asked: () => asked };
}

/** @param {HTMLElement} list */
function lines(list) {
  return found(list, 'li').map(textOf);
}

test('each move has its time and its sentence; what says nothing is shown as it is written', () => {
  const { list, asked } = listed();
  assert.deepEqual(lines(list), ['0:05Ada uses maya.', '0:59Ben: pass (the clock)', '1:01Ada wins.']);
  assert.equal(asked(), 0);
});

test('a tap leads to the position after the move', () => {
  const { list, jumps } = listed();
  use(found(list, 'button')[1], 'click');
  assert.deepEqual(jumps, [2]);
});

test('Elite cards have their names as soon as these are known', async () => {
  const { list, asked } = listed('elite');
  await Promise.resolve();
  await Promise.resolve();
  assert.equal(asked(), 1);
  assert.equal(lines(list)[0], '0:05Ada uses Maya Okafor.');
});
