// @ts-check
/** The editions as tiles, each with a few of its own cards. */

import { cardNode } from '../core/cards.js';
import { button, el } from '../core/dom.js';
import { t } from '../core/i18n.js';

/** @typedef {import('../wire.d.ts').OptionValue} OptionValue */

/** The cards that stand for an edition. @type {Record<string, string[]>} */
export const EDITION_CARDS = {
  classic: ['B4', 'R7', 'Y+2'],
  'hail-mary': ['G2', 'HM', 'RS'],
  'favorite-line': ['Y9', 'FL', 'BR'],
  'avatar-state': ['R1', 'AS', 'G8'],
  elite: ['G5*', 'R3*', 'EW', 'YV', 'B8*'],
};
const SIMPLE = ['classic', 'hail-mary', 'favorite-line', 'avatar-state'];
const MODES = ['quick', 'draft'];

/**
 * @param {(edition: string, options: Record<string, OptionValue>) => void} deal
 * @param {() => void} dynasty
 */
export function tiles(deal, dynasty) {
  return el(
    'section',
    { class: 'tiles', 'aria-label': t('home.editions') },
    SIMPLE.map((name) => tile(name, () => deal(name, {}))),
    eliteTile(deal, dynasty),
  );
}

/**
 * @param {string} name
 * @param {() => void} deal
 */
function tile(name, deal) {
  return el(
    'button',
    { class: `tile tile-${name}`, type: 'button', onclick: deal },
    fan(EDITION_CARDS[name]),
    el('span', { class: 'tile-name' }, t(`edition.${name}`)),
    el('span', { class: 'tile-about' }, t(`edition.${name}.about`)),
    el('span', { class: 'tile-go' }, t('home.play')),
  );
}

/**
 * @param {(edition: string, options: Record<string, OptionValue>) => void} deal
 * @param {() => void} dynasty
 */
function eliteTile(deal, dynasty) {
  const play = (/** @type {string} */ mode) => () => deal('elite', mode === 'quick' ? {} : { mode });
  return el(
    'div',
    { class: 'tile tile-elite' },
    fan(EDITION_CARDS.elite),
    el(
      'div',
      { class: 'tile-words' },
      el('span', { class: 'tile-name' }, t('edition.elite')),
      el('span', { class: 'tile-about' }, t('edition.elite.about')),
      el(
        'div',
        { class: 'tile-modes' },
        MODES.map((mode) => modeButton(mode, play(mode))),
        modeButton('dynasty', dynasty),
      ),
    ),
  );
}

/**
 * @param {string} mode
 * @param {() => void} act
 */
function modeButton(mode, act) {
  const press = button('', act, {
    class: 'tile-mode',
    'aria-label': `${t('edition.elite')}: ${t(`home.${mode}`)}. ${t(`home.${mode}.help`)}`,
  });
  press.append(el('b', {}, t(`home.${mode}`)), el('span', {}, t(`home.${mode}.help`)));
  return press;
}

/**
 * Cards held like a hand.
 * @param {string[]} cards
 */
export function fan(cards) {
  const middle = (cards.length - 1) / 2;
  return el(
    'span',
    { class: 'fan', 'aria-hidden': 'true' },
    cards.map((card, place) => fanned(cardNode(card), place - middle)),
  );
}

/**
 * @param {Element} face
 * @param {number} offset
 */
function fanned(face, offset) {
  const holder = el('span', { class: 'fan-card' }, face);
  holder.style.setProperty('--offset', String(offset));
  holder.style.zIndex = String(10 - Math.round(2 * Math.abs(offset)));
  return holder;
}
