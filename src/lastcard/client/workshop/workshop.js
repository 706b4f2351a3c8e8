// @ts-check
/** The workshop: the catalogue of Elite cards, and the decks built from it. */

import { preferDeck } from '../core/decks.js';
import { button, el, fill } from '../core/dom.js';
import { ELITE } from '../core/editions.js';
import { loadWords, t } from '../core/i18n.js';
import { ownName } from '../core/own_name.js';
import { loadStyles } from '../core/style.js';
import { openRoom } from '../lobby/room.js';
import { barLink, header } from '../widgets/header.js';
import { Collection } from './collection.js';
import { deckPanel } from './deck_panel.js';
import { filePanel } from './file_panel.js';
import { filterBar } from './filters.js';
import { cardGrid } from './grid.js';

/** @typedef {import('../types.js').Page} Page */

/**
 * @param {HTMLElement} root
 * @param {() => void} show the router
 * @returns {Promise<Page>}
 */
export async function openWorkshop(root, show) {
  await Promise.all([
    loadWords('reasons'),
    loadWords('workshop'),
    loadStyles('lobby/settings', 'lobby/lobby', 'workshop/workshop', 'workshop/deck'),
  ]);
  const collection = new Collection();
  /** @type {Page | null} */
  let room = null;
  const draft = () => {
    const settings = { edition: ELITE.name, options: { mode: 'draft' } };
    room = openRoom(root, { create: { name: ownName(), settings }, fill: true });
  };
  const play = () => {
    preferDeck(collection.deck.id);
    const settings = { edition: ELITE.name, options: { mode: 'dynasty' }, cards: collection.ownCardsInDeck };
    room = openRoom(root, { create: { name: ownName(), settings }, fill: true });
  };
  const grid = cardGrid(collection);
  const filters = filterBar(collection, () => grid.show(filters.shown()));
  collection.add('cards', () => grid.show(filters.shown()));
  document.title = `lastcard · ${t('workshop.title')}`;
  fill(
    root,
    header(show, barLink('/', t('workshop.play'))),
    layout(collection, { draft, play }, filters.element, grid.element),
  );
  collection.load().catch(() => fill(grid.element, el('p', { class: 'fault' }, t('page.failed'))));
  return { close: () => room?.close() };
}

/**
 * @param {Collection} collection
 * @param {{draft: () => void, play: () => void}} starts
 * @param {HTMLElement} filters
 * @param {HTMLElement} grid
 */
function layout(collection, { draft, play }, filters, grid) {
  return el(
    'main',
    { class: 'page workshop' },
    el(
      'div',
      { class: 'workshop-head' },
      el('div', {}, el('h1', {}, t('workshop.title')), el('p', { class: 'lead' }, t('workshop.lead'))),
      draftButton(draft),
    ),
    el('div', { class: 'workshop-main' }, filters, grid),
    el('aside', { class: 'workshop-side' }, deckPanel(collection, play), filePanel(collection)),
  );
}

/** @param {() => void} draft */
function draftButton(draft) {
  return el(
    'div',
    { class: 'draft-offer' },
    button(t('workshop.draft'), draft, { class: 'button primary' }),
    el('span', { class: 'soft' }, t('workshop.draft.help')),
  );
}
