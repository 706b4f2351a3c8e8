// @ts-check
/** The player's record: the hands that this browser remembers. Nothing of it is sent. */

import { forget, read, write } from './storage.js';

/**
 * @typedef {{played: number, won: number}} Count
 *
 * @typedef {object} OwnRecord
 * @property {Record<string, Count>} hands by edition
 * @property {Record<string, Count>} matches by edition
 * @property {{points: number, edition: string, at: number} | null} best the hand with the most points
 * @property {number} streak hands won in a row, up to now
 * @property {number} longest
 * @property {string[]} seen the hands already counted: a table sends them again to players who come back
 *
 * @typedef {object} Ended a hand or a match that is over
 * @property {string} id
 * @property {string} edition
 * @property {boolean} won
 * @property {number} points of a hand
 * @property {number} at
 */

const KEY = 'record';
const MAX_SEEN = 40;

/** @returns {OwnRecord} */
export function emptyRecord() {
  return { hands: {}, matches: {}, best: null, streak: 0, longest: 0, seen: [] };
}

/** @returns {OwnRecord} */
export function ownRecord() {
  return { ...emptyRecord(), ...read(KEY, {}) };
}

/** @param {Ended} hand */
export function keepHand(hand) {
  write(KEY, withHand(ownRecord(), hand));
}

/** @param {Ended} match */
export function keepMatch(match) {
  write(KEY, withMatch(ownRecord(), match));
}

export function forgetRecord() {
  forget(KEY);
}

/**
 * @param {OwnRecord} record
 * @param {Ended} hand
 * @returns {OwnRecord}
 */
export function withHand(record, { id, edition, won, points, at }) {
  if (record.seen.includes(id)) return record;
  const streak = won ? record.streak + 1 : 0;
  return {
    ...record,
    hands: counted(record.hands, edition, won),
    best: won && points > (record.best?.points ?? 0) ? { points, edition, at } : record.best,
    streak,
    longest: Math.max(streak, record.longest),
    seen: [id, ...record.seen].slice(0, MAX_SEEN),
  };
}

/**
 * @param {OwnRecord} record
 * @param {Ended} match
 * @returns {OwnRecord}
 */
export function withMatch(record, { id, edition, won }) {
  if (record.seen.includes(id)) return record;
  return {
    ...record,
    matches: counted(record.matches, edition, won),
    seen: [id, ...record.seen].slice(0, MAX_SEEN),
  };
}

/**
 * All editions together.
 * @param {Record<string, Count>} counts
 * @returns {Count}
 */
export function inAll(counts) {
  const sum = { played: 0, won: 0 };
  for (const { played, won } of Object.values(counts)) {
    sum.played += played;
    sum.won += won;
  }
  return sum;
}

/**
 * @param {Record<string, Count>} counts
 * @param {string} edition
 * @param {boolean} won
 */
function counted(counts, edition, won) {
  const before = counts[edition] ?? { played: 0, won: 0 };
  return { ...counts, [edition]: { played: before.played + 1, won: before.won + Number(won) } };
}
