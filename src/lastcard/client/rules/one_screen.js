// @ts-check
/** The rules of an edition on one screen: the goal, a turn, the cards, calls and the score. */

import { cardAbout, kindsOf } from '../core/card_about.js';
import { cardNode } from '../core/cards.js';
import { el } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { icon } from '../core/icons.js';
import { cardName, iconWords } from '../core/labels.js';
import { ownCard } from './own_card.js';

/** @typedef {import('../core/editions.js').KnownEdition} KnownEdition */
/** @typedef {import('../wire.d.ts').EliteCard} EliteCard */
/** @typedef {import('../wire.d.ts').Icon} Icon */

// In this edition every number counts the same (S-2)
const FIVES = 'hail-mary';

/**
 * @param {KnownEdition} edition
 * @param {EliteCard[]} elites
 */
export function oneScreen(edition, elites) {
  return el(
    'div',
    { class: 'one-screen' },
    part('goal', t('rules.goal'), [t('rules.goal.words'), t('rules.start')]),
    part('turn', t('rules.turn'), [t('rules.turn.play'), t('rules.turn.draw'), t('rules.turn.next')]),
    part('calls', t('rules.calls'), [t('rules.calls.call'), t('rules.calls.catch')]),
    part('score', t('rules.score'), scoreWords(edition)),
    cards(edition),
    ownCard(edition, elites),
    edition.elite ? icons(elites) : null,
  );
}

/**
 * @param {string} name
 * @param {string} title
 * @param {string[]} sentences
 */
function part(name, title, sentences) {
  const items = sentences.map((sentence) => el('li', {}, sentence));
  return el('section', { class: `part part-${name}` }, el('h2', {}, title), el('ul', {}, items));
}

/** @param {KnownEdition} edition */
function scoreWords({ name, elite }) {
  if (elite) return [t('rules.score.elite'), t('rules.elite.decks')];
  const numbers = t(name === FIVES ? 'rules.score.five' : 'rules.score.face');
  return [t('rules.score.words'), numbers, t('rules.score.actions'), t('rules.score.wilds')];
}

/** @param {KnownEdition} edition */
function cards(edition) {
  const items = kindsOf(edition).map((code) =>
    el(
      'li',
      {},
      el('span', { class: 'kind', role: 'img', 'aria-label': cardName(code) }, cardNode(code)),
      el('p', {}, cardAbout(code)),
    ),
  );
  return el('section', { class: 'kinds' }, el('h2', {}, t('rules.cards')), el('ul', {}, items));
}

/** Every icon once, in words. @param {EliteCard[]} elites */
function icons(elites) {
  /** @type {Map<string, Icon>} */
  const found = new Map();
  for (const one of elites.flatMap((card) => card.icons)) {
    if (one.who === 'printed') found.set(`${one.action} ${one.type}`, one);
  }
  const items = [...found.values()].map((one) =>
    el('li', {}, icon(one.action), el('p', {}, el('b', {}, t(`icon.${one.action}`)), ' ', iconWords(one))),
  );
  return el('section', { class: 'icons' }, el('h2', {}, t('rules.icons')), el('ul', {}, items));
}
