// @ts-check
/** One's own place at a table: what the room and the hand are now, and how to say something there. */

import { catalogueWith } from '../core/api.js';
import { forgetRoom, keepCommitment, keepRoom } from '../core/storage.js';
import { applyChange, applyHand } from './hand_model.js';
import { Listeners } from './listeners.js';
import { Socket } from './socket.js';

/**
 * @typedef {import('../types.js').Message} Message
 * @typedef {import('../types.js').Room} Room
 *
 * @typedef {object} Entry how one comes in: with a new room, or with a code
 * @property {Message} [create]
 * @property {string} [room]
 * @property {string} [name]
 * @property {string} [token]
 * @property {boolean} [watch]
 * @property {boolean} [big]
 * @property {boolean} [fill] with bots in all other chairs
 */

const VERSION = 1;
const MOST_SAID = 100;
// After these one isn't a member of the room any more
const LAST_BYES = ['left', 'kicked', 'gone'];

export class Connection {
  /** @param {Entry} entry */
  constructor(entry) {
    this.entry = entry;
    this.listeners = new Listeners();
    /** @type {Room | null} */
    this.room = null;
    /** @type {number | null} */
    this.member = null;
    /** @type {any} */
    this.hand = null;
    /** What was said, the latest last. @type {import('../types.js').Said[]} */
    this.said = [];
    /** Whether all that was said before one came has been told. */
    this.caughtUp = false;
    this.readonly = Boolean(entry.watch);
    this.big = Boolean(entry.big);
    this.code = entry.room ?? '';
    this.token = entry.token ?? '';
    this.socket = new Socket({
      opening: () => this.opening(),
      heard: (message) => this.hear(message),
      status: (online) => this.listeners.tell('status', { t: 'status', online }),
    });
    this.socket.open();
  }

  /** @param {Message} message */
  send(message) {
    this.socket.send(message);
  }

  /**
   * @param {string} type
   * @param {(message: any) => void} listener
   * @returns {() => void} to stop listening
   */
  on(type, listener) {
    return this.listeners.add(type, listener);
  }

  /** All Elite cards, with the table's own. */
  catalogue() {
    return catalogueWith(this.room?.settings.cards ?? '');
  }

  /**
   * The address of the room, of its views, of one's own seat, or of a replay.
   * @param {string} kind
   */
  link(kind) {
    const [name, id] = kind.split(':');
    if (name === 'replay') return `${location.origin}/replay/${id}`;
    if (name === 'seat') return `${location.origin}/t/${this.code}#${this.token}`;
    return `${location.origin}/${name === 'room' ? 't' : name}/${this.code}`;
  }

  close() {
    this.socket.close();
  }

  /** @returns {Message} */
  opening() {
    const { create, name = '', watch = false } = this.entry;
    if (create && !this.token) return create;
    return { t: 'join', v: VERSION, room: this.code, name, token: this.token, watch };
  }

  /** @param {Message} message */
  hear(message) {
    if (message.t === 'welcome') this.welcome(message);
    else if (message.t === 'room') this.takeRoom(/** @type {Room} */ (message));
    else if (message.t === 'hand') this.takeHand(message);
    else if (message.t === 'change' && !this.takeChange(message)) return;
    else if (message.t === 'said') this.takeSaid(message);
    else if (message.t === 'presence') this.takePresence(message);
    else if (message.t === 'bye') this.leave(message);
    this.listeners.tell(message.t, message);
  }

  /** @param {Message} message */
  welcome(message) {
    this.code = message.room;
    this.member = message.member;
    this.token = message.token;
    // What was said lately is told anew to whoever comes back
    this.said = [];
    this.caughtUp = false;
    if (!this.readonly) keepRoom(this.code, { token: this.token });
  }

  /** @param {Room} room */
  takeRoom(room) {
    // Settings may hold whole files, so they come only when they have changed
    room.settings ??= /** @type {Room} */ (this.room).settings;
    const edition = room.settings.edition;
    if (!this.readonly && edition !== this.room?.settings.edition) keepRoom(this.code, { edition });
    this.room = room;
    this.caughtUp = true;
    if (room.salt && room.commitment) keepCommitment(room.salt, room.commitment, true);
    if (room.stage === 'lobby') this.hand = null;
  }

  /** @param {Message} message */
  takeHand(message) {
    keepCommitment(message.salt, message.commitment, false);
    this.hand = applyHand(/** @type {any} */ (message));
  }

  /**
   * Takes a change in; false if one before it is missing, and everything is asked for anew.
   * @param {Message} message
   */
  takeChange(message) {
    if (!this.hand) return false;
    // The number stays when nothing has happened but to a clock or to one's own armed call
    if (message.n !== this.hand.n + 1 && message.n !== this.hand.n) {
      this.send({ t: 'resync' });
      return false;
    }
    this.hand = applyChange(this.hand, /** @type {any} */ (message));
    return true;
  }

  /** @param {Message} message */
  takeSaid(message) {
    message.old = !this.caughtUp;
    this.said = [...this.said, /** @type {any} */ (message)].slice(-MOST_SAID);
  }

  /** @param {Message} message */
  takePresence({ member, online = true, chair, away = false }) {
    const found = this.room?.members.find((one) => one.id === member);
    if (found) found.online = online;
    const place = this.room?.chairs[chair];
    if (place) place.away = away;
  }

  /** @param {Message} message */
  leave(message) {
    if (message.code === 'slow') return;
    this.socket.close();
    if (LAST_BYES.includes(message.code)) forgetRoom(this.code);
  }
}
