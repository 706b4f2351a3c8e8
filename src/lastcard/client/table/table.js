// @ts-check
/** The table: lays out its parts, and passes the server's messages on to them. */

import { el, fill } from '../core/dom.js';
import { needWords, t } from '../core/i18n.js';
import { Motion } from '../core/motion.js';
import { sound } from '../core/sound.js';
import { Ask } from './ask.js';
import { Banner } from './banner.js';
import { Bar } from './bar.js';
import { Centre } from './centre.js';
import { Dock } from './dock.js';
import { loadExtras } from './extras.js';
import { Flights } from './flights.js';
import { Hand } from './hand.js';
import { tableKeys } from './keys.js';
import { Later } from './later.js';
import { Layout, laterStyles } from './layout.js';
import { explainPressed } from './long_press.js';
import { Scene } from './scene.js';
import { Seats } from './seats.js';
import { Sheet } from './sheet.js';
import { takeoverWords } from './takeovers.js';
import { Toasts } from './toasts.js';

/**
 * @typedef {import('../types.js').Connection} Connection
 * @typedef {import('../wire.d.ts').SeenEvent} SeenEvent
 * @typedef {import('./more.js').More} More
 */

// A hand that has just been dealt has no more history than this per seat
const DEALT = 12;
// Modules that the deal doesn't need are loaded after it
const LATER_MS = 1500;

/**
 * Opens the table in an element; `close` takes it away again.
 * @param {HTMLElement} root
 * @param {Connection} connection
 * @returns {import('../types.js').Page}
 */
export function openTable(root, connection) {
  const table = new Table(connection);
  fill(root, table.node);
  table.start();
  return {
    close: () => table.close(),
    showScore: () => table.scene.showScore(),
    showHelp: () => table.rest.use((more) => more.help()),
  };
}

class Table {
  /** @param {Connection} connection */
  constructor(connection) {
    const scene = new Scene(connection);
    this.connection = connection;
    this.scene = scene;
    this.seats = new Seats(scene);
    this.centre = new Centre(scene);
    this.hand = new Hand(scene);
    this.dock = new Dock(scene);
    this.ask = new Ask(scene);
    this.banner = new Banner(scene);
    this.toasts = new Toasts();
    /** @type {Sheet} */
    this.sheet = new Sheet(() => [this.bar.node, this.layout.felt, this.layout.low]);
    this.bar = new Bar(
      scene,
      (page) => this.rest.use(({ talk }) => talk.toggle(page)),
      () => scene.showScore(),
    );
    /** @type {{render(): void}[]} */
    this.parts = [this.seats, this.centre, this.hand, this.dock, this.ask, this.banner];
    /** @type {More | null} */
    this.more = null;
    this.rest = new Later(() => this.load());
    /** @type {Layout} */
    this.layout = new Layout(
      this,
      () => this.sort(),
      () => this.goOn(),
    );
    this.motion = new Motion(this.layout.sky);
    this.flights = new Flights(scene, this.motion, this);
    this.node = el(
      'div',
      { class: `table${connection.big ? ' big' : ''}`, 'data-edition': scene.edition },
      this.layout.grid,
    );
    this.spoken = '';
    /** The salt of the hand whose deal was shown. */
    this.dealt = '';
    /** The room as it was told last. */
    this.room = connection.room;
    /** The table's own cards with which the Elite cards were loaded. @type {string | null} */
    this.elitesOf = null;
    /** @type {(() => void)[]} */
    this.ends = [];
  }

  /** Sorts the hand the other way. */
  sort() {
    this.scene.sort = this.scene.sort === 'colour' ? 'number' : 'colour';
    this.hand.render();
  }

  /** A table that rests, or that was paused, goes on. */
  goOn() {
    const paused = this.connection.room?.paused;
    this.connection.send(paused ? { t: 'pause', on: false } : { t: 'resync' });
  }

  start() {
    const { scene } = this;
    scene.refresh = () => this.render();
    scene.showScore = () => this.rest.use(({ score }) => score.show());
    scene.inspect = ({ card, seat }) => this.rest.use((more) => more.inspect(card, seat));
    this.listen();
    if (scene.model) this.takeHand();
    this.catchUp();
    this.rest.soon(LATER_MS);
    this.ends.push(this.layout.watch(), () => this.rest.close());
  }

  /** The messages about the hand while this page was loaded. */
  catchUp() {
    const { lines: told, over } = this.connection.afterHand ?? {};
    if (told) this.rest.use(({ lines }) => lines.take(told));
    if (over) this.end(over);
  }

  /** Loads the Elite cards, once the deal is over. */
  async loadElites() {
    const own = this.connection.room?.settings.cards ?? '';
    if (this.elitesOf === own) return;
    this.elitesOf = own;
    try {
      const cards = await this.connection.catalogue();
      this.scene.elites = new Map(cards.map((card) => [card.id, card]));
      this.rest.use(() => this.render());
    } catch {
      // Without a connection there are only their backs; the next hand tries again
      this.elitesOf = null;
    }
  }

  /** Loads the parts that the deal doesn't need. */
  async load() {
    const words = /** @type {const} */ (['reasons', 'events', 'replay']);
    const [{ More }] = await Promise.all([import('./more.js'), laterStyles(), ...words.map(needWords)]);
    const more = new More(this.scene, this.sheet);
    more.place(this.layout, this.bar.chat);
    this.more = more;
    this.render();
    more.tellLast(this.banner);
    return more;
  }

  listen() {
    /** @type {Connection['on']} */
    const on = (name, act) => {
      const stop = this.connection.on(name, act);
      this.ends.push(stop);
      return stop;
    };
    on('hand', () => this.takeHand());
    on('change', (message) => this.takeChange(message.events ?? []));
    on('room', (room) => this.takeRoom(room));
    on('presence', () => this.render());
    on('lines', (message) => this.rest.use(({ lines }) => lines.take(message)));
    on('over', (message) => this.end(message));
    on('race', (message) => this.rest.use((more) => more.receipt(message.claims, this.toasts)));
    on('refused', (message) => this.refused(message));
    on('because', (message) => this.rest.use((more) => more.because(message, this.toasts)));
    on('said', (message) => this.hear(message));
    on('emoted', (message) =>
      this.rest.use((more) => more.emoted(this.chipOf(message.member), message.emote)),
    );
    on('status', ({ online }) => this.layout.lost.toggleAttribute('hidden', online));
    this.node.addEventListener('pointerdown', () => this.motion.hurry());
    this.ends.push(
      tableKeys(this),
      explainPressed(this.node, (card) => this.scene.inspect({ card })),
    );
  }

  close() {
    this.ends.forEach((end) => end());
    this.more?.close();
    this.node.remove();
  }

  /** A whole hand: the deal of a new one is animated; one in progress is just laid out. */
  takeHand() {
    this.scene.take();
    loadExtras(this);
    this.more?.score.forget();
    this.render();
    const model = this.scene.model;
    if (!model) return;
    const { history, table } = model;
    const again = this.dealt === model.salt;
    this.dealt = model.salt;
    if (!again) this.toasts.forget();
    const fresh =
      !again &&
      history.length <= DEALT * Math.max(4, table.seats) &&
      !history.some(({ e }) => e === 'played' || e === 'kept');
    if (fresh) this.flights.show(history, table);
    else this.centre.settle(table);
    if (table.lineups) this.motion.then(() => this.loadElites());
    this.speak([]);
    this.more?.tellLast(this.banner);
  }

  /** @param {SeenEvent[]} events */
  takeChange(events) {
    const { scene } = this;
    const before = scene.myTurn || scene.asked;
    scene.take();
    this.render();
    if (!scene.model) return;
    this.flights.show(events, scene.model.table);
    const shown = events.filter(({ e, seat }) => e === 'shown' && seat === scene.you);
    if (shown.length && scene.plays) this.rest.use((more) => more.reveal(shown, events));
    if (!before && (scene.myTurn || scene.asked)) sound('turn');
    if (scene.plays && scene.model.by === 'clock' && events[0]?.seat === scene.you)
      this.toasts.show(t('table.by-clock'), 'why');
    if (events.some(({ e }) => e === 'caught')) this.rest.use((more) => more.caught(events, this.toasts));
    this.speak(events);
  }

  /** @param {import('../types.js').Room} room */
  takeRoom(room) {
    const told = takeoverWords(this.room, room, this.connection.member);
    told.forEach((words) => this.toasts.show(words, 'said'));
    this.room = room;
    this.render();
  }

  render() {
    this.layout.renderStill(this.scene);
    this.bar.render();
    if (!this.scene.model) return;
    this.node.classList.toggle('watching', !this.scene.plays);
    for (const part of [...this.parts, ...(this.more?.parts ?? [])]) part.render();
  }

  /**
   * The hand is over: the last card is seen before the score, unless the next hand is dealt meanwhile.
   * @param {import('../wire.d.ts').Over} over
   */
  end(over) {
    this.motion.then(() => this.motion.rest(900));
    this.motion.then(() => this.rest.use((more) => this.scene.over && more.end(over, this.layout.grid)));
  }

  /**
   * The last events, and the possible moves, for screen readers.
   * @param {SeenEvent[]} events
   */
  speak(events) {
    const told = this.more?.talk.sentences(events).map(({ text }) => text) ?? [];
    this.banner.tell(told);
    const now = this.banner.spoken().join(' ');
    this.toasts.speak(now && now !== this.spoken ? [...told, now] : told);
    this.spoken = now;
  }

  /** @param {import('../types.js').Said} message */
  hear({ name, text, old }) {
    if (old) return this.more?.talk.showChat();
    this.rest.use(({ talk }) => {
      if (talk.node.hidden) this.toasts.show(`${name}: ${text}`, 'said');
      talk.hear();
    });
    return sound('chat');
  }

  /** @param {import('../types.js').Refused} message */
  refused(message) {
    this.scene.unsend();
    this.hand.render();
    sound('no');
    if (message.cool_ms) this.dock.cool(message.cool_ms);
    this.rest.use((more) => more.explain(message, this.toasts));
  }

  /** @param {number} member */
  chipOf(member) {
    return this.seats.chip(this.scene.chairs.findIndex((chair) => chair.member === member));
  }
}
