// @ts-check
/** Whether a shuffle was the one that was promised, and made of everybody's numbers (docs/shuffle.md). */

import { lotHash } from './lots.js';
import { sha256 } from './sha256.js';

/**
 * @typedef {import('../wire.d.ts').Lot} Lot
 * @typedef {import('../core/storage.js').KeptCommitment} KeptCommitment
 * @typedef {import('./lots.js').KeptLot} KeptLot
 *
 * @typedef {object} Promised what a table tells after a hand; an old replay has no lots, and only a replay a record
 * @property {string} salt
 * @property {string} secret
 * @property {string} commitment
 * @property {readonly Lot[]} [lots]
 * @property {string} [record]
 *
 * @typedef {'false' | 'record' | 'lots' | 'changed' | 'dropped'} Bad
 * @typedef {'true' | 'seen' | 'before' | 'mine'} Good true: it fits, though this browser saw nothing
 *
 * @typedef {object} Check
 * @property {string} computed the commitment that the secret gives
 * @property {string} mixed what the cards come from
 * @property {boolean} good
 * @property {Bad | Good} verdict
 */

/**
 * @param {Promised} promised
 * @param {KeptCommitment | undefined} seen what this browser saw at the table
 * @param {KeptLot | undefined} [own] what this browser put in
 * @returns {Check}
 */
export function checkShuffle(promised, seen, own) {
  const { salt, secret, lots = [] } = promised;
  const computed = sha256(`${salt}:${secret}`);
  const fault = faultOf(promised, computed, seen, own);
  const verdict = fault ?? witness(seen, lots, own);
  return { computed, mixed: mixedSecret(secret, lots), verdict, good: !fault };
}

/**
 * @param {string} secret
 * @param {readonly Lot[]} lots
 */
export function mixedSecret(secret, lots) {
  return lots.some(({ number }) => number) ? sha256(mixedText(secret, lots)) : secret;
}

/**
 * What is hashed, in the order of the seats.
 * @param {string} secret
 * @param {readonly Lot[]} lots
 */
export function mixedText(secret, lots) {
  return `${secret}:lots:${lotsText(lots)}`;
}

/** @param {readonly Lot[]} lots */
function lotsText(lots) {
  return lots.map(({ number }) => number || '-').join(' ');
}

/**
 * @param {Promised} promised
 * @param {string} computed
 * @param {KeptCommitment | undefined} seen
 * @param {KeptLot | undefined} own
 * @returns {Bad | null}
 */
function faultOf(promised, computed, seen, own) {
  const { salt, commitment, lots = [] } = promised;
  if (computed !== commitment) return 'false';
  if (!recordFits(promised)) return 'record';
  if (lots.some(({ hash, number }) => number && lotHash(salt, number) !== hash)) return 'lots';
  if (seen && seen.commitment !== commitment) return 'changed';
  return own?.opened ? droppedOrChanged(lots, own) : null;
}

/**
 * This browser opened its number: the seats must be those that were asked then, and the number must be there.
 * @param {readonly Lot[]} lots
 * @param {KeptLot} own
 * @returns {Bad | null}
 */
function droppedOrChanged(lots, { asked = [], number }) {
  if (!lots.some((lot) => lot.number === number)) return 'dropped';
  const same = lots.length === asked.length && lots.every(({ hash = '' }, seat) => hash === asked[seat]);
  return same ? null : 'changed';
}

/**
 * The record must be dealt from the same secret and the same numbers.
 * @param {Promised} promised
 */
function recordFits({ secret, lots = [], record }) {
  if (record === undefined) return true;
  const lines = record.split('\n');
  const told = lots.some(({ number }) => number) ? `lots ${lotsText(lots)}` : undefined;
  return lines.includes(`secret ${secret}`) && lines.find((line) => line.startsWith('lots ')) === told;
}

/**
 * @param {KeptCommitment | undefined} seen
 * @param {readonly Lot[]} lots
 * @param {KeptLot | undefined} own
 * @returns {Good}
 */
function witness(seen, lots, own) {
  if (seen?.before && own && lots.some(({ number }) => number === own.number)) return 'mine';
  if (!seen) return 'true';
  return seen.before ? 'before' : 'seen';
}
