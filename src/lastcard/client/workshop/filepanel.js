// @ts-check
/** Decks and cards in and out of the workshop as files. */

import { button, el, fill } from '../dom.js';
import { faultWords } from '../faults.js';
import { pickFile, saveFile } from '../files.js';
import { t } from '../i18n.js';
import { decks } from '../decks.js';
import { boxJson, deckToml, fileName, readFile } from './deckfile.js';

/** @typedef {import('./shelf.js').Shelf} Shelf */

/** @param {Shelf} shelf */
export function filePanel(shelf) {
  const news = el('div', { role: 'status' });
  const drop = button(t('workshop.drop-own'), () => shelf.dropOwn(), { class: 'small' });
  shelf.add('cards', () => (drop.hidden = !shelf.ownIds.size));
  return el(
    'section',
    { class: 'panel' },
    el('h2', {}, t('workshop.files')),
    el('p', { class: 'soft' }, t('workshop.files.help')),
    el(
      'div',
      { class: 'row' },
      button(t('workshop.import'), () => void take(shelf, news), { class: 'small' }),
      button(t('workshop.export-deck'), () => saveDeck(shelf), { class: 'small' }),
      button(t('workshop.export-all'), () => saveAll(shelf), { class: 'small' }),
      drop,
    ),
    news,
    el('details', { class: 'card-help' }, el('summary', {}, t('workshop.write')), el('p', {}, t('workshop.write.help')), el('pre', {}, EXAMPLE)),
  );
}

const EXAMPLE = `[[card]]
name = "Amaru Whitlock"
colour = "red"
icons = ["skip target", "draw 2"]

[[card]]
name = "Amaru Whitlock"
colour = "blue/red"
icons = ["recover elite"]
foil = "dual"
id = "amaru-whitlock-dual"`;

/** @param {Shelf} shelf */
function saveDeck({ deck, owned, own, ownIds }) {
  const needed = deck.cards.some((id) => ownIds.has(id)) ? own : '';
  saveFile(`${fileName(deck.name)}.toml`, deckToml(deck, [...owned], needed), 'application/toml');
}

/** @param {Shelf} shelf */
function saveAll({ owned, own }) {
  const mine = decks().map(({ name, cards }) => ({ name, cards }));
  saveFile('lastcard-workshop.json', boxJson({ decks: mine, owned: [...owned], own }), 'application/json');
}

/**
 * @param {Shelf} shelf
 * @param {HTMLElement} news
 */
async function take(shelf, news) {
  const text = await pickFile('.toml,.json,text/plain,application/json');
  if (text === null) return;
  const box = readFile(text);
  if (!box) return fill(news, faultList([t('workshop.import.unknown')]));
  const faults = box.own ? await shelf.takeOwn(box.own) : [];
  if (faults.length) return fill(news, faultList(faults.map((fault) => faultWords(fault.text))));
  if (box.owned.length) shelf.keepOwned([...new Set([...shelf.owned, ...box.owned])]);
  for (const deck of box.decks) takeDeck(shelf, deck);
  fill(news, el('p', { class: 'file-state' }, t('workshop.import.done', { decks: box.decks.length, owned: box.owned.length })));
}

/**
 * @param {Shelf} shelf
 * @param {import('./deckfile.js').NamedDeck} deck
 */
function takeDeck(shelf, { name, cards }) {
  shelf.begin();
  shelf.change({ name: name.slice(0, 40), cards: cards.slice(0, 40) });
}

/** @param {string[]} faults */
function faultList(faults) {
  return el('ul', { class: 'fault' }, faults.map((fault) => el('li', {}, fault)));
}
