// @ts-check
/** A place at a practice table: the server plays by the rules and keeps nothing, so all moves are kept here. */

import { applyChange, applyHand } from '../connection/hand_model.js';
import { Listeners } from '../connection/listeners.js';
import { standInRoom } from '../connection/stand_in_room.js';
import { catalogue } from '../core/api.js';
import { practise } from '../core/checks.js';
import { laysCard, readMove, readToken } from '../core/notation.js';

/**
 * @typedef {import('../wire.d.ts').Message} Message
 * @typedef {import('../wire.d.ts').PracticeAnswer} PracticeAnswer
 * @typedef {import('../wire.d.ts').PracticeQuestion} PracticeQuestion
 * @typedef {import('../types.js').Topics} Topics
 * @typedef {import('../connection/hand_model.js').Model} Model
 * @typedef {import('../types.js').Said} Said
 *
 * @typedef {object} Practice
 * @property {string} source the position: `lesson:first`, `case:…`
 * @property {string[]} names of all seats
 * @property {string[]} [moves] made before
 * @property {string} [film] of a round of lines
 * @property {boolean} [hints] whether they can be asked for
 * @property {typeof practise} [ask]
 */

export class PracticeConnection {
  /**
   * Opens a table as it is after these moves.
   * @param {Practice} practice
   */
  static async open(practice) {
    const { source, moves = [], ask = practise } = practice;
    return new PracticeConnection(practice, await ask({ source, do: 'open', moves }));
  }

  /**
   * @param {Practice} practice
   * @param {PracticeAnswer} opened
   */
  constructor({ source, names, moves = [], film = '', hints = false, ask = practise }, opened) {
    this.source = source;
    this.ask = ask;
    this.moves = [...moves];
    this.film = film;
    this.seat = opened.seat;
    this.own = opened.cards;
    this.room = standInRoom(names, { edition: opened.edition, options: opened.options ?? {}, hints });
    this.member = 0;
    this.readonly = false;
    this.big = false;
    /** @type {Said[]} */
    this.said = [];
    /** @type {Listeners<Topics>} */
    this.listeners = new Listeners();
    /** @type {Model} */
    this.hand = applyHand(/** @type {import('../wire.d.ts').Hand} */ (opened.hand));
    /** Whether the learner may do this now; the lesson sets it. @type {(move: string) => boolean} */
    this.allows = () => true;
    /** Called with every move that was made. @type {(token: string) => void} */
    this.moved = () => {};
    /** @type {import('../wire.d.ts').Lines | null} */
    this.lines = null;
    /** The number of moves on their way. */
    this.busy = 0;
    /** @type {Promise<unknown>} */
    this.last = Promise.resolve();
  }

  /**
   * @template {keyof Topics} Name
   * @param {Name} name
   * @param {(message: Topics[Name]) => void} listener
   */
  on(name, listener) {
    return this.listeners.add(name, listener);
  }

  /** The position, and the moves so far. @returns {PracticeQuestion} */
  get practice() {
    return { source: this.source, moves: this.moves };
  }

  async catalogue() {
    return [...(await catalogue()), ...this.own];
  }

  link() {
    return location.href;
  }

  /** @param {Message} message */
  send(message) {
    switch (message.t) {
      case 'play':
        return this.want(message.move, message.film);
      case 'catch':
        return this.want(this.catching());
      case 'line':
        return this.want('said', message.text);
      case 'arm':
        return this.arm(message.on ?? true);
      case 'why':
        return void this.why(message.move);
      default:
        return undefined;
    }
  }

  /** Catches the player who owes a call; if nobody does, the table says why not. */
  catching() {
    const legal = this.hand.mine?.legal.find((move) => readMove(move).type === 'catch');
    return legal ?? `catch:${this.seat === 0 ? 1 : 0}`;
  }

  /**
   * The learner wants to move.
   * @param {string} move
   * @param {string} [words] of a line, or the name of a film
   */
  want(move, words = '') {
    if (this.allows(move)) void this.make(`${this.seat}=${move}`, words);
    else this.tell({ t: 'change', n: this.hand.n });
  }

  /** @param {boolean} on */
  arm(on) {
    if (!this.hand.mine || !this.allows('arm')) return;
    this.hand = { ...this.hand, mine: { ...this.hand.mine, armed: on } };
    this.tell({ t: 'change', n: this.hand.n });
  }

  /** @param {import('../wire.d.ts').Change} change */
  tell(change) {
    this.listeners.tell('change', /** @type {Topics['change']} */ (change));
  }

  /** @param {string} move */
  async why(move) {
    const { because } = await this.asked({ do: 'why', move: `${this.seat}=${move}` });
    if (because) this.listeners.tell('because', because);
  }

  /**
   * Makes a move for any seat, after those on their way; whether it was made.
   * @param {string} token
   * @param {string} [words]
   * @returns {Promise<boolean>}
   */
  make(token, words = '') {
    return this.next(() => this.asked({ do: 'move', move: token }), words);
  }

  /** Lets a bot move; whether one did. @returns {Promise<boolean>} */
  letBotMove() {
    return this.next(() => this.asked({ do: 'bot' }), '');
  }

  /**
   * @param {() => Promise<PracticeAnswer>} ask
   * @param {string} words
   */
  next(ask, words) {
    this.busy += 1;
    const answered = this.last.then(ask).finally(() => (this.busy -= 1));
    const made = answered.then(
      (answer) => this.take(answer, words),
      () => this.lost(),
    );
    this.last = made.catch(() => {});
    return made;
  }

  /** The server couldn't be reached: the move can be made again. */
  lost() {
    this.listeners.tell('status', { t: 'status', online: false });
    this.tell({ t: 'change', n: this.hand.n });
    return false;
  }

  /** @param {Pick<PracticeQuestion, 'do' | 'move'>} question */
  asked(question) {
    return this.ask({ ...this.practice, ...question });
  }

  /**
   * @param {PracticeAnswer} answer
   * @param {string} words
   */
  take({ move, change, refused }, words) {
    this.listeners.tell('status', { t: 'status', online: true });
    if (refused) this.listeners.tell('refused', refused);
    if (!change) return false;
    this.moves.push(move);
    this.hand = applyChange(this.hand, change);
    const { seat, made } = readToken(move);
    if (seat === this.seat && this.hand.mine) this.hand.mine.armed = false;
    this.tell(change);
    this.followLines(seat, made, words);
    this.moved(move);
    return true;
  }

  /**
   * A round of lines: the film, and the lines so far.
   * @param {number} seat
   * @param {import('../core/notation.js').Move} made
   * @param {string} words
   */
  followLines(seat, made, words) {
    if (this.hand.table.phase !== 'line') {
      this.lines = null;
      return;
    }
    const film = laysCard(made) && words ? words : this.film;
    this.lines ??= { t: 'lines', film, told: [], stage: 'say', doubted_by: null, votes: 0, left_ms: 0 };
    if (made.type === 'say')
      this.lines = { ...this.lines, told: [...(this.lines.told ?? []), { seat, text: words }] };
    this.listeners.tell('lines', this.lines);
  }
}
