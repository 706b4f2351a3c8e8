// @ts-check
/** Decks and cards in and out of the workshop as files. */

import { decks } from '../core/decks.js';
import { button, el, fill } from '../core/dom.js';
import { pickFile, saveFile } from '../core/files.js';
import { t } from '../core/i18n.js';
import { faultWords } from '../core/reasons.js';
import { boxJson, deckToml, fileName, readFile } from './deck_file.js';

/** @typedef {import('./collection.js').Collection} Collection */

/** @param {Collection} collection */
export function filePanel(collection) {
  const news = el('div', { role: 'status' });
  const drop = button(t('workshop.drop-own'), () => collection.dropOwn(), { class: 'small' });
  collection.add('cards', () => (drop.hidden = !collection.ownIds.size));
  return el(
    'section',
    { class: 'panel' },
    el('h2', {}, t('workshop.files')),
    el('p', { class: 'soft' }, t('workshop.files.help')),
    el(
      'div',
      { class: 'row' },
      button(t('workshop.import'), () => void take(collection, news), { class: 'small' }),
      button(t('workshop.export-deck'), () => saveDeck(collection), { class: 'small' }),
      button(t('workshop.export-all'), () => saveAll(collection), { class: 'small' }),
      drop,
    ),
    news,
    el(
      'details',
      { class: 'card-help' },
      el('summary', {}, t('workshop.write')),
      el('p', {}, t('workshop.write.help')),
      el('pre', {}, EXAMPLE),
    ),
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

/** @param {Collection} collection */
function saveDeck({ deck, owned, own, ownIds }) {
  const needed = deck.cards.some((id) => ownIds.has(id)) ? own : '';
  saveFile(`${fileName(deck.name)}.toml`, deckToml(deck, [...owned], needed), 'application/toml');
}

/** @param {Collection} collection */
function saveAll({ owned, own }) {
  const mine = decks().map(({ name, cards }) => ({ name, cards }));
  saveFile('lastcard-workshop.json', boxJson({ decks: mine, owned: [...owned], own }), 'application/json');
}

/**
 * @param {Collection} collection
 * @param {HTMLElement} news
 */
async function take(collection, news) {
  const text = await pickFile('.toml,.json,text/plain,application/json');
  if (text === null) return;
  const box = readFile(text);
  if (!box) return fill(news, faultList([t('workshop.import.unknown')]));
  const faults = box.own ? await collection.takeOwn(box.own) : [];
  if (faults.length) return fill(news, faultList(faults.map(faultWords)));
  if (box.owned.length) collection.keepOwned([...new Set([...collection.owned, ...box.owned])]);
  for (const deck of box.decks) takeDeck(collection, deck);
  fill(
    news,
    el(
      'p',
      { class: 'file-state' },
      t('workshop.import.done', { decks: box.decks.length, owned: box.owned.length }),
    ),
  );
}

/**
 * @param {Collection} collection
 * @param {import('./deck_file.js').NamedDeck} deck
 */
function takeDeck(collection, { name, cards }) {
  collection.begin();
  collection.change({ name: name.slice(0, 40), cards: cards.slice(0, 40) });
}

/** @param {string[]} faults */
function faultList(faults) {
  return el(
    'ul',
    { class: 'fault' },
    faults.map((fault) => el('li', {}, fault)),
  );
}
