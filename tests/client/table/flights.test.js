import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { Flights } from '../../../src/lastcard/client/table/flights.js';
import { setSound } from '../../../src/lastcard/client/core/sound.js';
import { attributesOf, textOf, useFakeDocument } from '../fake_dom.js';
import { fakeScene } from '../fake_scene.js';
import { speak } from '../words.js';

/** @typedef {import('../../../src/lastcard/client/wire.d.ts').SeenEvent} SeenEvent */

beforeEach(() => {
  useFakeDocument();
  speak('en');
  setSound(false);
});

/** A rectangle that says what it is. @param {string} name */
const spot = (name) => ({ name, left: 0, top: 0, width: 100, height: 150 });

/**
 * What flies and what flashes, in order, as short words: `R7 hand>discard`.
 * @param {import('../fake_scene.js').Facts} [facts]
 */
function staged(facts) {
  const { scene } = fakeScene(facts);
  /** @type {string[]} */
  const log = [];
  /** @type {(() => Promise<unknown> | void)[]} */
  const steps = [];
  const cardOf = (/** @type {HTMLElement} */ node) => attributesOf(node)['data-card'] ?? node.className;
  const motion = {
    then: (/** @type {() => void} */ step) => steps.push(step),
    fly: async (/** @type {any} */ { node, from, to, wait = 0 }) =>
      void log.push(`${cardOf(node)} ${from.name}>${to.name}${wait ? ` +${wait}` : ''}`),
    flash: async (/** @type {HTMLElement} */ node) =>
      void log.push(`${node.className} ${textOf(node)}`.trim()),
  };
  const node = { getBoundingClientRect: () => spot('middle') };
  const centre = {
    node,
    pileSpot: () => spot('pile'),
    discardSpot: () => spot('discard'),
    settle: () => log.push('settled'),
    setColour: (/** @type {string} */ colour) => log.push(`now ${colour}`),
    setDirection: (/** @type {number} */ way) => log.push(`way ${way}`),
  };
  const hand = {
    leftFrom: (/** @type {string} */ card) => (card === 'R7' ? spot('hand') : undefined),
    flyIn: (/** @type {any} */ from) => log.push(`new cards from ${from.name}`),
  };
  const seats = {
    spot: (/** @type {number} */ seat) => spot(`seat${seat}`),
    chip: (/** @type {number} */ seat) =>
      seat < 0 ? undefined : { getBoundingClientRect: () => spot(`chip${seat}`) },
  };
  const flights = new Flights(
    scene,
    /** @type {any} */ (motion),
    /** @type {any} */ ({ centre, hand, seats }),
  );
  /** @param {Partial<SeenEvent>[]} events */
  const show = async (...events) => {
    if (scene.model) flights.show(/** @type {SeenEvent[]} */ (events), scene.model.table);
    for (const step of steps) await step();
    return log;
  };
  return { scene, show };
}

test('our own card flies from where it was in the hand, another’s from their seat', async () => {
  const log = await staged().show({ e: 'played', seat: 0, card: 'R7' }, { e: 'played', seat: 2, card: 'R9' });
  assert.deepEqual(log, ['new cards from pile', 'R7 hand>discard', 'R9 seat2>discard', 'settled']);
});

test('a wild’s colour counts when the card has landed', async () => {
  const log = await staged().show({ e: 'played', seat: 1, card: 'W', colour: 'green' });
  assert.deepEqual(log.slice(1), ['W seat1>discard', 'now green', 'burst', 'settled']);
});

test('a coloured card brings no new colour of its own', async () => {
  const log = await staged().show({ e: 'played', seat: 1, card: 'G4', colour: 'green' });
  assert.deepEqual(log.slice(1), ['G4 seat1>discard', 'settled']);
});

test('cards that others draw fly face down, one after another; our own come into the hand by themselves', async () => {
  const drew = (/** @type {number} */ seat) => ({ e: /** @type {const} */ ('drew'), seat });
  const log = await staged().show(drew(1), drew(1), drew(0));
  assert.deepEqual(log, [
    'new cards from pile',
    'card back pile>seat1',
    'card back pile>seat1 +220',
    'settled',
  ]);
});

test('a deal goes round: each seat gets a card before anybody gets the next', async () => {
  const drew = (/** @type {number} */ seat) => ({ e: /** @type {const} */ ('drew'), seat });
  const log = await staged().show(drew(1), drew(1), drew(2), drew(2), drew(3), drew(3));
  assert.deepEqual(
    log.slice(1, -1).map((flight) => flight.split(' ')[2]),
    ['pile>seat1', 'pile>seat2', 'pile>seat3', 'pile>seat1', 'pile>seat2', 'pile>seat3'],
  );
});

test('signs appear over the seats that they are about', async () => {
  const log = await staged().show(
    { e: 'skipped', seat: 2 },
    { e: 'called', seat: 1 },
    { e: 'caught', seat: 0, other: 3 },
    { e: 'sum-grew', seat: 1, number: 6 },
  );
  assert.deepEqual(log.slice(1, -1), [
    'sign sign-skip',
    'sign sign-uno UNO!',
    'sign sign-caught Caught!',
    'sign sign-caught +6',
  ]);
});

test('a challenge marks its loser: the bluffer, or the challenger', async () => {
  const bluff = await staged().show({ e: 'challenged', seat: 0, other: 2, success: true });
  const honest = await staged().show({ e: 'challenged', seat: 0, other: 2, success: false });
  assert.deepEqual([bluff[1], honest[1]], ['sign sign-caught Bluff!', 'sign sign-caught Not a bluff']);
});

test('a reversal turns the ring before its sign fades', async () => {
  const log = await staged().show({ e: 'reversed', direction: -1 });
  assert.deepEqual(log.slice(1, -1), ['way -1', 'burst turning']);
});

test('without house rules two hands cross as one card each', async () => {
  const log = await staged().show({ e: 'swapped', seat: 0, other: 2 });
  assert.deepEqual(log.slice(1, -1), ['card back seat0>seat2', 'card back seat2>seat0']);
});

test('a card that is taken back flies from the discard pile, a start card from the draw pile', async () => {
  const log = await staged().show({ e: 'taken-back', seat: 1, card: 'B5' }, { e: 'turned-up', card: 'Y1' });
  assert.deepEqual(log.slice(1, -1), ['B5 discard>seat1', 'Y1 pile>discard']);
});

test('several discards of one move fly together, and change no colour', async () => {
  const log = await staged().show(
    { e: 'discarded', seat: 1, card: 'W', colour: 'red' },
    { e: 'discarded', seat: 1, card: 'B2' },
  );
  assert.deepEqual(log.slice(1, -1), ['W seat1>discard', 'B2 seat1>discard +60']);
});

test('an Elite card that acts shows itself in the middle', async () => {
  const log = await staged().show({ e: 'activated', seat: 3, card: 'maya' });
  assert.equal(log.length, 4);
  assert.match(log[1], /seat3>/);
  assert.equal(log[2], 'shown-card');
});

test('an event that this page doesn’t know moves nothing', async () => {
  const log = await staged().show(/** @type {any} */ ({ e: 'levitated', seat: 1 }));
  assert.deepEqual(log, ['new cards from pile', 'settled']);
});

test('where a hand of another comes in, no card flies from the pile', async () => {
  const { scene, show } = staged();
  scene.house = /** @type {any} */ ({ flyIn: () => true });
  assert.deepEqual(await show({ e: 'kept', seat: 1 }), ['settled']);
});

test('spectators see every card fly from its seat', async () => {
  const log = await staged({ connection: { readonly: true } }).show(
    { e: 'played', seat: 0, card: 'R7' },
    { e: 'drew', seat: 0 },
  );
  assert.deepEqual(log.slice(1), ['R7 seat0>discard', 'card back pile>seat0', 'settled']);
});
