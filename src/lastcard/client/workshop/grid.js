// @ts-check
/** The cards of the catalogue, to look at and to take. */

import { button, el, fill } from '../core/dom.js';
import { eliteNode } from '../core/elite_cards.js';
import { t } from '../core/i18n.js';
import { iconWords } from '../core/labels.js';
import { packName } from './filters.js';

/** @typedef {import('../wire.d.ts').EliteCard} EliteCard */
/** @typedef {import('./collection.js').Collection} Collection */

/** @param {Collection} collection */
export function cardGrid(collection) {
  const count = el('p', { class: 'soft count', 'aria-live': 'polite' });
  const list = el('ul', { class: 'cards' });
  /** Cached, so that filtering only moves them. @type {Map<string, {element: HTMLElement, mark: () => void}>} */
  const items = new Map();
  const item = (/** @type {EliteCard} */ card) => {
    const found = items.get(card.id) ?? cardItem(collection, card);
    items.set(card.id, found);
    return found;
  };
  const mark = () => items.forEach((one) => one.mark());
  collection.add('deck', mark);
  collection.add('owned', mark);
  return {
    element: el('div', {}, count, list),
    /** @param {EliteCard[]} cards */
    show(cards) {
      count.textContent = t('workshop.count', { count: cards.length });
      fill(
        list,
        cards.map((card) => item(card).element),
      );
      mark();
    },
  };
}

/**
 * @param {Collection} collection
 * @param {EliteCard} card
 */
function cardItem(collection, card) {
  const put = button('', () => toggle(collection, card.id), { class: 'small put' });
  const own = button('', () => collection.toggleOwned(card.id), { class: 'small own-mark' });
  const element = el(
    'li',
    { class: 'card-item' },
    el('div', { class: 'card-picture', onclick: () => toggle(collection, card.id) }, eliteNode(card)),
    el(
      'div',
      { class: 'card-words' },
      el('b', {}, card.name),
      el(
        'ul',
        { class: 'icon-words' },
        card.icons.map((icon) => el('li', {}, iconWords(icon))),
      ),
      el('span', { class: 'soft pack-name' }, about(collection, card)),
    ),
    el('div', { class: 'card-acts' }, put, own),
  );
  const mark = () => {
    const inside = collection.deck.cards.includes(card.id);
    element.classList.toggle('in-deck', inside);
    label(put, inside ? t('workshop.take-out') : t('workshop.put-in'), card.name);
    put.classList.toggle('primary', inside);
    const owned = collection.owned.has(card.id);
    label(own, owned ? t('workshop.owned') : t('workshop.own'), card.name);
    own.setAttribute('aria-pressed', String(owned));
  };
  return { element, mark };
}

/**
 * @param {HTMLButtonElement} press
 * @param {string} words
 * @param {string} name
 */
function label(press, words, name) {
  press.textContent = words;
  press.setAttribute('aria-label', `${words}: ${name}`);
}

/**
 * @param {Collection} collection
 * @param {string} id
 */
function toggle(collection, id) {
  if (collection.deck.cards.includes(id)) collection.drop(id);
  else collection.put(id);
}

/**
 * The words below a card: yours, its foil, promo, its pack.
 * @param {Collection} collection
 * @param {EliteCard} card
 */
function about(collection, card) {
  const words = [
    collection.ownIds.has(card.id) ? t('workshop.yours') : '',
    card.foil === 'none' ? '' : t(`workshop.foil.${card.foil}`),
    card.promo ? t('workshop.promo') : '',
    packName(card.pack),
  ];
  return words.filter(Boolean).join(' · ');
}
