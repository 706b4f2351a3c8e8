// @ts-check
/** The deck being built, checked as it grows. */

import { decks } from '../core/decks.js';
import { ask } from '../core/dialog.js';
import { button, el, fill, freshId } from '../core/dom.js';
import { eliteNode } from '../core/elite_cards.js';
import { t } from '../core/i18n.js';
import { faultWords } from '../core/reasons.js';
import { DECK_SIZE } from './collection.js';

/** @typedef {import('./collection.js').Collection} Collection */

const RULES = ['DY-1', 'DY-2', 'DY-3', 'DY-4'];

/**
 * @param {Collection} collection
 * @param {() => void} play opens a table with this deck
 */
export function deckPanel(collection, play) {
  const slots = el('ol', { class: 'slots', 'aria-label': t('workshop.deck') });
  const rules = el('ul', { class: 'rules', 'aria-live': 'polite' });
  const state = el('span', { class: 'deck-state' });
  const name = nameField(collection);
  const choose = deckSelect(collection);
  const start = button(t('workshop.play-deck'), play, { class: 'button primary wide' });
  const show = () => {
    start.hidden = !isLegal(collection);
    fill(slots, slotItems(collection));
    name.show();
    choose.show();
    fill(
      rules,
      RULES.map((rule) => ruleItem(collection, rule)),
    );
    fill(state, summary(collection));
  };
  collection.add('deck', show);
  collection.add('faults', show);
  collection.add('cards', show);
  show();
  return el(
    'details',
    { class: 'panel deck-panel', open: matchMedia('(min-width: 60rem)').matches },
    el('summary', {}, el('h2', {}, t('workshop.deck')), state),
    choose.element,
    name.element,
    slots,
    rules,
    start,
    el(
      'div',
      { class: 'row' },
      button(t('workshop.new'), () => collection.begin(), { class: 'small' }),
      button(t('workshop.duplicate'), () => collection.duplicate(), { class: 'small' }),
      button(t('workshop.delete'), () => void remove(collection), { class: 'small' }),
    ),
  );
}

/** @param {Collection} collection */
async function remove(collection) {
  if (await ask(t('workshop.delete.sure', { name: collection.deck.name }), t('workshop.delete')))
    collection.remove();
}

/** @param {Collection} collection */
function nameField(collection) {
  const id = freshId();
  const input = el('input', { id, class: 'input', maxLength: 40 });
  input.onchange = () => collection.rename(input.value);
  const element = el(
    'div',
    { class: 'rename' },
    el('label', { class: 'field-label', htmlFor: id }, t('workshop.name')),
    input,
  );
  return { element, show: () => (input.value = collection.deck.name) };
}

/** @param {Collection} collection */
function deckSelect(collection) {
  const select = el('select', { class: 'input', 'aria-label': t('workshop.saved') });
  select.onchange = () => collection.choose(select.value);
  const show = () => {
    const all = decks();
    const known = all.some((deck) => deck.id === collection.deck.id) ? all : [...all, collection.deck];
    fill(
      select,
      known.map((deck) => el('option', { value: deck.id }, `${deck.name} (${deck.cards.length})`)),
    );
    select.value = collection.deck.id;
    select.hidden = known.length < 2;
  };
  return { element: select, show };
}

/** The cards of the deck, and places for those that are missing. @param {Collection} collection */
function slotItems(collection) {
  const { deck, byId } = collection;
  const cards = deck.cards.map((id) => {
    const name = byId.get(id)?.name ?? id;
    const out = button('', () => collection.drop(id), {
      class: 'slot',
      'aria-label': t('workshop.take-out-of', { name }),
      title: name,
    });
    out.append(eliteNode(byId.get(id)), el('span', { class: 'slot-out', 'aria-hidden': 'true' }, '×'));
    return el('li', {}, out);
  });
  const free = Math.max(0, DECK_SIZE - cards.length);
  return [
    ...cards,
    ...Array.from({ length: free }, () => el('li', { class: 'slot slot-free', 'aria-hidden': 'true' })),
  ];
}

/**
 * @param {Collection} collection
 * @param {string} rule
 */
function ruleItem({ faults }, rule) {
  const broken = (faults ?? []).filter((fault) => fault.rule === rule);
  const kind = faults === null ? 'unknown' : broken.length ? 'broken' : 'kept';
  const sign = { unknown: '…', broken: '✗', kept: '✓' }[kind];
  return el(
    'li',
    { class: `rule-${kind}` },
    el('span', { class: 'rule-sign', role: 'img', 'aria-label': t(`workshop.rule-${kind}`) }, sign),
    el(
      'div',
      {},
      el('span', {}, t(`workshop.rule.${rule}`), el('span', { class: 'rule' }, rule)),
      broken.length
        ? el(
            'ul',
            {},
            broken.map((fault) => el('li', {}, faultWords(fault))),
          )
        : null,
    ),
  );
}

/** @param {Collection} collection */
function isLegal({ faults }) {
  return faults !== null && !faults.length;
}

/** @param {Collection} collection */
function summary(collection) {
  const { deck } = collection;
  const legal = isLegal(collection);
  const words = legal
    ? t('workshop.legal')
    : t('workshop.size', { count: deck.cards.length, most: DECK_SIZE });
  return el('span', { class: legal ? 'badge good' : 'badge' }, words);
}
