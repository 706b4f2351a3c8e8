// @ts-check
/** Hands that change owners fly as fans, visible to everyone (H-2). */

import { backNode } from '../core/cards.js';
import { el } from '../core/dom.js';
import { handMoves } from './hand_moves.js';

/**
 * @typedef {import('./flights.js').Flights} Flights
 * @typedef {import('./hand_moves.js').HandMove} HandMove
 * @typedef {import('../wire.d.ts').SeenEvent} SeenEvent
 * @typedef {import('../core/motion.js').Spot} Spot
 */

const FLIGHT_MS = 900;
// A 0 lands on the pile before the hands pass on
const LANDING_MS = 380;
const WIDTH = 62;
const MOST_BACKS = 5;

/**
 * Every hand flies to its new owner at the same time.
 * @param {Flights} flights
 * @param {SeenEvent} event
 */
export function flyHands(flights, event) {
  const { model } = flights.scene;
  if (!model) return undefined;
  const moves = handMoves(event, model.table);
  return Promise.all(moves.map((move) => flyHand(flights, move, model.table.sizes[move.to])));
}

/**
 * @param {Flights} flights
 * @param {HandMove} move
 * @param {number} size
 */
function flyHand(flights, { from, to }, size) {
  const [here, there] = [from, to].map((seat) => handSpot(flights, seat));
  return flights.fly(fanNode(size), here, there, { ms: FLIGHT_MS });
}

/**
 * Our own new hand comes from its previous owner; false if it is still the same.
 * @param {Flights} flights
 * @param {SeenEvent[]} events
 */
export function flyInHand(flights, events) {
  const { model, you, plays } = flights.scene;
  if (!plays || !model) return false;
  const event = events.filter(({ e }) => e === 'swapped' || e === 'hands-passed').at(-1);
  const mine = event && handMoves(event, model.table).find(({ to }) => to === you);
  if (!event || !mine) return false;
  const wait = event === events[0] ? 0 : LANDING_MS;
  flights.stage.hand.flyIn(handSpot(flights, mine.from), true, wait);
  return true;
}

/**
 * The place of a player's cards: your own below, the others' at their seats.
 * @param {Flights} flights
 * @param {number} seat
 * @returns {Spot}
 */
function handSpot({ stage, scene }, seat) {
  const own = seat === scene.you && scene.plays;
  const node = own ? stage.hand.node : stage.seats.chip(seat);
  const { left, top, width, height } = node?.getBoundingClientRect() ?? new DOMRect();
  const middle = { left: left + width / 2 - WIDTH / 2, top: top + height / 2 - WIDTH / 2 };
  return { ...middle, width: WIDTH, height: WIDTH };
}

/** @param {number} size */
function fanNode(size) {
  const shown = Math.max(1, Math.min(size, MOST_BACKS));
  const backs = Array.from({ length: shown }, (_, i) => {
    const back = backNode();
    back.style.transform = `rotate(${(i - (shown - 1) / 2) * 14}deg)`;
    return back;
  });
  return el('div', { class: 'fan-in-flight' }, backs);
}
