import assert from 'node:assert/strict';
import test from 'node:test';

import { KeepDrawn } from '../../../src/lastcard/client/table/keep_drawn.js';

/**
 * A scene in which a card was just drawn.
 * @param {{legal?: string[], plays?: string[], alone?: boolean}} how
 */
function drawn({ legal = ['keep'], plays = [], alone = true } = {}) {
  /** @type {string[]} */
  const played = [];
  const scene = {
    myTurn: true,
    alone,
    model: { n: 7 },
    choices: { words: new Set(legal), plays: new Map(plays.map((card) => [card, []])) },
    play: (/** @type {string} */ move) => played.push(move),
  };
  return { scene, played };
}

/**
 * What was played by itself after some time.
 * @param {import('node:test').TestContext} context
 * @param {ReturnType<typeof drawn>} table
 * @param {number} ms
 */
function after(context, { scene, played }, ms) {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  Object.assign(globalThis, { window: globalThis });
  const keeper = new KeepDrawn(/** @type {any} */ (scene));
  keeper.render();
  context.mock.timers.tick(ms);
  return played;
}

test('a card that does not fit is kept after the time that a person takes', (context) => {
  const table = drawn();
  assert.deepEqual(after(context, table, 1000), []);
  context.mock.timers.tick(1000);
  assert.deepEqual(table.played, ['keep']);
});

test('a card that can be played is left to the player', (context) => {
  assert.deepEqual(after(context, drawn({ plays: ['R7'] }), 5000), []);
});

test('so is every card with other people at the table (A-3)', (context) => {
  assert.deepEqual(after(context, drawn({ alone: false }), 5000), []);
});

test('nothing is kept that was kept already', (context) => {
  const table = drawn();
  after(context, table, 500);
  table.scene.choices.words.delete('keep');
  context.mock.timers.tick(5000);
  assert.deepEqual(table.played, []);
});
