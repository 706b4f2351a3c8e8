// @ts-check
/** The legal moves as the server lists them, sorted by how a player makes them. */

import { isWild, laysCard, readCard, readMove } from '../core/notation.js';

/**
 * @typedef {import('../core/notation.js').Move} Move
 * @typedef {Move & {card: string}} Play one way to play or throw a card
 *
 * @typedef {object} Choices
 * @property {Map<string, Play[]>} plays by card
 * @property {Map<string, Play[]>} throws by card
 * @property {Map<string, Play[]>} pairs two of a card as one move, by card
 * @property {Map<string, string>} cards moves that choose a card of the hand or the discard pile
 * @property {Map<number, string>} picks by place
 * @property {Map<number, string>} seats moves that target, by seat
 * @property {number[]} catches seats that can be caught
 * @property {Set<string>} words moves of one word, such as `draw`
 */

/**
 * @param {string[]} legal
 * @returns {Choices}
 */
export function readMoves(legal) {
  /** @type {Choices} */
  const choices = {
    plays: new Map(),
    throws: new Map(),
    pairs: new Map(),
    cards: new Map(),
    picks: new Map(),
    seats: new Map(),
    catches: [],
    words: new Set(),
  };
  for (const text of legal) addMove(readMove(text), choices);
  return choices;
}

/**
 * @param {Move} move
 * @param {Choices} choices
 */
function addMove(move, choices) {
  const { text, type, card, seat, place } = move;
  if (laysCard(move)) addPlay(move, groupOf(move, choices));
  else if (card !== null) choices.cards.set(card, text);
  else if (place !== null) choices.picks.set(place, text);
  else if (seat === null) choices.words.add(text);
  else if (type === 'catch') choices.catches.push(seat);
  else choices.seats.set(seat, text);
}

/**
 * @param {Play} play
 * @param {Choices} choices
 */
function groupOf({ type }, { plays, pairs, throws }) {
  if (type === 'pair') return pairs;
  return type === 'throw' ? throws : plays;
}

/**
 * @param {Play} play
 * @param {Map<string, Play[]>} group
 */
function addPlay(play, group) {
  group.set(play.card, [...(group.get(play.card) ?? []), play]);
}

/**
 * The plays to choose from: with the call if it is armed and possible, otherwise without.
 * @param {Play[]} plays
 * @param {boolean} armed
 */
export function preferred(plays, armed) {
  const calling = plays.filter((play) => play.calls);
  const plain = plays.filter((play) => !play.calls);
  return (armed && calling.length) || !plain.length ? calling : plain;
}

/**
 * A move to ask about, for a card that can't be played now.
 * @param {string} card
 */
export function askedMove(card) {
  return isWild(card) ? `${card}:R` : card;
}

/**
 * The colour in play before the top card, which was public; null if it isn't known here.
 * @param {import('../connection/hand_model.js').Model} model
 * @returns {string | null}
 */
export function colourBefore({ history, table }) {
  const back = [...history].reverse();
  const at = back.findIndex(({ e, card }) => e === 'played' && card === table.top);
  const seen = back.slice(at + 1).find(({ e, card, colour }) => colour || (e !== 'drew' && card));
  return (
    (at < 0 ? null : seen?.colour) ?? cardColour((at < 0 ? '' : seen?.card) || (table.discard.at(-2) ?? ''))
  );
}

/** @param {string} card */
function cardColour(card) {
  return card ? readCard(card).colour : null;
}
