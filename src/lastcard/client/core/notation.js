// @ts-check
/** Reads the notation of cards and moves, which no other module does: docs/notation.md has the forms. */

/**
 * @typedef {import('../wire.d.ts').Colour} Colour
 * @typedef {import('../wire.d.ts').MoveType} MoveType
 *
 * @typedef {object} Card
 * @property {Colour | null} colour null for a wild
 * @property {string} symbol `7`, `S`, `+2`; of a wild its name: `W`, `HM`
 * @property {boolean} hasIcon whether it has an Elite Icon
 * @property {boolean} foil
 *
 * @typedef {object} Move
 * @property {string} text
 * @property {MoveType} type
 * @property {string | null} card what is played, thrown or chosen
 * @property {Colour | null} colour what a wild or a throw names
 * @property {boolean} calls whether UNO is called with it
 * @property {number | null} seat who is caught or targeted
 * @property {number | null} place which of the cards on offer is picked
 */

/** @type {Record<string, Colour>} */
const COLOUR_BY_LETTER = { R: 'red', Y: 'yellow', G: 'green', B: 'blue' };
const COLOURED = /^([RYGB])(\d|S|R|V|\+2)(\*?)$/;
const WILD = /^(.+?)(F?)$/;
const PLAY = /^(.+?)(x2)?(?:([:>])([RYGB]))?(!?)$/;

/** Moves that are one word. @type {Record<string, MoveType>} */
const WORDS = {
  draw: 'draw',
  keep: 'keep',
  pass: 'pass',
  call: 'call',
  take: 'take',
  challenge: 'challenge',
  said: 'say',
  cannot: 'cannot',
  none: 'none',
  bottom: 'bottom',
  waive: 'waive',
};

/**
 * @param {string} text
 * @returns {Card}
 */
export function readCard(text) {
  const [, letter, symbol, star] = text.match(COLOURED) ?? [];
  if (letter) return { colour: COLOUR_BY_LETTER[letter], symbol, hasIcon: star === '*', foil: false };
  const [, name = text, foil] = text.match(WILD) ?? [];
  return { colour: null, symbol: name, hasIcon: false, foil: foil === 'F' };
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
  if (Object.hasOwn(WORDS, text)) return move(text, WORDS[text]);
  const [word, named = ''] = text.split(':');
  switch (word) {
    case 'card':
      return move(text, 'choose', { card: named });
    case 'pick':
      return move(text, 'pick', { place: Number(named) });
    case 'seat':
      return move(text, 'target', { seat: Number(named) });
    case 'catch':
      return move(text, 'catch', { seat: Number(named) });
    default:
      return readPlay(text);
  }
}

/**
 * A move with its seat, as records write it: `2=draw`.
 * @param {string} text
 */
export function readToken(text) {
  const [seat, move] = text.split('=');
  return { seat: Number(seat), made: readMove(move) };
}

/** @param {string} text */
function readPlay(text) {
  const [, card = text, twice, sign, letter, call] = text.match(PLAY) ?? [];
  const colour = letter ? COLOUR_BY_LETTER[letter] : null;
  const type = twice ? 'pair' : sign === '>' ? 'throw' : 'play';
  return move(text, type, { card, colour, calls: call === '!' });
}

/**
 * @param {string} text
 * @param {MoveType} type
 * @param {Partial<Move>} [named]
 * @returns {Move}
 */
function move(text, type, named = {}) {
  return { text, type, card: null, colour: null, calls: false, seat: null, place: null, ...named };
}

/**
 * Whether a move lays a card of the hand.
 * @param {Move} made
 * @returns {made is Move & {card: string}}
 */
export function laysCard(made) {
  return made.type === 'play' || made.type === 'pair' || made.type === 'throw';
}
