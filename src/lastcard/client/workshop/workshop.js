// @ts-check
/** The workshop: the catalogue of Elite cards, and the decks that are built of it. */

import { button, el, fill } from '../dom.js';
import { barLink, header } from '../header.js';
import { t } from '../i18n.js';
import { ownName } from '../names.js';
import { openRoom } from '../room.js';
import { loadStyles } from '../style.js';
import { deckPanel } from './deckpanel.js';
import { filePanel } from './filepanel.js';
import { filterBar } from './filters.js';
import { cardGrid } from './grid.js';
import { Shelf } from './shelf.js';

/** @typedef {import('../main.js').Page} Page */

/**
 * @param {HTMLElement} root
 * @param {() => void} show the router
 * @returns {Promise<Page>}
 */
export async function openWorkshop(root, show) {
  await loadStyles('settings', 'lobby', 'workshop');
  const shelf = new Shelf();
  /** @type {Page | null} */
  let room = null;
  const draft = () => {
    const settings = { edition: 'elite', options: { mode: 'draft' } };
    room = openRoom(root, { create: { t: 'create', v: 1, name: ownName(), settings }, fill: true });
  };
  const grid = cardGrid(shelf);
  const filters = filterBar(shelf, () => grid.show(filters.shown()));
  shelf.add('cards', () => grid.show(filters.shown()));
  document.title = `lastcard · ${t('workshop.title')}`;
  fill(root, header(show, barLink('/', t('workshop.play'))), layout(shelf, draft, filters.element, grid.element));
  shelf.load().catch(() => fill(grid.element, el('p', { class: 'fault' }, t('page.failed'))));
  return { close: () => room?.close() };
}

/**
 * @param {Shelf} shelf
 * @param {() => void} draft
 * @param {HTMLElement} filters
 * @param {HTMLElement} grid
 */
function layout(shelf, draft, filters, grid) {
  return el(
    'main',
    { class: 'page workshop' },
    el('div', { class: 'workshop-head' }, el('div', {}, el('h1', {}, t('workshop.title')), el('p', { class: 'lead' }, t('workshop.lead'))), draftButton(draft)),
    el('div', { class: 'workshop-main' }, filters, grid),
    el('aside', { class: 'workshop-side' }, deckPanel(shelf), filePanel(shelf)),
  );
}

/** @param {() => void} draft */
function draftButton(draft) {
  return el('div', { class: 'draft-offer' }, button(t('workshop.draft'), draft, { class: 'button primary' }), el('span', { class: 'soft' }, t('workshop.draft.help')));
}
