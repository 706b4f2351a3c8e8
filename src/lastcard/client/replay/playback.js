// @ts-check
/** A connection that plays back a finished hand, frame by frame, instead of talking to a server. */

import { applyChange, applyHand } from '../connection/hand_model.js';
import { Listeners } from '../connection/listeners.js';
import { standInRoom } from '../connection/stand_in_room.js';
import { catalogueWith } from '../core/api.js';

/**
 * @typedef {import('../wire.d.ts').Replay} Replay
 * @typedef {import('../types.js').Room} Room
 * @typedef {import('../types.js').Said} Said
 * @typedef {import('../types.js').Topics & {at: number}} Topics at: another frame is shown
 * @typedef {import('../connection/hand_model.js').Model} Model
 */

export class Playback {
  /** @param {Replay} replay */
  constructor(replay) {
    this.replay = replay;
    /** @type {Listeners<Topics>} */
    this.listeners = new Listeners();
    this.room = roomOf(replay);
    this.member = null;
    /** @type {Said[]} */
    this.said = [];
    this.readonly = true;
    this.big = false;
    this.models = modelsOf(replay);
    /** The number of moves made so far. */
    this.at = 0;
    this.hand = this.models[0];
  }

  get length() {
    return this.replay.frames.length;
  }

  /** The hands of all seats now. */
  get hands() {
    return this.at ? this.replay.frames[this.at - 1].hands : this.replay.start.hands;
  }

  /** Nothing can be sent: the hand is over. */
  send() {}

  /**
   * @template {keyof Topics} Name
   * @param {Name} name
   * @param {(message: Topics[Name]) => void} listener
   */
  on(name, listener) {
    return this.listeners.add(name, listener);
  }

  catalogue() {
    return catalogueWith(this.replay.cards);
  }

  link() {
    return location.href;
  }

  /**
   * Shows the table after that many moves; the next move is animated, any other is just laid out.
   * @param {number} wanted
   */
  go(wanted) {
    const at = Math.min(this.length, Math.max(0, wanted));
    if (at === this.at) return;
    const next = at === this.at + 1;
    this.at = at;
    this.room.chairs = namesAt(this.replay, at).map((name) => ({ name }));
    this.hand = this.models[at];
    if (next) this.listeners.tell('change', changeOf(this.replay, at));
    else this.listeners.tell('hand', this.replay.start);
    this.listeners.tell('at', at);
  }
}

/**
 * The players after this many moves: before a person took over a bot's cards, they were the bot's.
 * @param {Pick<Replay, 'names'> & Partial<Pick<Replay, 'takeovers'>>} replay
 * @param {number} at
 */
export function namesAt({ names, takeovers = [] }, at) {
  return names.map((name, seat) => takeovers.find((one) => one.seat === seat && one.n > at)?.name ?? name);
}

/**
 * @param {Replay} replay
 * @param {number} at
 * @returns {import('../wire.d.ts').Change}
 */
function changeOf({ frames }, at) {
  const { events, table, by } = frames[at - 1];
  return { t: 'change', n: at, events, table, by };
}

/**
 * The table after each move.
 * @param {Replay} replay
 */
function modelsOf(replay) {
  const models = [applyHand(replay.start)];
  replay.frames.forEach((_, place) => models.push(applyChange(models[place], changeOf(replay, place + 1))));
  return models;
}

/**
 * @param {Replay} replay
 * @returns {Room}
 */
function roomOf(replay) {
  const { edition, options, cards } = replay;
  return standInRoom(namesAt(replay, 0), { edition, options, cards });
}
