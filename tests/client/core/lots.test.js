import assert from 'node:assert/strict';
import test from 'node:test';

import { LotKeeper } from '../../../src/lastcard/client/connection/lot_keeper.js';
import { keepLot, lotFor, lotHash, lotOf } from '../../../src/lastcard/client/core/lots.js';

/** @typedef {import('../../../src/lastcard/client/wire.d.ts').RoomNews} RoomNews */

/**
 * @param {string} salt
 * @param {string} [commitment]
 * @returns {RoomNews}
 */
const room = (salt, commitment = 'c') => ({
  ...{ t: 'room', code: 'KTWM', stage: 'lobby', host: 7, members: [], salt, commitment },
  chairs: [{ name: 'Ada', member: 7 }, {}],
});

/** A keeper, and what it has sent. */
function keeper() {
  /** @type {object[]} */
  const sent = [];
  return { sent, lots: new LotKeeper((message) => sent.push(message)) };
}

test('a number is 64 hexadecimal digits, one for each hand, the same in every window', () => {
  const lot = lotFor('one');
  assert.match(lot.number, /^[0-9a-f]{64}$/);
  assert.equal(lot.hash, lotHash('one', lot.number));
  assert.deepEqual(lotFor('one'), lot);
  assert.notEqual(lotFor('two').number, lot.number);
  assert.equal(lotOf('never'), undefined);
});

test('only the last two hundred are kept', () => {
  for (let count = 0; count < 210; count += 1) keepLot({ salt: `s${count}`, number: '', hash: '' });
  assert.equal(lotOf('s5'), undefined);
  assert.ok(lotOf('s205'));
});

test('whoever sits promises a number as soon as the table has shown its commitment, and once', () => {
  const { lots, sent } = keeper();
  lots.hearRoom(room('first', ''), 7);
  lots.hearRoom(room('first'), 8);
  assert.deepEqual(sent, []);
  lots.hearRoom(room('first'), 7);
  lots.hearRoom(room('first'), 7);
  assert.deepEqual(sent, [{ t: 'lot', salt: 'first', hash: lotFor('first').hash }]);
});

test('after a break the same number is promised again', () => {
  const { lots, sent } = keeper();
  lots.hearRoom(room('break'), 7);
  lots.forget();
  lots.hearRoom(room('break'), 7);
  assert.equal(sent.length, 2);
  assert.deepEqual(sent[0], sent[1]);
});

test('the number is opened when it is asked for, and what was asked is remembered', () => {
  const { lots, sent } = keeper();
  lots.hearRoom(room('open'), 7);
  const { hash, number } = lotFor('open');
  lots.hearLots({ t: 'lots', salt: 'open', hashes: [hash, ''] });
  assert.deepEqual(sent[1], { t: 'open', salt: 'open', number });
  assert.deepEqual(lotOf('open'), { salt: 'open', number, hash, asked: [hash, ''], opened: true });
  lots.hearLots({ t: 'lots', salt: 'open', hashes: [hash, 'another'] });
  assert.deepEqual(lotOf('open')?.asked, [hash, '']);
});

test('a number that the table does not ask for stays closed', () => {
  const { lots, sent } = keeper();
  lots.hearRoom(room('closed'), 7);
  lots.hearLots({ t: 'lots', salt: 'closed', hashes: ['another'] });
  lots.hearLots({ t: 'lots', salt: 'unknown', hashes: [lotFor('closed').hash] });
  assert.equal(sent.length, 1);
  assert.equal(lotOf('closed')?.opened, undefined);
});

test('a shuffle that is given up after the numbers were open is noticed', () => {
  const { lots } = keeper();
  lots.hearRoom(room('a'), 7);
  lots.hearLots({ t: 'lots', salt: 'a', hashes: [lotFor('a').hash] });
  assert.equal(lots.hearRoom(room('', ''), 7), false, 'the hand is being dealt');
  assert.equal(lots.hearRoom(room('b'), 7), true);
  assert.equal(lots.hearRoom(room('b'), 7), false);
});

test('a hand that was dealt is not given up', () => {
  const { lots } = keeper();
  lots.hearRoom(room('d'), 7);
  lots.hearLots({ t: 'lots', salt: 'd', hashes: [lotFor('d').hash] });
  lots.hearHand('d');
  assert.equal(lots.hearRoom(room('e'), 7), false);
});
