// @ts-check
/** The legal moves as the server lists them, sorted by what a player does with them. */

import { readCard } from '../core/cards.js';
import { COLOUR_BY_LETTER } from '../core/shapes.js';

/**
 * @typedef {object} Play one way to play a card
 * @property {string} move
 * @property {string} card
 * @property {string | null} colour what a wild chooses
 * @property {boolean} calls
 * @property {boolean} throws
 *
 * @typedef {object} Choices
 * @property {Map<string, Play[]>} plays by card
 * @property {Map<string, Play[]>} throws by card
 * @property {Map<string, string>} cards moves that choose a card of the hand or the discard pile
 * @property {Map<number, string>} picks
 * @property {Map<number, string>} seats
 * @property {number[]} catches seats that can be caught
 * @property {Set<string>} words
 */

const WORDS = [
  'draw',
  'keep',
  'pass',
  'call',
  'take',
  'challenge',
  'said',
  'cannot',
  'none',
  'bottom',
  'waive',
];

/**
 * @param {string[]} legal
 * @returns {Choices}
 */
export function readMoves(legal) {
  /** @type {Choices} */
  const choices = {
    plays: new Map(),
    throws: new Map(),
    cards: new Map(),
    picks: new Map(),
    seats: new Map(),
    catches: [],
    words: new Set(),
  };
  for (const move of legal) sortMove(move, choices);
  return choices;
}

/**
 * @param {string} move
 * @param {Choices} choices
 */
function sortMove(move, choices) {
  const [word, rest] = move.split(':');
  if (WORDS.includes(move)) choices.words.add(move);
  else if (word === 'card') choices.cards.set(rest, move);
  else if (word === 'pick') choices.picks.set(Number(rest), move);
  else if (word === 'seat') choices.seats.set(Number(rest), move);
  else if (word === 'catch') choices.catches.push(Number(rest));
  else addPlay(readPlay(move), choices);
}

/**
 * @param {Play} play
 * @param {Choices} choices
 */
function addPlay(play, choices) {
  const group = play.throws ? choices.throws : choices.plays;
  group.set(play.card, [...(group.get(play.card) ?? []), play]);
}

/**
 * @param {string} move
 * @returns {Play}
 */
export function readPlay(move) {
  const calls = move.endsWith('!');
  const plain = calls ? move.slice(0, -1) : move;
  const throws = plain.includes('>');
  const [card, letter] = plain.split(/[:>]/);
  return { move, card, colour: letter ? COLOUR_BY_LETTER[letter] : null, calls, throws };
}

/**
 * The plays to choose from: with the call where it is armed and can be made, else without.
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
  return readCard(card).colour ? card : `${card}:R`;
}
