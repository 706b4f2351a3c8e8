// @ts-check
/** An edition's special card, in three pictures. */

import { backNode, cardNode } from '../core/cards.js';
import { el } from '../core/dom.js';
import { eliteNode } from '../core/elite_cards.js';
import { t } from '../core/i18n.js';
import { cardName } from '../core/labels.js';
import { COLOURS, shapeIcon } from '../core/shapes.js';

/** @typedef {import('../core/editions.js').KnownEdition} KnownEdition */
/** @typedef {import('../wire.d.ts').EliteCard} EliteCard */

/** The pictures of each special wild, by its letters. @type {Record<string, () => HTMLElement[][]>} */
const PICTURES = {
  HM: () => [
    [backNode(), bubble(t('table.uno'))],
    [cardNode('HM'), shapes()],
    [...['R2', 'Y3', 'B5'].map((code) => gone(cardNode(code))), cardNode('G8')],
  ],
  FL: () => [
    [cardNode('FL'), shapes()],
    ['“…”', '“…”', '“…”'].map(bubble),
    [backNode(), backNode(), backNode()],
  ],
  AS: () => [
    ['R3', 'Y5', 'G2', 'B+2'].map(cardNode),
    [cardNode('AS'), cardNode('B+2')],
    [backNode(), bubble('+2')],
  ],
};

const LINEUP = ['maya-okafor', 'leilani-kahakuwai', 'keisha-braithwell'];

/**
 * @param {KnownEdition} edition
 * @param {EliteCard[]} elites
 * @returns {HTMLElement | null}
 */
export function ownCard({ special, elite }, elites) {
  if (elite) return eliteStrip(elites);
  const pictures = PICTURES[special]?.();
  return pictures
    ? strip(t('rules.own', { card: cardName(special) }), pictures, (n) => t(`rules.${special}.${n}`))
    : null;
}

/** @param {EliteCard[]} elites */
function eliteStrip(elites) {
  const lineup = LINEUP.map((id) => eliteNode(elites.find((card) => card.id === id)));
  const active = eliteNode(elites.find((card) => card.id === LINEUP[0]));
  const pictures = [lineup, [cardNode('R3*'), cardNode('EW')], [active, bubble('1 → 2')]];
  return strip(t('rules.elite.own'), pictures, (n) => t(`rules.elite.${n}`));
}

/**
 * @param {string} title
 * @param {HTMLElement[][]} pictures
 * @param {(number: number) => string} words
 */
function strip(title, pictures, words) {
  const figures = pictures.map((picture, place) =>
    el(
      'li',
      {},
      el('div', { class: 'picture', 'aria-hidden': 'true' }, picture),
      el('p', {}, words(place + 1)),
    ),
  );
  return el('section', { class: 'own-card' }, el('h2', {}, title), el('ol', { class: 'strip' }, figures));
}

/** @param {string} words */
function bubble(words) {
  return el('span', { class: 'bubble' }, words);
}

function shapes() {
  return el(
    'span',
    { class: 'shapes' },
    COLOURS.map((colour) => shapeIcon(colour)),
  );
}

/** A card that leaves the hand. @param {HTMLElement} card */
function gone(card) {
  card.classList.add('gone');
  return card;
}
