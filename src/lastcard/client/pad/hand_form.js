// @ts-check
/** A hand that has just ended, or a correction: its winner, and the cards left in the other hands. */

import { button, el, fill, freshId } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { segments } from '../widgets/segments.js';
import { cardPicker } from './card_picker.js';
import { MOST_POINTS, dealerOf, pointsLeft, teamName, teamMembers, wonBy } from './match.js';

/**
 * @typedef {import('./book.js').Book} Book
 * @typedef {import('./match.js').Match} Match
 * @typedef {import('../core/edition_points.js').EditionPoints} EditionPoints
 */

const NOBODY = 'nobody';

/**
 * @param {EditionPoints} facts
 * @param {Book} book
 * @param {Match} match
 * @param {() => void} again shows the pad as it is after a change
 */
export function handForm(facts, book, match, again) {
  const draft = book.written;
  const { hand, number } = draft;
  const place = number ?? match.hands.length;
  const rows = el('div', { class: 'pad-left' });
  const sum = el('p', { class: 'pad-sum', role: 'status' });
  const save = saveButton(number === null);
  const sumUp = () => {
    sum.textContent = draft.chosen ? sumWords(facts, match, hand) : '';
    save.disabled = !draft.chosen;
    book.keep();
  };
  const showRows = () => {
    const counts = draft.chosen && hand.winner !== null && facts.cards.length > 0;
    const team = hand.winner === null ? [] : teamMembers(match, hand.winner);
    const others = match.players.map((_, seat) => seat).filter((seat) => counts && !team.includes(seat));
    fill(rows, others.length ? el('h3', {}, t('pad.left')) : null, ...others.map(row));
  };
  /** @param {number} seat */
  const row = (seat) => leftRow(facts, draft.hand, match.players[seat], seat, sumUp);
  /** @param {string} value */
  const choose = (value) => {
    draft.chosen = true;
    hand.winner = value === NOBODY ? null : Number(value);
    showRows();
    sumUp();
  };
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    if (!draft.chosen) return;
    book.writeDown();
    again();
  };
  showRows();
  sumUp();
  return el(
    'form',
    { class: 'panel pad-hand', onsubmit: submit },
    el('h2', {}, t('pad.hand', { number: place + 1, name: match.players[dealerOf(match, place)] })),
    whoWentOut(match, draft.chosen ? String(hand.winner ?? NOBODY) : '', choose),
    rows,
    sum,
    el('div', { class: 'row' }, save, number === null ? null : correctionButtons(book, number, again)),
  );
}

/** @param {boolean} fresh whether it is a new hand */
function saveButton(fresh) {
  return el('button', { class: 'button primary', type: 'submit' }, t(fresh ? 'pad.write' : 'pad.keep'));
}

/**
 * @param {Match} match
 * @param {string} value
 * @param {(value: string) => void} change
 */
function whoWentOut({ players }, value, change) {
  const choices = [...players.map((name, seat) => [String(seat), name]), [NOBODY, t('pad.out.nobody')]];
  return segments({ label: t('pad.out'), value, choices, change }).element;
}

/**
 * @param {Book} book
 * @param {number} number
 * @param {() => void} again
 */
function correctionButtons(book, number, again) {
  return [
    button(t('page.cancel'), () => (book.dropDraft(), again())),
    button(t('pad.strike'), () => (book.strike(number), again()), { class: 'button danger' }),
  ];
}

/**
 * A hand's points: typed, or made of the cards that are tapped.
 * @param {EditionPoints} facts
 * @param {import('./match.js').Hand} hand
 * @param {string} name
 * @param {number} seat
 * @param {() => void} changed
 */
function leftRow(facts, hand, name, seat, changed) {
  const left = hand.left[seat];
  const whole = { type: 'number', inputMode: 'numeric', min: '0', max: String(MOST_POINTS), step: '1' };
  const input = el('input', { class: 'input pad-points', id: freshId(), ...whole });
  const show = () => (input.value = String(pointsLeft(facts, left)));
  input.addEventListener('focus', () => input.select());
  input.addEventListener('input', () => {
    const typed = Math.floor(input.valueAsNumber);
    left.typed = typed >= 0 && typed <= MOST_POINTS ? typed : null;
    // Points that are typed count instead of the cards that were tapped
    if (left.typed !== null) left.cards = {};
    changed();
  });
  input.addEventListener('change', show);
  const picker = el('div');
  const tap = button(t('pad.cards'), () => toggle(), {
    'aria-expanded': 'false',
    'aria-label': t('pad.cards.of', { name }),
  });
  const toggle = () => {
    const open = !picker.hasChildNodes();
    tap.setAttribute('aria-expanded', String(open));
    fill(picker, open ? cardPicker(facts, hand, seat, () => (show(), changed())) : null);
  };
  show();
  return el(
    'div',
    { class: 'pad-row' },
    el('label', { class: 'field-label', htmlFor: input.id }, t('pad.points', { name })),
    el('div', { class: 'row' }, input, tap),
    picker,
  );
}

/**
 * @param {EditionPoints} facts
 * @param {Match} match
 * @param {import('./match.js').Hand} hand
 */
function sumWords(facts, match, hand) {
  if (hand.winner === null) return t('pad.sum.nobody');
  const name = teamName(match, hand.winner);
  const count = wonBy(facts, hand, teamMembers(match, hand.winner));
  return facts.cards.length ? t('pad.sum', { name, count }) : t('table.won', { name });
}
