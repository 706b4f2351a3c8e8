// @ts-check
/** The deck that is being built, checked while it grows. */

import { ask } from '../dialog.js';
import { eliteNode } from '../cards.js';
import { button, el, fill, freshId } from '../dom.js';
import { faultWords } from '../faults.js';
import { t } from '../i18n.js';
import { decks } from '../decks.js';
import { DECK_SIZE } from './shelf.js';

/** @typedef {import('./shelf.js').Shelf} Shelf */

const RULES = ['DY-1', 'DY-2', 'DY-3', 'DY-4'];

/** @param {Shelf} shelf */
export function deckPanel(shelf) {
  const slots = el('ol', { class: 'slots', 'aria-label': t('workshop.deck') });
  const rules = el('ul', { class: 'rules', 'aria-live': 'polite' });
  const state = el('span', { class: 'deck-state' });
  const name = nameField(shelf);
  const choose = deckSelect(shelf);
  const show = () => {
    fill(slots, slotItems(shelf));
    name.show();
    choose.show();
    fill(rules, RULES.map((rule) => ruleItem(shelf, rule)));
    fill(state, summary(shelf));
  };
  shelf.add('deck', show);
  shelf.add('faults', show);
  shelf.add('cards', show);
  show();
  return el(
    'details',
    { class: 'panel deck-panel', open: matchMedia('(min-width: 60rem)').matches },
    el('summary', {}, el('h2', {}, t('workshop.deck')), state),
    choose.element,
    name.element,
    slots,
    rules,
    el(
      'div',
      { class: 'row' },
      button(t('workshop.new'), () => shelf.begin(), { class: 'small' }),
      button(t('workshop.duplicate'), () => shelf.duplicate(), { class: 'small' }),
      button(t('workshop.delete'), () => void remove(shelf), { class: 'small' }),
    ),
  );
}

/** @param {Shelf} shelf */
async function remove(shelf) {
  if (await ask(t('workshop.delete.sure', { name: shelf.deck.name }), t('workshop.delete'))) shelf.remove();
}

/** @param {Shelf} shelf */
function nameField(shelf) {
  const id = freshId();
  const input = el('input', { id, class: 'input', maxLength: 40 });
  input.onchange = () => shelf.rename(input.value);
  const element = el('div', { class: 'rename' }, el('label', { class: 'field-label', htmlFor: id }, t('workshop.name')), input);
  return { element, show: () => (input.value = shelf.deck.name) };
}

/** @param {Shelf} shelf */
function deckSelect(shelf) {
  const select = el('select', { class: 'input', 'aria-label': t('workshop.saved') });
  select.onchange = () => shelf.choose(select.value);
  const show = () => {
    const all = decks();
    const known = all.some((deck) => deck.id === shelf.deck.id) ? all : [...all, shelf.deck];
    fill(select, known.map((deck) => el('option', { value: deck.id }, `${deck.name} (${deck.cards.length})`)));
    select.value = shelf.deck.id;
    select.hidden = known.length < 2;
  };
  return { element: select, show };
}

/** The cards of the deck, and places for those that are missing. @param {Shelf} shelf */
function slotItems(shelf) {
  const { deck, byId } = shelf;
  const cards = deck.cards.map((id) => {
    const name = byId.get(id)?.name ?? id;
    const out = button('', () => shelf.drop(id), { class: 'slot', 'aria-label': t('workshop.take-out-of', { name }), title: name });
    out.append(eliteNode(byId.get(id)), el('span', { class: 'slot-out', 'aria-hidden': 'true' }, '×'));
    return el('li', {}, out);
  });
  const free = Math.max(0, DECK_SIZE - cards.length);
  return [...cards, ...Array.from({ length: free }, () => el('li', { class: 'slot slot-free', 'aria-hidden': 'true' }))];
}

/**
 * @param {Shelf} shelf
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
      broken.length ? el('ul', {}, broken.map((fault) => el('li', {}, faultWords(fault.text)))) : null,
    ),
  );
}

/** @param {Shelf} shelf */
function summary({ deck, faults }) {
  const legal = faults !== null && !faults.length;
  const words = legal ? t('workshop.legal') : t('workshop.size', { count: deck.cards.length, most: DECK_SIZE });
  return el('span', { class: legal ? 'badge good' : 'badge' }, words);
}
