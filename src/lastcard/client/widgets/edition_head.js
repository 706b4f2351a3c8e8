// @ts-check
/** The head of a page that each edition has: its title, its buttons, and the other editions. */

import { el } from '../core/dom.js';
import { EDITIONS } from '../core/editions.js';
import { t } from '../core/i18n.js';

/**
 * @param {string} title
 * @param {...HTMLElement} tools
 */
export function editionHead(title, ...tools) {
  return el('div', { class: 'edition-head' }, el('h1', {}, title), el('div', { class: 'row' }, tools));
}

/**
 * The same page of every edition, one tap away.
 * @param {'rules' | 'pad'} page
 * @param {string} name of the edition that is shown
 */
export function editionLinks(page, name) {
  const links = EDITIONS.map((one) =>
    el(
      'a',
      { href: `/${page}/${one.name}`, 'aria-current': one.name === name ? 'page' : null },
      t(`edition.${one.name}`),
    ),
  );
  return el('nav', { class: 'edition-links', 'aria-label': t('home.editions') }, links);
}
