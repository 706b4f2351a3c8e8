// @ts-check
/** Filters: the cards of the catalogue that are shown. */

import { button, el, freshId } from '../core/dom.js';
import { has, t } from '../core/i18n.js';
import { iconWords } from '../core/labels.js';
import { COLOURS, shape, svg } from '../core/shapes.js';

/** @typedef {import('../wire.d.ts').EliteCard} EliteCard */
/** @typedef {import('./collection.js').Collection} Collection */
/**
 * @typedef {object} Wanted
 * @property {string} text
 * @property {Set<string>} colours
 * @property {string} action
 * @property {string} foil
 * @property {string} pack
 * @property {boolean} owned
 */

const ACTIONS = [
  ...['skip', 'reverse', 'draw', 'peek', 'again', 'discard'],
  ...['recover', 'swap', 'discard-colour', 'search', 'substitute', 'refresh'],
];
const FOILS = ['none', 'base', 'dual', 'wild', 'nitro'];

/**
 * @param {Collection} collection
 * @param {() => void} changed
 */
export function filterBar(collection, changed) {
  /** @type {Wanted} */
  const wanted = { text: '', colours: new Set(), action: '', foil: '', pack: '', owned: false };
  /** @param {string} key @param {string} label @param {string[][]} choices */
  const pick = (key, label, choices) =>
    choiceOf(label, choices, (value) => {
      Object.assign(wanted, { [key]: value });
      changed();
    });
  const packs = el('span', { class: 'packs' });
  const element = el(
    'div',
    { class: 'filters', role: 'search' },
    searchBox((text) => {
      wanted.text = text;
      changed();
    }),
    colourChips(wanted.colours, changed),
    pick(
      'action',
      t('workshop.icon'),
      ACTIONS.map((name) => [name, t(`icon.${name}`)]),
    ),
    pick(
      'foil',
      t('workshop.foil'),
      FOILS.map((name) => [name, t(`workshop.foil.${name}`)]),
    ),
    packs,
    ownedBox((owned) => {
      wanted.owned = owned;
      changed();
    }),
  );
  collection.add('cards', () =>
    packs.replaceChildren(pick('pack', t('workshop.pack'), packNames(collection.cards))),
  );
  return { element, shown: () => collection.cards.filter((card) => fits(card, wanted, collection)) };
}

/**
 * @param {EliteCard} card
 * @param {Wanted} wanted
 * @param {Collection} collection
 */
function fits(card, wanted, collection) {
  return (
    (!wanted.colours.size || card.colours.some((colour) => wanted.colours.has(colour))) &&
    (!wanted.action || card.icons.some((icon) => icon.action === wanted.action)) &&
    (!wanted.foil || card.foil === wanted.foil) &&
    (!wanted.pack || card.pack === wanted.pack) &&
    (!wanted.owned || collection.owned.has(card.id)) &&
    (!wanted.text || searchText(card).includes(plain(wanted.text)))
  );
}

/** Lower-case letters without accents. @param {string} text */
function plain(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** @param {EliteCard} card */
function searchText(card) {
  return plain([card.name, packName(card.pack), card.id, ...card.icons.map(iconWords)].join(' '));
}

/** The name of a pack; those of custom cards are shown as written. @param {string} pack */
export function packName(pack) {
  const key = pack.replaceAll(' ', '-');
  return has(`workshop.pack.${key}`) ? t(`workshop.pack.${key}`) : pack;
}

/** @param {EliteCard[]} cards */
function packNames(cards) {
  return [...new Set(cards.map((card) => card.pack).filter(Boolean))].map((pack) => [pack, packName(pack)]);
}

/** @param {(text: string) => void} change */
function searchBox(change) {
  const input = el('input', {
    class: 'input search',
    type: 'search',
    placeholder: t('workshop.search'),
    'aria-label': t('workshop.search'),
  });
  input.oninput = () => change(input.value.trim());
  return input;
}

/**
 * @param {Set<string>} chosen
 * @param {() => void} changed
 */
function colourChips(chosen, changed) {
  const chips = COLOURS.map((colour) => {
    const chip = button(
      '',
      () => {
        if (!chosen.delete(colour)) chosen.add(colour);
        chip.setAttribute('aria-pressed', String(chosen.has(colour)));
        changed();
      },
      {
        class: `chip ink-${colour}`,
        'aria-pressed': 'false',
        'aria-label': t(`colour.${colour}`),
        title: t(`colour.${colour}`),
      },
    );
    chip.append(svg(`<svg viewBox="0 0 24 24" aria-hidden="true">${shape(colour, 12, 12, 10)}</svg>`));
    return chip;
  });
  return el('div', { class: 'chips', role: 'group', 'aria-label': t('workshop.colours') }, chips);
}

/**
 * @param {string} label
 * @param {string[][]} choices
 * @param {(value: string) => void} change
 */
function choiceOf(label, choices, change) {
  const select = el(
    'select',
    { class: 'input', 'aria-label': label },
    el('option', { value: '' }, t('workshop.any', { what: label })),
    choices.map(([value, name]) => el('option', { value }, name)),
  );
  select.onchange = () => change(select.value);
  return select;
}

/** @param {(owned: boolean) => void} change */
function ownedBox(change) {
  const id = freshId();
  const input = el('input', { id, type: 'checkbox' });
  input.onchange = () => change(input.checked);
  return el('label', { class: 'check', htmlFor: id }, input, t('workshop.only-owned'));
}
