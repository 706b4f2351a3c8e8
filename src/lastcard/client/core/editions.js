// @ts-check
/** The editions as the client knows them: the facts are generated, the looks are declared here. */

import { EDITION_FACTS } from './edition_facts.js';

/**
 * @typedef {object} Look
 * @property {string[]} cards the cards that stand for it
 * @property {[string, string]} tile its colours
 */

/** @typedef {import('./edition_facts.js').EditionFacts & Look} KnownEdition */

/** By the edition's name. @type {Record<string, Look>} */
const LOOKS = {
  classic: { cards: ['B4', 'R7', 'Y+2'], tile: ['#c8331a', '#85170f'] },
  'hail-mary': { cards: ['G2', 'HM', 'RS'], tile: ['#0c7a5a', '#064a3c'] },
  'favorite-line': { cards: ['Y9', 'FL', 'BR'], tile: ['#a85413', '#6d2c10'] },
  'avatar-state': { cards: ['R1', 'AS', 'G8'], tile: ['#2a5fd0', '#1a357f'] },
  elite: { cards: ['G5*', 'R3*', 'EW', 'YV', 'B8*'], tile: ['#45307e', '#1d163f'] },
};

/** @type {KnownEdition[]} */
export const EDITIONS = EDITION_FACTS.map((facts) => ({
  ...facts,
  ...(LOOKS[facts.name] ?? plainLook(facts.special)),
}));

/**
 * For an edition without a look of its own.
 * @param {string} special
 * @returns {Look}
 */
function plainLook(special) {
  return { cards: ['Y3', special || 'W', 'B6'], tile: ['#4a5568', '#2d3748'] };
}

/**
 * @param {string} name
 * @returns {KnownEdition}
 */
export function knownEdition(name) {
  return EDITIONS.find((edition) => edition.name === name) ?? EDITIONS[0];
}

/** Whether an edition is played with Player Decks of Elite cards. @param {string} name */
export function playsElite(name) {
  return knownEdition(name).elite;
}

/** The edition that decks are built for. */
export const ELITE = EDITIONS.find(({ elite }) => elite) ?? EDITIONS[0];

/**
 * Whether a card is a special wild, or its foil, with this power.
 * @param {string} card
 * @param {string} power
 */
export function hasPower(card, power) {
  return EDITIONS.some(
    ({ special, powers }) => powers.includes(power) && (card === special || card === `${special}F`),
  );
}
