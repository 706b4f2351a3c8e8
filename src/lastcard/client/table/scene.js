// @ts-check
/**
 * The state shared by the parts of a table: the connection, the current hand, and the legal moves.
 */

import { seatNames, seatedChairs } from '../core/labels.js';
import { laysCard, readMove } from '../core/notation.js';
import { readMoves } from './moves.js';

/**
 * @typedef {import('../types.js').Connection} Connection
 * @typedef {import('../wire.d.ts').EliteCard} EliteCard
 * @typedef {import('../wire.d.ts').SeenEvent} SeenEvent
 * @typedef {import('../connection/hand_model.js').Model} Model
 * @typedef {import('./moves.js').Choices} Choices
 * @typedef {import('./moves.js').Play} Play
 *
 * @typedef {{card: string, plays: Play[]}} Pending
 *
 * @typedef {object} Part
 * @property {HTMLElement} node
 * @property {() => void} render
 */

const REPEAT_MS = 1200;
/** @type {Map<string, string>} */
const NO_CHOICES = new Map();

export class Scene {
  /** @param {Connection} connection */
  constructor(connection) {
    this.connection = connection;
    /** @type {Model | null} */
    this.model = connection.hand;
    /** @type {Choices} */
    this.choices = readMoves([]);
    /** @type {Map<string, EliteCard>} */
    this.elites = new Map();
    /** The card that waits for a choice: a wild's colour, or one card or two. @type {Pending | null} */
    this.pending = null;
    /** The parts for house rules; null without them. @type {import('./house.js').House | null} */
    this.house = null;
    /**
     * The numbers of the edition's own rules; null without any.
     * @type {import('./own_numbers.js').OwnNumbers | null}
     */
    this.numbers = null;
    /** @type {'colour' | 'number'} */
    this.sort = 'colour';
    this.sentAt = -REPEAT_MS;
    /** The move on its way to the server, or held there for a moment, and its card. */
    this.sentMove = '';
    this.sentCard = '';
    /** Redraws everything; the table sets it. @type {() => void} */
    this.refresh = () => {};
    /** Shows the score of the hand that is over. @type {() => void} */
    this.showScore = () => {};
    /** Shows an Elite card, or a seat's open cards. @type {(what: {card?: string, seat?: number}) => void} */
    this.inspect = () => {};
    this.take();
  }

  /** Takes the connection's hand as it is now. */
  take() {
    this.model = this.connection.hand;
    const legal = this.connection.readonly ? [] : (this.model?.mine?.legal ?? []);
    this.choices = readMoves(legal);
    if (this.pending && !legal.includes(this.pending.plays[0].text)) this.pending = null;
    if (!this.held || !this.myTurn || !legal.includes(this.sentMove)) this.unsend();
  }

  /** The time that turn moves still wait for a race, in ms. */
  get held() {
    return Math.max(0, (this.model?.window?.until ?? 0) - performance.now());
  }

  /** Whether our own move is held at the table until the race is over. */
  get waits() {
    return this.sentMove !== '' && this.held > 0 && (this.myTurn || this.asked);
  }

  get seats() {
    return this.model?.table.seats ?? 0;
  }

  /** The player's seat, null for spectators. */
  get you() {
    return this.model?.seat ?? null;
  }

  get names() {
    return seatNames(this.connection.room, this.seats);
  }

  get chairs() {
    return seatedChairs(this.connection.room, this.seats);
  }

  get edition() {
    return this.connection.room?.settings.edition ?? 'classic';
  }

  get isHost() {
    return this.connection.room !== null && this.connection.room.host === this.connection.member;
  }

  /** Whether we are the only person at the table. */
  get alone() {
    return (
      this.plays && this.chairs.filter(({ member = null, away }) => member !== null && !away).length === 1
    );
  }

  /** Whether we may pause, and change the clock, the windows and the bots' pace: the host, or the only person. */
  get keepsTime() {
    return this.plays && (this.isHost || this.alone);
  }

  /** Whether the hand can be played on this screen. */
  get plays() {
    return !this.connection.readonly && !this.connection.big && this.you !== null;
  }

  /** Whether this seat has to answer a question. */
  get asked() {
    return this.plays && this.model?.table.asked === this.you;
  }

  /** The moves that choose a card of the hand; the same words can mean the discard pile. */
  get handChoices() {
    const phase = this.model?.table.phase;
    return phase === 'hit' || phase === 'discard-uno' ? this.choices.cards : NO_CHOICES;
  }

  get over() {
    return this.model?.table.phase === 'over';
  }

  get myTurn() {
    const table = this.model?.table;
    return this.plays && table?.asked === null && table.turn === this.you && table.phase !== 'over';
  }

  /**
   * A seat's score in the match.
   * @param {number} seat
   */
  total(seat) {
    return this.connection.room?.totals?.[seat] ?? 0;
  }

  /** @param {string | null | undefined} id */
  elite(id) {
    return id ? this.elites.get(id) : undefined;
  }

  /**
   * Makes a move: of the turn, in answer to a question, or in a race with others.
   * @param {string} move
   * @param {string} [film]
   */
  play(move, film = '') {
    const now = performance.now();
    // Another move can replace one that waits
    const instead = this.waits && move !== this.sentMove;
    if (now - this.sentAt < REPEAT_MS && !instead) return;
    this.sentAt = now;
    const read = readMove(move);
    this.sentMove = move;
    this.sentCard = laysCard(read) ? read.card : '';
    this.pending = null;
    const races = !this.myTurn && !this.asked;
    const when = races ? { window: this.model?.window?.number ?? null } : { n: this.model?.n ?? null };
    this.connection.send({ t: 'play', move, ...when, ...(film ? { film } : {}) });
    this.refresh();
  }

  /** The move was refused. */
  unsend() {
    this.sentAt = -REPEAT_MS;
    this.sentMove = '';
    this.sentCard = '';
  }

  /** The card that waits goes back among the others. */
  unchoose() {
    if (!this.pending) return;
    this.pending = null;
    this.refresh();
  }

  /** Calls UNO if it is owed; otherwise arms or disarms the call. */
  call() {
    if (!this.plays) return;
    if (this.choices.words.has('call'))
      this.connection.send({ t: 'play', move: 'call', window: this.model?.window?.number ?? null });
    else this.connection.send({ t: 'arm', on: !this.model?.mine?.armed });
  }

  catch() {
    this.connection.send({ t: 'catch', window: this.model?.window?.number ?? null });
  }

  /** @param {string} move */
  why(move) {
    this.connection.send({ t: 'why', move });
  }
}
