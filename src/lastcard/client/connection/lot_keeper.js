// @ts-check
/** Puts this browser's number into each shuffle: promises it when the next hand is, opens it when it is asked. */

import { keepLot, lotFor, lotOf } from '../core/lots.js';

/**
 * @typedef {import('../wire.d.ts').PromiseLot | import('../wire.d.ts').OpenLot} LotMessage
 * @typedef {import('../wire.d.ts').RoomNews} RoomNews
 */

export class LotKeeper {
  /** @param {(message: LotMessage) => void} send */
  constructor(send) {
    this.send = send;
    /** The salt for which this connection has promised, and the one for which it has opened. */
    this.promised = '';
    this.opened = '';
  }

  /** Another connection: the table may not have heard the promise, and we may have missed a whole hand. */
  forget() {
    this.promised = '';
    this.opened = '';
  }

  /**
   * Promises a number for the next hand, once the table has shown the commitment to its own.
   * @param {RoomNews} room
   * @param {number | null} member
   * @returns {boolean} whether the table has given up a shuffle for which the numbers were open
   */
  hearRoom({ salt = '', commitment, chairs }, member) {
    const redrawn = Boolean(salt && this.opened && salt !== this.opened);
    if (redrawn) this.opened = '';
    // Who has booked a chair is in the next shuffle too
    const seated = chairs.some((chair) => chair.member === member || chair.booked === member);
    if (commitment && salt && salt !== this.promised && member !== null && seated) {
      this.promised = salt;
      this.send({ t: 'lot', salt, hash: lotFor(salt).hash });
    }
    return redrawn;
  }

  /**
   * Opens the number, if it is among those that the table asks for.
   * @param {import('../wire.d.ts').Lots} message
   */
  hearLots({ salt, hashes }) {
    const own = lotOf(salt);
    if (!own || !hashes.includes(own.hash)) return;
    // What the seats promised is kept as it was first told: a table can't ask twice for different things
    keepLot({ ...own, asked: own.asked ?? hashes, opened: true });
    this.opened = salt;
    this.send({ t: 'open', salt, number: own.number });
  }

  /** The hand was dealt. @param {string} salt */
  hearHand(salt) {
    if (salt === this.opened) this.opened = '';
  }
}
