// @ts-check
/** The pad of an edition as this browser keeps it: the match, the hand being written, and the way back. */

import { read, write } from '../core/storage.js';
import { LEAST_PLAYERS, emptyHand } from './match.js';

/**
 * @typedef {import('./match.js').Match} Match
 * @typedef {import('./match.js').Hand} Hand
 *
 * @typedef {object} Draft a hand that isn't written down yet
 * @property {Hand} hand
 * @property {boolean} chosen whether the winner was chosen
 * @property {number | null} number of the hand that it corrects; null for a new one
 *
 * @typedef {{match: Match | null, draft: Draft | null, past: (Match | null)[]}} Kept
 */

const MOST_STEPS = 40;

export class Book {
  /** @param {string} edition */
  constructor(edition) {
    this.key = `pad.${edition}`;
    /** @type {Kept} */
    const kept = read(this.key, { match: null, draft: null, past: [] });
    const match = isMatch(kept?.match) ? kept.match : null;
    this.match = match;
    /** @type {(Match | null)[]} */
    this.past = Array.isArray(kept?.past) ? kept.past.filter((one) => one === null || isMatch(one)) : [];
    /** @type {Draft | null} */
    this.draft = match && kept?.draft?.hand?.left?.length === match.players.length ? kept.draft : null;
  }

  /** The hand being written; a new one if there is none. @returns {Draft} */
  get written() {
    this.draft ??= { hand: emptyHand(this.match?.players.length ?? 0), chosen: false, number: null };
    return this.draft;
  }

  /** Puts another match in the place of this one; it can be undone. @param {Match | null} match */
  change(match) {
    this.past = [...this.past, this.match].slice(-MOST_STEPS);
    this.match = match;
    this.draft = null;
    this.keep();
  }

  /** Writes the hand down: a new one, or the correction of an old one. */
  writeDown() {
    const { match } = this;
    if (!match) return;
    const { hand, number } = this.written;
    const hands =
      number === null ? [...match.hands, hand] : match.hands.map((old, n) => (n === number ? hand : old));
    this.change({ ...match, hands });
  }

  /** @param {number} number */
  correct(number) {
    const hand = this.match?.hands[number];
    if (hand) this.draft = { hand: structuredClone(hand), chosen: true, number };
    this.keep();
  }

  /** @param {number} number */
  strike(number) {
    const { match } = this;
    if (match) this.change({ ...match, hands: match.hands.filter((_, n) => n !== number) });
  }

  dropDraft() {
    this.draft = null;
    this.keep();
  }

  undo() {
    if (!this.past.length) return;
    this.match = this.past.at(-1) ?? null;
    this.past = this.past.slice(0, -1);
    this.draft = null;
    this.keep();
  }

  /** After every change: nothing is lost when the page is closed. */
  keep() {
    write(this.key, { match: this.match, draft: this.draft, past: this.past });
  }
}

/**
 * The stored book may be from another version, or edited by hand.
 * @param {unknown} found
 * @returns {found is Match}
 */
function isMatch(found) {
  const match = /** @type {Partial<Match> | null} */ (found);
  if (!match || !Array.isArray(match.players) || !Array.isArray(match.hands)) return false;
  const seats = match.players.length;
  const sound = match.hands.every((hand) => hand?.left?.length === seats && (hand.winner ?? 0) < seats);
  return seats >= LEAST_PLAYERS && sound && Number(match.target) > 0 && Number.isInteger(match.dealer);
}
