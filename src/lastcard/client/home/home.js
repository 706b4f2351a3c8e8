// @ts-check
/** The first page: choose a deck and the cards are dealt. */

import { button, el, fill, freshId } from '../core/dom.js';
import { knownEdition } from '../core/editions.js';
import { t } from '../core/i18n.js';
import { LEVELS, chosenLevel, keepLevel } from '../core/levels.js';
import { MAX_NAME, keepName, ownName } from '../core/own_name.js';
import { forgetRoom, rooms } from '../core/storage.js';
import { tiles } from '../widgets/edition_tiles.js';
import { barLink, header } from '../widgets/header.js';
import { segments } from '../widgets/segments.js';
import { learnPanel, lessonOffer } from './learn.js';

/**
 * @typedef {import('../types.js').Page} Page
 * @typedef {import('../connection/connection.js').Entry} Entry
 * @typedef {(create: NonNullable<Entry['create']>, more?: Partial<Entry>) => Promise<void>} Enter
 */

/**
 * @param {HTMLElement} root
 * @param {() => void} show the router, to call when the language or the address has changed
 * @returns {Page}
 */
export function openHome(root, show) {
  /** @type {Page | null} */
  let room = null;
  /** @type {Enter} */
  const enter = async (create, more = {}) => {
    const { openRoom } = await loadRoom();
    room ??= openRoom(root, { create: { name: ownName(), ...create }, ...more });
  };
  const strangers = el('div', { class: 'home-strangers' });
  const main = el(
    'main',
    { class: 'page home' },
    hero(),
    el('div', { class: 'home-first' }, continuePanel(), joinForm(show)),
    lessonOffer(),
    tiles(
      (edition, options) => void playNow(enter, edition, options),
      (edition) => makeDynasty(enter, edition),
    ),
    el(
      'div',
      { class: 'home-row' },
      friendsPanel(() => enter({})),
      whoPanel(),
      workshopPanel(),
      learnPanel(),
    ),
    strangers,
    el('p', { class: 'home-foot' }, t('home.foot')),
  );
  fill(root, header(show, barLink('/workshop', t('home.workshop'))), main);
  // The page appears immediately; the table is loaded while the visitor looks at it
  requestAnimationFrame(() => void loadRoom());
  void import('./open_tables.js').then(({ openTablesPanel }) =>
    fill(
      strangers,
      openTablesPanel(
        (address) => (history.pushState(null, '', address), show()),
        () => enter({}, { strangers: true }),
      ),
    ),
  );
  return { close: () => room?.close() };
}

function loadRoom() {
  return import('../lobby/room.js');
}

function hero() {
  return el(
    'div',
    { class: 'hero' },
    el('h1', {}, t('home.title')),
    el('p', { class: 'lead' }, t('home.lead')),
  );
}

/**
 * @param {Enter} enter
 * @param {string} edition
 * @param {Record<string, import('../wire.d.ts').OptionValue>} options
 */
async function playNow(enter, edition, options) {
  const quotes = knownEdition(edition).powers.includes('asks_lines') ? await readyPack() : {};
  await enter({ quick: true, level: chosenLevel(), settings: { edition, options, quotes } });
}

async function readyPack() {
  return (await import('../core/packs.js')).readyQuotes();
}

/**
 * Every player brings a deck to dynasty, so it begins in the waiting room.
 * @param {Enter} enter
 * @param {string} edition
 */
function makeDynasty(enter, edition) {
  enter({ settings: { edition, options: { mode: 'dynasty' } } }, { fill: true });
}

function whoPanel() {
  const id = freshId();
  const input = el('input', {
    id,
    class: 'input',
    value: ownName(),
    maxLength: MAX_NAME,
    autocomplete: 'nickname',
  });
  input.onchange = () => {
    input.value = keepName(input.value) || ownName();
  };
  return el(
    'section',
    { class: 'panel' },
    el('h2', {}, t('home.you')),
    el('label', { class: 'field-label', htmlFor: id }, t('home.name')),
    input,
    segments({
      label: t('home.level'),
      value: chosenLevel(),
      choices: LEVELS.map((name) => [name, t(`level.${name}`)]),
      change: keepLevel,
    }).element,
  );
}

/** @param {() => void} make */
function friendsPanel(make) {
  return el(
    'section',
    { class: 'panel' },
    el('h2', {}, t('home.friends')),
    el('p', { class: 'soft' }, t('home.friends.help')),
    button(t('home.friends.make'), make, { class: 'button primary wide' }),
  );
}

function workshopPanel() {
  return el(
    'section',
    { class: 'panel workshop-panel' },
    el('h2', {}, t('home.workshop.title')),
    el('p', { class: 'soft' }, t('home.workshop.help')),
    el('a', { class: 'button wide', href: '/workshop' }, t('home.workshop.open')),
  );
}

/** @param {() => void} show */
function joinForm(show) {
  const id = freshId();
  const input = el('input', {
    id,
    class: 'input code-input',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: false,
    maxLength: 2000,
    placeholder: t('home.join.example'),
  });
  /** @param {Event} event */
  const join = async (event) => {
    event.preventDefault();
    const address = await import('./typed_address.js').then(
      ({ addressIn }) => addressIn(input.value),
      () => null,
    );
    if (!address) return input.focus();
    history.pushState(null, '', address);
    show();
  };
  return el(
    'form',
    { class: 'join-form', role: 'search', onsubmit: join },
    el('label', { class: 'field-label', htmlFor: id }, t('home.join')),
    input,
    el('button', { class: 'button', type: 'submit' }, t('home.join.go')),
  );
}

function continuePanel() {
  const list = rooms().filter((room) => room.token && !room.away);
  if (!list.length) return null;
  const items = el('ul', { class: 'continue-list' });
  items.append(...list.map((room) => continueItem(room, items)));
  return el('section', { class: 'continue' }, el('h2', {}, t('home.continue')), items);
}

/**
 * @param {import('../core/storage.js').KeptRoom} room
 * @param {HTMLElement} list
 */
function continueItem(room, list) {
  const edition = room.edition ? t(`edition.${room.edition}`) : '';
  const item = el(
    'li',
    {},
    el(
      'a',
      { class: 'continue-link', href: `/t/${room.code}` },
      el('b', { class: 'code' }, room.code),
      el('span', {}, edition),
      room.missing ? el('span', { class: 'soft' }, t('home.missing')) : null,
    ),
    button(
      '×',
      () => {
        forgetRoom(room.code);
        item.remove();
        if (!list.children.length) list.parentElement?.remove();
      },
      {
        class: 'quiet-button',
        'aria-label': t('home.forget', { code: room.code }),
        title: t('home.forget', { code: room.code }),
      },
    ),
  );
  return item;
}
