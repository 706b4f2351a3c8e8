// @ts-check
/** What the client has built in about each edition, so that the first page waits for nothing. */

/**
 * @typedef {object} KnownEdition
 * @property {string} name
 * @property {string} special the letters of its own wild; '' without one
 * @property {string[]} powers what that wild can do, as the server names it
 * @property {string[]} cards the cards that stand for it
 * @property {[string, string]} tile its colours
 */

/** @type {KnownEdition[]} */
export const EDITIONS = [
  { name: 'classic', special: '', powers: [], cards: ['B4', 'R7', 'Y+2'], tile: ['#c8331a', '#85170f'] },
  {
    name: 'hail-mary',
    special: 'HM',
    powers: ['throws'],
    cards: ['G2', 'HM', 'RS'],
    tile: ['#0c7a5a', '#064a3c'],
  },
  {
    name: 'favorite-line',
    special: 'FL',
    powers: ['asks_lines'],
    cards: ['Y9', 'FL', 'BR'],
    tile: ['#a85413', '#6d2c10'],
  },
  {
    name: 'avatar-state',
    special: 'AS',
    powers: ['interrupts'],
    cards: ['R1', 'AS', 'G8'],
    tile: ['#2a5fd0', '#1a357f'],
  },
  {
    name: 'elite',
    special: '',
    powers: [],
    cards: ['G5*', 'R3*', 'EW', 'YV', 'B8*'],
    tile: ['#45307e', '#1d163f'],
  },
];

/**
 * @param {string} name
 * @returns {KnownEdition}
 */
export function knownEdition(name) {
  return EDITIONS.find((edition) => edition.name === name) ?? EDITIONS[0];
}

/**
 * Whether a card is an edition's own wild, or its foil, with this power.
 * @param {string} card
 * @param {string} power
 */
export function hasPower(card, power) {
  return EDITIONS.some(
    ({ special, powers }) => powers.includes(power) && (card === special || card === `${special}F`),
  );
}
