// @ts-check
/** Checks that a shuffle was the one committed to, and made from all players' numbers (docs/shuffle.md). */

import { contributionHash } from './contributions.js';
import { sha256 } from './sha256.js';

/**
 * @typedef {import('../wire.d.ts').Contribution} Contribution
 * @typedef {import('../core/storage.js').KeptCommitment} KeptCommitment
 * @typedef {import('./contributions.js').KeptContribution} KeptContribution
 *
 * @typedef {object} Receipt the table's message after a hand; an old replay has no contributions, and only a replay has
 *   a record
 * @property {string} salt
 * @property {string} secret
 * @property {string} commitment
 * @property {readonly Contribution[]} [contributions]
 * @property {string} [record]
 *
 * @typedef {'false' | 'record' | 'contributions' | 'changed' | 'dropped'} Bad
 * @typedef {'true' | 'seen' | 'before' | 'mine'} Good true: it fits, though this browser saw nothing
 *
 * @typedef {object} Check
 * @property {string} computed the commitment that the secret gives
 * @property {string} mixed the hash that the cards come from
 * @property {boolean} good
 * @property {Bad | Good} verdict
 */

/**
 * @param {Receipt} receipt
 * @param {KeptCommitment | undefined} seen by this browser at the table
 * @param {KeptContribution | undefined} [own] this browser's own number
 * @returns {Check}
 */
export function checkShuffle(receipt, seen, own) {
  const { salt, secret, contributions = [] } = receipt;
  const computed = sha256(`${salt}:${secret}`);
  const fault = faultOf(receipt, computed, seen, own);
  const verdict = fault ?? witness(seen, contributions, own);
  return { computed, mixed: mixedSecret(secret, contributions), verdict, good: !fault };
}

/**
 * @param {string} secret
 * @param {readonly Contribution[]} contributions
 */
export function mixedSecret(secret, contributions) {
  return contributions.some(({ number }) => number) ? sha256(mixedText(secret, contributions)) : secret;
}

/**
 * The text to be hashed, in the order of the seats.
 * @param {string} secret
 * @param {readonly Contribution[]} contributions
 */
export function mixedText(secret, contributions) {
  return `${secret}:lots:${contributionsText(contributions)}`;
}

/** @param {readonly Contribution[]} contributions */
function contributionsText(contributions) {
  return contributions.map(({ number }) => number || '-').join(' ');
}

/**
 * @param {Receipt} receipt
 * @param {string} computed
 * @param {KeptCommitment | undefined} seen
 * @param {KeptContribution | undefined} own
 * @returns {Bad | null}
 */
function faultOf(receipt, computed, seen, own) {
  const { salt, commitment, contributions = [] } = receipt;
  if (computed !== commitment) return 'false';
  if (!recordFits(receipt)) return 'record';
  if (contributions.some(({ hash, number }) => number && contributionHash(salt, number) !== hash))
    return 'contributions';
  if (seen && seen.commitment !== commitment) return 'changed';
  return own?.opened ? droppedOrChanged(contributions, own) : null;
}

/**
 * This browser opened its number: the seats must be the same as then, and the number must be among theirs.
 * @param {readonly Contribution[]} contributions
 * @param {KeptContribution} own
 * @returns {Bad | null}
 */
function droppedOrChanged(contributions, { asked = [], number }) {
  if (!contributions.some((contribution) => contribution.number === number)) return 'dropped';
  const same =
    contributions.length === asked.length &&
    contributions.every(({ hash = '' }, seat) => hash === asked[seat]);
  return same ? null : 'changed';
}

/**
 * The record must be dealt from the same secret and the same numbers.
 * @param {Receipt} receipt
 */
function recordFits({ secret, contributions = [], record }) {
  if (record === undefined) return true;
  const lines = record.split('\n');
  const told = contributions.some(({ number }) => number)
    ? `lots ${contributionsText(contributions)}`
    : undefined;
  return lines.includes(`secret ${secret}`) && lines.find((line) => line.startsWith('lots ')) === told;
}

/**
 * @param {KeptCommitment | undefined} seen
 * @param {readonly Contribution[]} contributions
 * @param {KeptContribution | undefined} own
 * @returns {Good}
 */
function witness(seen, contributions, own) {
  if (seen?.before && own && contributions.some(({ number }) => number === own.number)) return 'mine';
  if (!seen) return 'true';
  return seen.before ? 'before' : 'seen';
}
