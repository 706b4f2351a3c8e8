import assert from 'node:assert/strict';
import test from 'node:test';

import { ContributionKeeper } from '../../../src/lastcard/client/connection/contribution_keeper.js';
import { contributionFor, contributionOf } from '../../../src/lastcard/client/core/contributions.js';

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
  return { sent, contributions: new ContributionKeeper((message) => sent.push(message)) };
}

test('a seated member commits to a number as soon as the table has shown its commitment, and once', () => {
  const { contributions, sent } = keeper();
  contributions.hearRoom(room('first', ''), 7);
  contributions.hearRoom(room('first'), 8);
  assert.deepEqual(sent, []);
  contributions.hearRoom(room('first'), 7);
  contributions.hearRoom(room('first'), 7);
  assert.deepEqual(sent, [{ t: 'commit', salt: 'first', hash: contributionFor('first').hash }]);
});

test('after a break the same number is promised again', () => {
  const { contributions, sent } = keeper();
  contributions.hearRoom(room('break'), 7);
  contributions.forget();
  contributions.hearRoom(room('break'), 7);
  assert.equal(sent.length, 2);
  assert.deepEqual(sent[0], sent[1]);
});

test('the number is opened when it is asked for, and what was asked is remembered', () => {
  const { contributions, sent } = keeper();
  contributions.hearRoom(room('open'), 7);
  const { hash, number } = contributionFor('open');
  contributions.hearCommitments({ t: 'commitments', salt: 'open', hashes: [hash, ''] });
  assert.deepEqual(sent[1], { t: 'reveal', salt: 'open', number });
  assert.deepEqual(contributionOf('open'), { salt: 'open', number, hash, asked: [hash, ''], opened: true });
  contributions.hearCommitments({ t: 'commitments', salt: 'open', hashes: [hash, 'another'] });
  assert.deepEqual(contributionOf('open')?.asked, [hash, '']);
});

test('a number that the table does not ask for stays closed', () => {
  const { contributions, sent } = keeper();
  contributions.hearRoom(room('closed'), 7);
  contributions.hearCommitments({ t: 'commitments', salt: 'closed', hashes: ['another'] });
  contributions.hearCommitments({
    t: 'commitments',
    salt: 'unknown',
    hashes: [contributionFor('closed').hash],
  });
  assert.equal(sent.length, 1);
  assert.equal(contributionOf('closed')?.opened, undefined);
});

test('a shuffle that is given up after the numbers were open is noticed', () => {
  const { contributions } = keeper();
  contributions.hearRoom(room('a'), 7);
  contributions.hearCommitments({ t: 'commitments', salt: 'a', hashes: [contributionFor('a').hash] });
  assert.equal(contributions.hearRoom(room('', ''), 7), false, 'the hand is being dealt');
  assert.equal(contributions.hearRoom(room('b'), 7), true);
  assert.equal(contributions.hearRoom(room('b'), 7), false);
});

test('a hand that was dealt is not given up', () => {
  const { contributions } = keeper();
  contributions.hearRoom(room('d'), 7);
  contributions.hearCommitments({ t: 'commitments', salt: 'd', hashes: [contributionFor('d').hash] });
  contributions.hearHand('d');
  assert.equal(contributions.hearRoom(room('e'), 7), false);
});
