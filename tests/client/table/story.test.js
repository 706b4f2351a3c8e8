import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { lastOf, story } from '../../../src/lastcard/client/table/story.js';
import { speakOnly } from '../words.js';

/** @typedef {import('../../../src/lastcard/client/wire.d.ts').SeenEvent} SeenEvent */

const WORDS = {
  'card.coloured': '{colour} {sign}',
  'card.W': 'Wild',
  'card.count.one': '{count} card',
  'card.count.other': '{count} cards',
  'colour.red': 'Red',
  'colour.blue': 'Blue',
  'event.activated': '{who} uses {card}.',
  'event.caught': '{who} catches {whom}.',
  'event.caught.me': '{who} catches you.',
  'event.caught.you': 'You catch {whom}.',
  'event.challenged.no': 'no bluff',
  'event.challenged.yes': 'a bluff',
  'event.dealt': '{who} deals to {number}.',
  'event.discarded': '{who} discards {card}.',
  'event.drew': '{who} draws {card}.',
  'event.drew.you': 'You draw {card}.',
  'event.played': '{who} plays {card}.',
  'event.played.wild': '{who} plays {card} and chooses {colour}.',
  'event.spent': '{card} is spent.',
  'event.went-out': '{who} is out with {cards}.',
  'event.won': '{who} wins.',
  'table.comma': ', ',
};
const TELLER = { names: ['Ada', 'Ben'], you: null, elites: new Map() };
/**
 * What is told of these events.
 * @param {SeenEvent[]} events
 * @param {Partial<import('../../../src/lastcard/client/table/story.js').Teller>} [more]
 */
const told = (events, more = {}) => story(events, { ...TELLER, ...more }).map(({ text }) => text);

beforeEach(() => speakOnly(WORDS));

test('each event is a sentence with names and cards', () => {
  /** @type {SeenEvent[]} */
  const events = [
    { e: 'played', seat: 0, card: 'R7', colour: 'red' },
    { e: 'won', seat: 0 },
  ];
  assert.deepEqual(told(events), ['Ada plays Red 7.', 'Ada wins.']);
});

test('a wild says which colour was chosen', () => {
  /** @type {SeenEvent} */
  const wild = { e: 'played', seat: 1, card: 'W', colour: 'blue' };
  assert.deepEqual(told([wild]), ['Ben plays Wild and chooses Blue.']);
});

test('cards drawn one after the other by one seat are one sentence', () => {
  /** @type {SeenEvent[]} */
  const events = [
    { e: 'drew', seat: 1 },
    { e: 'drew', seat: 1 },
    { e: 'drew', seat: 0, card: 'R1' },
    { e: 'drew', seat: 0, card: 'B2' },
  ];
  assert.deepEqual(told(events), ['Ben draws 2 cards.', 'Ada draws Red 1, Blue 2.']);
});

test('the cards of the deal are not told one by one', () => {
  /** @type {SeenEvent[]} */
  const events = [
    { e: 'dealt', seat: 0, number: 2 },
    { e: 'drew', seat: 0 },
    { e: 'drew', seat: 1 },
    { e: 'played', seat: 1, card: 'R7' },
    { e: 'drew', seat: 0 },
  ];
  assert.deepEqual(told(events), ['Ada deals to 2.', 'Ben plays Red 7.', 'Ada draws 1 card.']);
});

test('offers are not told, and nothing happens to the order of the rest', () => {
  assert.deepEqual(
    told([
      { e: 'offered', seat: 0, colour: 'red' },
      { e: 'won', seat: 1 },
    ]),
    ['Ben wins.'],
  );
});

test('your own moves, and those against you, are told as yours', () => {
  /** @type {SeenEvent[]} */
  const caught = [{ e: 'caught', seat: 0, other: 1 }];
  assert.deepEqual(told(caught), ['Ada catches Ben.']);
  assert.deepEqual(told(caught, { you: 0 }), ['You catch Ben.']);
  assert.deepEqual(told(caught, { you: 1 }), ['Ada catches you.']);
  assert.deepEqual(told(caught, { you: 2 }), ['Ada catches Ben.']);
});

test('a verdict decides the sentence', () => {
  const challenge = (/** @type {boolean} */ success) =>
    told([{ e: 'challenged', seat: 0, other: 1, success }]);
  assert.deepEqual([challenge(true), challenge(false)], [['a bluff'], ['no bluff']]);
});

test('an Elite card has its own name, and where it goes after its icons is not told', () => {
  const maya = /** @type {import('../../../src/lastcard/client/wire.d.ts').EliteCard} */ ({
    ...{ id: 'maya', name: 'Maya Okafor' },
  });
  const elites = new Map([['maya', maya]]);
  /** @type {SeenEvent[]} */
  const events = [
    { e: 'activated', seat: 0, card: 'maya' },
    { e: 'spent', seat: 0, card: 'maya' },
    { e: 'spent', seat: 1, card: 'other' },
  ];
  assert.deepEqual(told(events, { elites }), ['Ada uses Maya Okafor.', 'other is spent.']);
});

test('every sentence comes with the event that it tells', () => {
  /** @type {SeenEvent[]} */
  const events = [{ e: 'won', seat: 1 }];
  assert.equal(story(events, TELLER)[0].event, events[0]);
});

test('a player’s going out is told before their cards', () => {
  /** @type {SeenEvent[]} */
  const events = [
    { e: 'played', seat: 0, card: 'R7', colour: 'red' },
    { e: 'discarded', seat: 1, card: 'R1' },
    { e: 'discarded', seat: 1, card: 'R2' },
    { e: 'went-out', seat: 1, number: 15 },
    { e: 'won', seat: 0 },
  ];
  const wanted = ['Ada plays Red 7.', 'Ben is out with 15 cards.', 'Ben discards Red 1, Red 2.', 'Ada wins.'];
  assert.deepEqual(told(events), wanted);
});

test('the last sentence comes with what it needs to be understood', () => {
  /**
   * @param {SeenEvent['e'][]} names
   * @returns {string[]}
   */
  const last = (...names) =>
    lastOf(names.map((e) => ({ text: e, event: { e, seat: 0 } }))).map(({ text }) => text);
  assert.deepEqual(last('called', 'played', 'sum-grew'), ['played', 'sum-grew']);
  assert.deepEqual(last('drew', 'played', 'paired', 'sum-grew'), ['played', 'paired', 'sum-grew']);
  assert.deepEqual(last('skipped', 'jumped-in', 'played'), ['jumped-in', 'played']);
  assert.deepEqual(last('skipped', 'went-out', 'discarded'), ['went-out', 'discarded']);
  assert.deepEqual(last('played', 'won'), ['won']);
  assert.deepEqual(last(), []);
});
