// @ts-check
/** The connection to a table: the current room and hand, and how to send something. */

import { catalogueWith } from '../core/api.js';
import { randomDigits } from '../core/random.js';
import { keepCommitment, keepRoom, leaveRoom, missRoom } from '../core/storage.js';
import { applyChange, applyHand } from './hand_model.js';
import { Listeners } from './listeners.js';
import { ContributionKeeper } from './contribution_keeper.js';
import { Socket } from './socket.js';

/**
 * @typedef {import('../wire.d.ts').Message} Message
 * @typedef {import('../wire.d.ts').News} News
 * @typedef {import('../types.js').Heard} Heard
 * @typedef {import('../types.js').Room} Room
 * @typedef {import('../types.js').Topics} Topics
 * @typedef {import('./hand_model.js').Model} Model
 *
 * @typedef {Pick<Socket, 'open' | 'reopen' | 'send' | 'close' | 'move'>} Wire
 *
 * @typedef {object} Entry the way in: with a new room, or with a code
 * @property {Omit<import('../wire.d.ts').Create, 't' | 'v'>} [create]
 * @property {string} [room]
 * @property {string} [name]
 * @property {string} [token]
 * @property {boolean} [watch]
 * @property {boolean} [big]
 * @property {boolean} [fill] with bots in all other chairs
 * @property {boolean} [strangers] may join
 */

export const VERSION = 1;
const MAX_SAID = 100;
const CLIENT_ID_BYTES = 12;
const REDRAWN = /** @type {const} */ ({ t: 'redrawn' });
// After these you are no longer a member of the room
const LAST_BYES = ['left', 'seat-moved', 'closed-operator'];
// After these the table is there again in a moment
const PASSING_BYES = ['closed-broken', 'closed-lost'];
// After these it goes on at another server
const MOVING_BYES = ['moved', 'elsewhere'];

export class Connection {
  /**
   * @param {Entry} entry
   * @param {(ends: import('./socket.js').Ends) => Wire} [connect]
   */
  constructor(entry, connect = (ends) => new Socket(ends)) {
    this.entry = entry;
    /** @type {Listeners<Topics>} */
    this.listeners = new Listeners();
    /** @type {Room | null} */
    this.room = null;
    /** @type {number | null} */
    this.member = null;
    /** @type {Model | null} */
    this.hand = null;
    /** The messages after the hand, for a table that is opened later. @type {import('../types.js').AfterHand} */
    this.afterHand = {};
    /** The chat, the latest last. @type {import('../types.js').Said[]} */
    this.said = [];
    /** Whether everything said before we came has arrived. */
    this.caughtUp = false;
    /** People at the door and removed members, for the host. @type {import('../wire.d.ts').DoorNews} */
    this.door = { t: 'door' };
    /** In how many other windows our seat is open. */
    this.windows = 0;
    /** Members whom we don't want to hear. @type {Set<number>} */
    this.deafTo = new Set();
    /** Identifies this window when it comes back. */
    this.clientId = randomDigits(CLIENT_ID_BYTES);
    this.readonly = Boolean(entry.watch);
    this.big = Boolean(entry.big);
    this.code = entry.room ?? '';
    this.token = entry.token ?? '';
    /** Whether a table has ever answered. */
    this.reached = false;
    this.contributions = new ContributionKeeper((message) => this.send(message));
    this.socket = connect({
      room: () => this.code,
      opening: () => this.opening(),
      heard: (message) => this.hear(message),
      status: (online) => {
        this.reached ||= online;
        this.listeners.tell('status', { t: 'status', online });
      },
    });
    this.socket.open();
  }

  /** @param {Message} message */
  send(message) {
    this.socket.send(message);
  }

  /**
   * @template {keyof Topics} Name
   * @param {Name} name
   * @param {(message: Topics[Name]) => void} listener
   * @returns {() => void} to stop listening
   */
  on(name, listener) {
    return this.listeners.add(name, listener);
  }

  /** All Elite cards, with the table's own. */
  catalogue() {
    return catalogueWith(this.room?.settings.cards ?? '');
  }

  /**
   * The address of the room, of its views, of our own seat, or of a replay.
   * @param {import('../types.js').LinkKind} kind
   * @param {string} [id] of the replay; of a seat, its transfer code
   */
  link(kind, id = '') {
    if (kind === 'replay') return `${location.origin}/replay/${id}`;
    if (kind === 'seat') return `${location.origin}/seat/${this.code}#${id}`;
    return `${location.origin}/${kind === 'room' ? 't' : kind}/${this.code}`;
  }

  close() {
    this.socket.close();
  }

  /** @returns {import('../wire.d.ts').Opening} */
  opening() {
    const { create, name = '', watch = false } = this.entry;
    const contributes = !this.readonly;
    const { clientId: place, token, code: room } = this;
    if (create && !token) return { t: 'create', v: VERSION, ...create, place, contributes };
    return { t: 'join', v: VERSION, room, name, token, watch, place, contributes };
  }

  /** @param {News} message */
  hear(message) {
    const heard = this.take(message);
    if (heard) this.listeners.tell(heard.t, heard);
  }

  /**
   * Handles a message; returns the message for the listeners, null for none.
   * @param {News} message
   * @returns {Heard | null}
   */
  take(message) {
    switch (message.t) {
      case 'welcome':
        return this.welcome(message);
      case 'room':
        return this.takeRoom(message);
      case 'commitments':
        if (!this.readonly) this.contributions.hearCommitments(message);
        return message;
      case 'hand':
        return this.takeHand(message);
      case 'lines':
        return (this.afterHand.lines = message);
      case 'over':
        return (this.afterHand.over = message);
      case 'change':
        return this.takeChange(message);
      case 'said':
        return this.deafTo.has(message.member) ? null : this.takeSaid(message);
      case 'emoted':
        return this.deafTo.has(message.member) ? null : message;
      case 'presence':
        return this.takePresence(message);
      case 'token':
        return this.takeToken(message);
      case 'elsewhere':
        this.windows = message.places;
        return message;
      case 'door':
        this.door = message;
        return message;
      case 'bye':
        return this.leave(message);
      default:
        return message;
    }
  }

  /** @param {import('../wire.d.ts').Welcome} message */
  welcome(message) {
    this.code = message.room;
    this.member = message.member;
    this.token = message.token;
    // Recent chat is sent again to members who come back
    this.said = [];
    this.caughtUp = false;
    this.contributions.forget();
    this.windows = 0;
    if (!this.readonly) keepRoom(this.code, { token: this.token, missing: 0, away: false });
    return message;
  }

  /**
   * A new token counts from the first time that we come with it: the seat's other windows end then.
   * @param {import('../wire.d.ts').TokenNews} message
   */
  takeToken(message) {
    this.token = message.token;
    keepRoom(this.code, { token: this.token });
    this.socket.reopen();
    return message;
  }

  /**
   * Settings may hold whole files, so they come only when they have changed.
   * @param {import('../wire.d.ts').RoomNews} news
   */
  takeRoom(news) {
    const settings = news.settings ?? this.room?.settings;
    // The first news of a room always has them
    if (!settings) return null;
    const { edition } = settings;
    if (!this.readonly && edition !== this.room?.settings.edition) keepRoom(this.code, { edition });
    this.room = { ...news, settings };
    this.caughtUp = true;
    if (news.salt && news.commitment) keepCommitment(news.salt, news.commitment, true);
    if (!this.readonly && this.contributions.hearRoom(news, this.member))
      this.listeners.tell('redrawn', REDRAWN);
    if (news.stage === 'lobby') this.hand = null;
    return this.room;
  }

  /** @param {import('../wire.d.ts').Hand} message */
  takeHand(message) {
    keepCommitment(message.salt, message.commitment, false);
    this.contributions.hearHand(message.salt);
    this.hand = applyHand(message);
    this.afterHand = {};
    return message;
  }

  /**
   * If an earlier change is missing, asks for everything again.
   * @param {import('../wire.d.ts').Change} message
   */
  takeChange(message) {
    if (!this.hand) return null;
    // The number stays the same if only a clock or our own armed call has changed
    if (message.n !== this.hand.n + 1 && message.n !== this.hand.n) {
      this.send({ t: 'resync' });
      return null;
    }
    this.hand = applyChange(this.hand, message);
    return message;
  }

  /** @param {import('../wire.d.ts').Said} message */
  takeSaid(message) {
    const said = { ...message, old: !this.caughtUp };
    this.said = [...this.said, said].slice(-MAX_SAID);
    return said;
  }

  /** @param {import('../wire.d.ts').Presence} message */
  takePresence(message) {
    const { member, online, chair = null, away = false } = message;
    const found = this.room?.members.find((one) => one.id === member);
    if (found) found.online = online;
    const seated = chair === null ? undefined : this.room?.chairs[chair];
    if (seated) seated.away = away;
    return message;
  }

  /** @param {import('../wire.d.ts').Bye} message */
  leave(message) {
    if (PASSING_BYES.includes(message.code)) return null;
    if (MOVING_BYES.includes(message.code)) {
      this.socket.move(String(message.params?.server ?? ''));
      return null;
    }
    if (message.code === 'slow') return message;
    this.socket.close();
    if (LAST_BYES.includes(message.code)) leaveRoom(this.code, this.token);
    // The table recognises the token, and refuses us again
    if (message.code === 'removed' && this.token && !this.readonly) keepRoom(this.code, { away: true });
    // Perhaps the server uses another store just now: the seat isn't given up for that
    if (message.code === 'gone') missRoom(this.code);
    return message;
  }
}
