// @ts-check
/** The story of a hand, told in the current language. */

import { has, t } from '../core/i18n.js';
import { cardName, colourName, countedCards, listed } from '../core/labels.js';
import { isWild } from '../core/notation.js';

/**
 * @typedef {import('../wire.d.ts').SeenEvent} SeenEvent
 * @typedef {import('../wire.d.ts').EliteCard} EliteCard
 * @typedef {import('../wire.d.ts').EventName} EventName
 *
 * @typedef {object} Teller
 * @property {string[]} names
 * @property {number | null} you
 * @property {Map<string, EliteCard>} elites
 */

/** @type {Set<EventName>} */
const TOGETHER = new Set(['drew', 'shown', 'discarded', 'filled', 'laid-out']);
/** Events that follow from the previous sentence. @type {Set<EventName>} */
const HANGING = new Set(['sum-grew', 'paired', 'hands-passed', 'discarded']);
/** @type {Set<EventName>} */
const WITH_VERDICT = new Set(['reversed', 'hit-or-miss', 'challenged']);
/** @type {Set<EventName>} */
const ELITE_EVENTS = new Set([
  'activated',
  'found',
  'substituted',
  'filled',
  'spent',
  'recovered',
  'laid-out',
  'picked',
]);

/**
 * A sentence for each event; events that belong together share one.
 * @param {SeenEvent[]} events
 * @param {Teller} teller
 * @returns {{text: string, event: SeenEvent}[]}
 */
export function story(events, teller) {
  return outFirst(grouped(worthTelling(events))).map((group) => ({
    text: sentence(group, teller),
    event: group[0],
  }));
}

/**
 * The last sentence, with those before it that it refers to.
 * @param {{text: string, event: SeenEvent}[]} told
 */
export function lastOf(told) {
  let first = Math.max(0, told.length - 1);
  while (first > 0 && (HANGING.has(told[first].event.e) || told[first - 1].event.e === 'jumped-in')) first--;
  return told.slice(first);
}

/**
 * Everything except the cards of the deal, offers, and where an activated card goes, which is always the same.
 * @param {SeenEvent[]} events
 */
function worthTelling(events) {
  let dealing = false;
  /** @type {string | null | undefined} */
  let activated = null;
  return events.filter((event) => {
    dealing = event.e === 'dealt' || (dealing && event.e === 'drew');
    if (event.e === 'activated') activated = event.card;
    const usual = event.e === 'spent' && event.card === activated;
    return event.e !== 'offered' && !usual && !(dealing && event.e === 'drew');
  });
}

/**
 * @param {SeenEvent[]} events
 * @returns {SeenEvent[][]}
 */
function grouped(events) {
  /** @type {SeenEvent[][]} */
  const groups = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last && alike(last[0], event)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

/**
 * A player's going out is told before the many cards that they put down (H-8).
 * @param {SeenEvent[][]} groups
 */
function outFirst(groups) {
  /** @type {SeenEvent[][]} */
  const told = [];
  for (const group of groups) {
    const late = group[0].e === 'went-out' && told.at(-1)?.[0].e === 'discarded';
    told.splice(told.length - Number(late), 0, group);
  }
  return told;
}

/**
 * @param {SeenEvent} one
 * @param {SeenEvent} other
 */
function alike(one, other) {
  return TOGETHER.has(one.e) && one.e === other.e && one.seat === other.seat && one.other === other.other;
}

/**
 * @param {SeenEvent[]} group
 * @param {Teller} teller
 */
function sentence(group, teller) {
  const event = group[0];
  const params = {
    who: nameOf(event.seat, teller),
    whom: nameOf(event.other, teller),
    card: cards(group, teller),
    cards: countedCards(event.number ?? 0),
    colour: event.colour ? colourName(event.colour) : '',
    number: event.number ?? 0,
    count: event.number ?? group.length,
  };
  return t(eventKey(event, teller), params);
}

/**
 * The key of its sentence: `.you` if this seat did it, `.me` if it was done to this seat.
 * @param {SeenEvent} event
 * @param {Teller} teller
 * @returns {import('../core/i18n.js').SentenceKey}
 */
function eventKey(event, { you }) {
  const base = /** @type {const} */ (`event.${event.e}${verdict(event)}${chosen(event)}`);
  if (you === null) return base;
  if (event.seat === you && has(`${base}.you`)) return `${base}.you`;
  return event.other === you && has(`${base}.me`) ? `${base}.me` : base;
}

/** @param {SeenEvent} event */
function verdict(event) {
  if (!WITH_VERDICT.has(event.e)) return '';
  return event.success || event.direction === 1 ? '.yes' : '.no';
}

/** @param {SeenEvent} event */
function chosen(event) {
  const wild = event.e === 'played' && event.colour && event.card && isWild(event.card);
  return wild ? '.wild' : '';
}

/**
 * @param {number | null | undefined} seat
 * @param {Teller} teller
 */
function nameOf(seat, { names }) {
  return seat === null || seat === undefined ? '' : (names[seat] ?? '');
}

/**
 * @param {SeenEvent[]} group
 * @param {Teller} teller
 */
function cards(group, { elites }) {
  const codes = group.flatMap((event) => event.card ?? []);
  if (!codes.length) return countedCards(group.length);
  if (!ELITE_EVENTS.has(group[0].e)) return listed(codes.map(cardName));
  return listed(codes.map((code) => elites.get(code)?.name ?? code));
}
