import assert from 'node:assert/strict';
import test from 'node:test';

import { Playback, namesAt } from '../../../src/lastcard/client/replay/playback.js';

/** @typedef {import('../../../src/lastcard/client/wire.d.ts').Replay} Replay */

const TABLE = { seats: 2, phase: 'turn', turn: 0, sizes: [2, 2], discard: ['R3'], pile: 103 };

/** Two moves of two players: Ada plays her R7, and Ben draws. */
function replay() {
  return /** @type {Replay} */ ({
    ...{ id: 'link', number: 1, names: ['Ada', 'Ben'], edition: 'classic', record: '', cards: '' },
    ...{ salt: 's', secret: 'x', commitment: 'c', winner: null, points: [0, 0] },
    ...{ version: 2, contributions: [], broken: false, takeovers: [] },
    options: { bluffs: false },
    start: {
      ...{ t: 'hand', n: 0, number: 1, seat: null, table: TABLE, salt: 's', commitment: 'c' },
      history: [{ e: 'dealt', number: 2 }],
      hands: [
        ['R7', 'B1'],
        ['G1', 'G2'],
      ],
    },
    frames: [
      {
        ...{ seat: 0, move: 'R7', at_ms: 0, by: null, events: [{ e: 'played', seat: 0, card: 'R7' }] },
        table: { turn: 1, sizes: [1, 2], laid: ['R7'] },
        hands: [['B1'], ['G1', 'G2']],
      },
      {
        ...{ seat: 1, move: 'draw', at_ms: 900, by: 'clock', events: [{ e: 'drew', seat: 1, card: 'Y5' }] },
        table: { turn: 0, sizes: [1, 3], pile: 102 },
        hands: [['B1'], ['Y5', 'G1', 'G2']],
      },
    ],
  });
}

/** A playback, and what it tells: the kind of news, and at which move. */
function watched() {
  const playback = new Playback(replay());
  /** @type {(string | number)[][]} */
  const told = [];
  playback.on('change', ({ n }) => told.push(['change', n]));
  playback.on('hand', () => told.push(['hand', playback.at]));
  playback.on('at', (at) => told.push(['at', at]));
  return { playback, told };
}

test('it begins with the deal, all hands open', () => {
  const { playback } = watched();
  assert.deepEqual([playback.at, playback.length], [0, 2]);
  assert.deepEqual(playback.hands, [
    ['R7', 'B1'],
    ['G1', 'G2'],
  ]);
  assert.deepEqual(playback.hand.table.discard, ['R3']);
});

test('the next move is told as a change, so that it is animated', () => {
  const { playback, told } = watched();
  playback.go(1);
  assert.deepEqual(told, [
    ['change', 1],
    ['at', 1],
  ]);
  assert.deepEqual(playback.hands[0], ['B1']);
  assert.deepEqual([playback.hand.table.discard, playback.hand.table.turn], [['R3', 'R7'], 1]);
});

test('a jump, forward or back, is laid out at once', () => {
  const { playback, told } = watched();
  playback.go(2);
  playback.go(1);
  assert.deepEqual(told, [
    ['hand', 2],
    ['at', 2],
    ['hand', 1],
    ['at', 1],
  ]);
  assert.deepEqual([playback.hand.table.pile, playback.hand.table.sizes], [103, [1, 2]]);
});

test('beyond either end there is nothing, and where one is already nothing is told', () => {
  const { playback, told } = watched();
  playback.go(-1);
  assert.deepEqual([playback.at, told], [0, []]);
  playback.go(99);
  assert.equal(playback.at, 2);
  playback.go(3);
  assert.equal(told.length, 2);
});

test('every moment keeps what happened until then, and who moved for a seat', () => {
  const { playback } = watched();
  playback.go(2);
  assert.deepEqual(
    playback.hand.history.map(({ e }) => e),
    ['dealt', 'played', 'drew'],
  );
  assert.deepEqual(
    playback.models.map(({ by }) => by),
    [null, null, 'clock'],
  );
});

test('it is a connection of somebody who watches a room of these players', () => {
  const { playback } = watched();
  const { chairs, settings } = playback.room;
  assert.deepEqual([playback.member, playback.readonly, playback.said], [null, true, []]);
  assert.deepEqual(chairs, [{ name: 'Ada' }, { name: 'Ben' }]);
  assert.deepEqual([settings.edition, settings.options, settings.chairs], ['classic', { bluffs: false }, 2]);
  assert.equal(playback.send(), undefined);
});

test('before somebody took over, the cards were the bot’s', () => {
  const replay = { names: ['Ann', 'Zoe'], takeovers: [{ seat: 1, n: 3, name: 'Ada' }] };
  assert.deepEqual(namesAt(replay, 2), ['Ann', 'Ada']);
  assert.deepEqual(namesAt(replay, 3), ['Ann', 'Zoe']);
  assert.deepEqual(namesAt({ names: ['Ann'] }, 0), ['Ann']);
});
