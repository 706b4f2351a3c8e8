// @ts-check
/** The editions as tiles, each with a few of its own cards. */

import { cardNode } from '../core/cards.js';
import { button, el } from '../core/dom.js';
import { EDITIONS } from '../core/editions.js';
import { t } from '../core/i18n.js';

/** @typedef {import('../wire.d.ts').OptionValue} OptionValue */
/** @typedef {import('../core/editions.js').KnownEdition} KnownEdition */

const MODES = /** @type {const} */ (['quick', 'draft']);

/**
 * @param {(edition: string, options: Record<string, OptionValue>) => void} deal
 * @param {(edition: string) => void} dynasty
 */
export function tiles(deal, dynasty) {
  return el(
    'section',
    { class: 'tiles', 'aria-label': t('home.editions') },
    EDITIONS.filter(({ elite }) => !elite).map((one) => tile(one, () => deal(one.name, {}))),
    EDITIONS.filter(({ elite }) => elite).map((one) => eliteTile(one, deal, dynasty)),
  );
}

/**
 * @param {KnownEdition} edition
 * @param {() => void} deal
 */
function tile({ name, cards, tile: colours }, deal) {
  const node = el(
    'button',
    { class: `tile tile-${name}`, type: 'button', onclick: deal },
    fan(cards),
    el('span', { class: 'tile-name' }, t(`edition.${name}`)),
    el('span', { class: 'tile-about' }, t(`edition.${name}.about`)),
    el('span', { class: 'tile-go' }, t('home.play')),
  );
  return tinted(node, colours);
}

/**
 * @param {HTMLElement} node
 * @param {[string, string]} colours
 */
function tinted(node, [light, deep]) {
  node.style.setProperty('--tile', light);
  node.style.setProperty('--tile-deep', deep);
  return node;
}

/**
 * @param {KnownEdition} edition
 * @param {(edition: string, options: Record<string, OptionValue>) => void} deal
 * @param {(edition: string) => void} dynasty
 */
function eliteTile({ name, cards, tile: colours }, deal, dynasty) {
  const play = (/** @type {string} */ mode) => () => deal(name, mode === 'quick' ? {} : { mode });
  const node = el(
    'div',
    { class: `tile tile-${name}` },
    fan(cards),
    el(
      'div',
      { class: 'tile-words' },
      el('span', { class: 'tile-name' }, t(`edition.${name}`)),
      el('span', { class: 'tile-about' }, t(`edition.${name}.about`)),
      el(
        'div',
        { class: 'tile-modes' },
        MODES.map((mode) => modeButton(name, mode, play(mode))),
        modeButton(name, 'dynasty', () => dynasty(name)),
      ),
    ),
  );
  return tinted(node, colours);
}

/**
 * @param {string} edition
 * @param {'quick' | 'draft' | 'dynasty'} mode
 * @param {() => void} act
 */
function modeButton(edition, mode, act) {
  const press = button('', act, {
    class: 'tile-mode',
    'aria-label': `${t(`edition.${edition}`)}: ${t(`home.${mode}`)}. ${t(`home.${mode}.help`)}`,
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
