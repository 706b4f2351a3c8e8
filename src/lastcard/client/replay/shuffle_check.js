// @ts-check
/** Whether a shuffle was the one that was promised (docs/shuffle.md). */

import { sha256 } from '../core/sha256.js';

/**
 * @typedef {Pick<import('../wire.d.ts').Replay, 'salt' | 'secret' | 'commitment'>} Promised
 * @typedef {import('../core/storage.js').KeptCommitment} KeptCommitment
 *
 * @typedef {object} Check
 * @property {string} computed the commitment that the secret gives
 * @property {boolean} good
 * @property {'false' | 'true' | 'seen' | 'before' | 'changed'} verdict true: it fits, though this browser saw nothing
 */

/**
 * @param {Promised} promised
 * @param {KeptCommitment | undefined} seen what this browser saw at the table
 * @returns {Check}
 */
export function checkShuffle({ salt, secret, commitment }, seen) {
  const computed = sha256(`${salt}:${secret}`);
  const verdict = computed === commitment ? witness(commitment, seen) : 'false';
  return { computed, verdict, good: verdict !== 'false' && verdict !== 'changed' };
}

/**
 * @param {string} commitment
 * @param {KeptCommitment | undefined} seen
 */
function witness(commitment, seen) {
  if (!seen) return 'true';
  if (seen.commitment !== commitment) return 'changed';
  return seen.before ? 'before' : 'seen';
}
