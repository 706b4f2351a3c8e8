// @ts-check
/** Animates events: every card that moves flies. */

import { backNode, cardNode } from '../core/cards.js';
import { el } from '../core/dom.js';
import { eliteNode } from '../core/elite_cards.js';
import { icon } from '../core/icons.js';
import { isWild } from '../core/notation.js';
import { shapeIcon } from '../core/shapes.js';
import { sound } from '../core/sound.js';
import { SHOWN } from './shown_events.js';

/**
 * @typedef {import('./scene.js').Scene} Scene
 * @typedef {import('../wire.d.ts').SeenEvent} SeenEvent
 * @typedef {import('../core/motion.js').Motion} Motion
 * @typedef {import('../core/motion.js').Spot} Spot
 * @typedef {import('../connection/hand_model.js').Open} Open
 *
 * @typedef {object} Stage the parts that things fly between
 * @property {import('./seats.js').Seats} seats
 * @property {import('./centre.js').Centre} centre
 * @property {import('./hand.js').Hand} hand
 */

const DEAL_STEP = 26;
const DRAW_STEP = 110;

/** @type {Partial<Record<import('../wire.d.ts').EventName, string>>} */
const SOUNDS = {
  played: 'play',
  threw: 'throw',
  drew: 'draw',
  dealt: 'deal',
  called: 'call',
  caught: 'caught',
  skipped: 'skip',
  reversed: 'reverse',
  took: 'penalty',
  won: 'win',
  activated: 'call',
  discarded: 'play',
  picked: 'play',
  'took-sum': 'penalty',
  'jumped-in': 'throw',
  paired: 'play',
  swapped: 'deal',
  'hands-passed': 'deal',
  'went-out': 'caught',
};

export class Flights {
  /**
   * @param {Scene} scene
   * @param {Motion} motion
   * @param {Stage} stage
   */
  constructor(scene, motion, stage) {
    this.scene = scene;
    this.motion = motion;
    this.stage = stage;
  }

  /**
   * Shows the events of a change; the middle of the table follows when the cards have landed.
   * @param {SeenEvent[]} events
   * @param {Open} table the table after it
   */
  show(events, table) {
    // Only now is it known where our own cards were
    const from = new Map(events.map((event) => [event, this.leaving(event)]));
    for (const batch of batches(events)) this.motion.then(() => this.batch(batch, from));
    this.motion.then(() => this.stage.centre.settle(table));
    if (!this.scene.house?.flyIn(this, events)) this.stage.hand.flyIn(this.stage.centre.pileSpot());
  }

  /** @param {SeenEvent} event */
  leaving(event) {
    const mine = event.seat === this.scene.you && this.scene.plays;
    return mine && event.card ? this.stage.hand.leftFrom(event.card) : undefined;
  }

  /**
   * Events of one kind go together.
   * @param {SeenEvent[]} batch
   * @param {Map<SeenEvent, Spot | undefined>} from
   */
  async batch(batch, from) {
    const name = SOUNDS[batch[0].e];
    if (name) sound(name);
    await Promise.all(
      batch.map((event, i) => this.event(event, { order: i, many: batch.length, from: from.get(event) })),
    );
  }

  /**
   * A newer server may tell of an event that this page doesn't know: nothing moves.
   * @param {SeenEvent} event
   * @param {import('./shown_events.js').BatchPosition} position
   */
  event(event, position) {
    return SHOWN[event.e]?.(this, event, position);
  }

  /**
   * @param {SeenEvent} event
   * @param {Spot | undefined} from
   * @param {number} order
   */
  async toPile(event, from, order) {
    const { centre } = this.stage;
    const node = cardNode(String(event.card));
    await this.fly(node, from ?? this.seatSpot(event.seat ?? -1), centre.discardSpot(), {
      spin: from ? 8 : -70,
      wait: order * 60,
    });
    if (event.e === 'discarded') return;
    if (event.colour) await this.coloured(event);
  }

  /**
   * A wild's colour bursts out of the pile.
   * @param {SeenEvent} event
   */
  async coloured(event) {
    if (!isWild(String(event.card))) return;
    const burst = el('span', { class: 'burst' }, shapeIcon(String(event.colour)));
    this.stage.centre.setColour(String(event.colour));
    void this.motion.flash(burst, this.stage.centre.discardSpot(), 750);
  }

  /**
   * @param {number} seat
   * @param {number} order
   * @param {number} many
   */
  drew(seat, order, many) {
    if (seat === this.scene.you && this.scene.plays) return undefined;
    const wait = order * (many > 12 ? DEAL_STEP : DRAW_STEP);
    return this.fly(backNode(), this.stage.centre.pileSpot(), this.seatSpot(seat), { ms: 320, wait });
  }

  /** @param {boolean} clockwise */
  async reversed(clockwise) {
    this.stage.centre.setDirection(clockwise ? 1 : -1);
    const sign = el('span', { class: 'burst turning' }, icon('reverse'));
    await this.motion.flash(sign, this.stage.centre.node.getBoundingClientRect(), 650);
  }

  /**
   * @param {number} seat
   * @param {string | null | undefined} id
   */
  async activated(seat, id) {
    const middle = this.stage.centre.node.getBoundingClientRect();
    const width = Math.min(150, middle.width * 0.6);
    const to = {
      left: middle.left + (middle.width - width) / 2,
      top: middle.top + middle.height / 2 - width * 0.75,
      width,
      height: width * 1.5,
    };
    const node = eliteNode(this.scene.elite(id));
    await this.fly(node, this.seatSpot(seat), to, { ms: 420 });
    await this.motion.flash(el('span', { class: 'shown-card' }, eliteNode(this.scene.elite(id))), to, 900);
  }

  /**
   * @param {number} seat
   * @param {number} other
   */
  swapped(seat, other) {
    const [here, there] = [this.seatSpot(seat), this.seatSpot(other)];
    return Promise.all([
      this.fly(backNode(), here, there, { ms: 600 }),
      this.fly(backNode(), there, here, { ms: 600 }),
    ]);
  }

  /**
   * A sign over a seat.
   * @param {number} seat
   * @param {Node | string} what
   * @param {string} kind
   * @param {number} [ms]
   */
  over(seat, what, kind, ms = 650) {
    const chip = this.stage.seats.chip(seat);
    if (!chip) return undefined;
    return this.motion.flash(
      el('span', { class: `sign sign-${kind}` }, what),
      chip.getBoundingClientRect(),
      ms,
    );
  }

  /** @param {number} seat */
  seatSpot(seat) {
    return this.stage.seats.spot(seat);
  }

  /**
   * @param {HTMLElement} node
   * @param {Spot} from
   * @param {Spot} to
   * @param {{spin?: number, ms?: number, wait?: number}} [how]
   */
  fly(node, from, to, how = {}) {
    return this.motion.fly({ node, from, to, ...how });
  }
}

/**
 * Groups neighbours of one kind; events without an animation hold up nothing.
 * @param {SeenEvent[]} events
 * @returns {SeenEvent[][]}
 */
function batches(events) {
  /** @type {SeenEvent[][]} */
  const found = [];
  for (const event of events) {
    const last = found.at(-1);
    if (last && last[0].e === event.e && (event.e === 'drew' || event.e === 'discarded')) last.push(event);
    else found.push([event]);
  }
  return found.map((batch) => (batch[0].e === 'drew' ? inRounds(batch) : batch));
}

/**
 * The cards of a deal in order: one to each player, then the next.
 * @param {SeenEvent[]} batch
 */
function inRounds(batch) {
  /** @type {Map<number | null | undefined, number>} */
  const had = new Map();
  const rounds = batch.map((event) => {
    const round = had.get(event.seat) ?? 0;
    had.set(event.seat, round + 1);
    return { event, round };
  });
  return rounds.sort((a, b) => a.round - b.round).map(({ event }) => event);
}
