// @ts-check
/** The animation of each event: a flight, or a sign over a seat. */

import { cardNode } from '../core/cards.js';
import { t } from '../core/i18n.js';
import { icon } from '../core/icons.js';

/**
 * @typedef {import('../core/motion.js').Spot} Spot
 * @typedef {import('../wire.d.ts').EventName} EventName
 * @typedef {import('../wire.d.ts').SeenEvent} SeenEvent
 * @typedef {import('./flights.js').Flights} Flights
 *
 * @typedef {object} BatchPosition an event's position among those shown with it
 * @property {number} order
 * @property {number} many
 * @property {Spot | undefined} from the place of our own card
 *
 * @typedef {(flights: Flights, event: SeenEvent, position: BatchPosition) => Promise<unknown> | void} Show
 */

const CROWN_MS = 1100;

/** Nothing moves. */
const still = () => undefined;

/** @type {Show} */
const laid = (flights, event, { order, from }) => flights.toPile(event, from, order);

/** Every event of the rules has its line: the checker misses one that is new. @type {Record<EventName, Show>} */
export const SHOWN = {
  'turned-up': (flights, { card }) => {
    const { centre } = flights.stage;
    const how = { spin: -12, ms: 260 };
    return flights.fly(cardNode(String(card)), centre.pileSpot(), centre.discardSpot(), how);
  },
  drew: (flights, event, { order, many }) => flights.drew(seatOf(event), order, many),
  'nothing-to-draw': still,
  reshuffled: still,
  played: laid,
  threw: laid,
  'hit-or-miss': (flights, { other, success }) =>
    flights.over(other ?? -1, t(success ? 'table.hit' : 'table.miss'), success ? 'caught' : 'skip'),
  kept: still,
  passed: still,
  skipped: (flights, event) => flights.over(seatOf(event), icon('skip'), 'skip'),
  reversed: (flights, { direction }) => flights.reversed(direction === 1),
  called: (flights, event) => flights.over(seatOf(event), t('table.uno'), 'uno'),
  caught: (flights, { other }) => flights.over(other ?? -1, t('table.caught'), 'caught'),
  took: still,
  challenged: (flights, event) => {
    const loser = event.success ? (event.other ?? -1) : seatOf(event);
    return flights.over(loser, t(event.success ? 'table.bluff' : 'table.no-bluff'), 'caught');
  },
  shown: still,
  said: still,
  'could-not': still,
  'lines-over': still,
  discarded: laid,
  'taken-back': (flights, event) => {
    const [from, to] = [flights.stage.centre.discardSpot(), flights.seatSpot(seatOf(event))];
    return flights.fly(cardNode(String(event.card)), from, to, { ms: 420 });
  },
  offered: still,
  activated: (flights, event) => flights.activated(seatOf(event), event.card),
  declined: still,
  targeted: still,
  peeked: still,
  searched: still,
  found: still,
  'put-at-bottom': still,
  'left-on-top': still,
  swapped: (flights, event) =>
    flights.scene.house?.passHands(flights, event) ?? flights.swapped(seatOf(event), event.other ?? -1),
  refreshed: still,
  substituted: still,
  filled: still,
  spent: still,
  recovered: still,
  'play-again': still,
  'laid-out': still,
  picked: still,
  dealt: still,
  won: (flights, event) => flights.over(seatOf(event), icon('crown'), 'crown', CROWN_MS),
  blocked: still,
  'sum-grew': (flights, event) => flights.over(seatOf(event), `+${event.number}`, 'caught'),
  'took-sum': still,
  'hands-passed': (flights, event) => flights.scene.house?.passHands(flights, event),
  'jumped-in': (flights, event) => flights.over(seatOf(event), t('house.jump.sign'), 'uno'),
  paired: laid,
  'went-out': (flights, event) => flights.over(seatOf(event), t('house.out'), 'caught'),
};

/** @param {SeenEvent} event */
function seatOf(event) {
  return event.seat ?? -1;
}
