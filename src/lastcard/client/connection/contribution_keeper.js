// @ts-check
/** Puts this browser's number into each shuffle: commits to it before the next hand, reveals it when asked. */

import { keepContribution, contributionFor, contributionOf } from '../core/contributions.js';

/**
 * @typedef {import('../wire.d.ts').Commit | import('../wire.d.ts').Reveal} ShuffleMessage
 * @typedef {import('../wire.d.ts').RoomNews} RoomNews
 */

export class ContributionKeeper {
  /** @param {(message: ShuffleMessage) => void} send */
  constructor(send) {
    this.send = send;
    /** The salt for which this connection has committed, and the one for which it has revealed. */
    this.committed = '';
    this.revealed = '';
  }

  /** Another connection: the table may not have heard the commitment, and we may have missed a whole hand. */
  forget() {
    this.committed = '';
    this.revealed = '';
  }

  /**
   * Commits to a number for the next hand, once the table has shown the commitment to its own.
   * @param {RoomNews} room
   * @param {number | null} member
   * @returns {boolean} whether the table has given up a shuffle for which the numbers were revealed
   */
  hearRoom({ salt = '', commitment, chairs }, member) {
    const redrawn = Boolean(salt && this.revealed && salt !== this.revealed);
    if (redrawn) this.revealed = '';
    // A member who has booked a chair is in the next shuffle too
    const seated = chairs.some((chair) => chair.member === member || chair.booked === member);
    if (commitment && salt && salt !== this.committed && member !== null && seated) {
      this.committed = salt;
      this.send({ t: 'commit', salt, hash: contributionFor(salt).hash });
    }
    return redrawn;
  }

  /**
   * Reveals the number, if it is among those that the table asks for.
   * @param {import('../wire.d.ts').Commitments} message
   */
  hearCommitments({ salt, hashes }) {
    const own = contributionOf(salt);
    if (!own || !hashes.includes(own.hash)) return;
    // The seats' commitments are kept as first received: a table can't ask twice for different ones
    keepContribution({ ...own, asked: own.asked ?? hashes, opened: true });
    this.revealed = salt;
    this.send({ t: 'reveal', salt, number: own.number });
  }

  /** The hand was dealt. @param {string} salt */
  hearHand(salt) {
    if (salt === this.revealed) this.revealed = '';
  }
}
