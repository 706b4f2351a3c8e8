// @ts-check
/** How cards and moves are written, read in this one place: docs/notation.md has the forms. */

/**
 * @typedef {import('../wire.d.ts').Colour} Colour
 * @typedef {import('../wire.d.ts').Sort} Sort
 *
 * @typedef {object} Card
 * @property {Colour | null} colour null for a wild
 * @property {string} symbol `7`, `S`, `+2`; of a wild its name: `W`, `HM`
 * @property {boolean} starred whether it has an Elite Icon
 * @property {boolean} foil
 *
 * @typedef {object} Move
 * @property {string} text
 * @property {Sort} sort
 * @property {string | null} card what is played, thrown or chosen
 * @property {Colour | null} colour what a wild or a throw names
 * @property {boolean} calls whether UNO is called with it
 * @property {number | null} seat who is caught or aimed at
 * @property {number | null} place which of the cards on offer is picked
 */

/** @type {Record<string, Colour>} */
const COLOUR_BY_LETTER = { R: 'red', Y: 'yellow', G: 'green', B: 'blue' };
const COLOURED = /^([RYGB])(\d|S|R|V|\+2)(\*?)$/;
const WILD = /^(.+?)(F?)$/;
const PLAY = /^(.+?)(?:([:>])([RYGB]))?(!?)$/;

/** Moves that are one word. @type {Sort[]} */
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
 * @param {string} text
 * @returns {Card}
 */
export function readCard(text) {
  const [, letter, symbol, star] = text.match(COLOURED) ?? [];
  if (letter) return { colour: COLOUR_BY_LETTER[letter], symbol, starred: star === '*', foil: false };
  const [, name = text, foil] = text.match(WILD) ?? [];
  return { colour: null, symbol: name, starred: false, foil: foil === 'F' };
}

/** @param {string} text */
export function isWild(text) {
  return readCard(text).colour === null;
}

/**
 * @param {string} text
 * @returns {Move}
 */
export function readMove(text) {
  const word = WORDS.find((one) => one === text);
  if (word) return move(text, word);
  const [sort, named = ''] = text.split(':');
  switch (sort) {
    case 'card':
      return move(text, sort, { card: named });
    case 'pick':
      return move(text, sort, { place: Number(named) });
    case 'seat':
    case 'catch':
      return move(text, sort, { seat: Number(named) });
    default:
      return readPlay(text);
  }
}

/** @param {string} text */
function readPlay(text) {
  const [, card = text, sign, letter, call] = text.match(PLAY) ?? [];
  const colour = letter ? COLOUR_BY_LETTER[letter] : null;
  return move(text, sign === '>' ? 'throw' : 'play', { card, colour, calls: call === '!' });
}

/**
 * @param {string} text
 * @param {Sort} sort
 * @param {Partial<Move>} [named]
 * @returns {Move}
 */
function move(text, sort, named = {}) {
  return { text, sort, card: null, colour: null, calls: false, seat: null, place: null, ...named };
}

/**
 * Whether a move lays a card of the hand.
 * @param {Move} made
 * @returns {made is Move & {card: string}}
 */
export function laysCard(made) {
  return made.sort === 'play' || made.sort === 'throw';
}
