// @ts-check
/** The players, the first dealer and the target of the match. */

import { button, el, fill, freshId } from '../core/dom.js';
import { TEAM_SEATS } from '../core/edition_facts.js';
import { t } from '../core/i18n.js';
import { icon } from '../core/icons.js';
import { MAX_NAME, ownName } from '../core/own_name.js';
import { LEAST_PLAYERS, MOST_PLAYERS, MOST_POINTS } from './match.js';

/**
 * @typedef {import('./match.js').Match} Match
 * @typedef {import('./match.js').Teams} Teams
 * @typedef {import('../core/edition_points.js').EditionPoints} EditionPoints
 */

const USUAL_PLAYERS = 4;
/** @type {Teams[]} */
const TEAMS = ['off', 'two', 'pairs'];

/**
 * A first match, with room for four.
 * @param {EditionPoints} facts
 * @returns {Match}
 */
export function firstMatch({ target }) {
  const players = [ownName(), ...Array.from({ length: USUAL_PLAYERS - 1 }, () => '')];
  return { players, dealer: 0, target, hands: [] };
}

/**
 * @param {EditionPoints} facts
 * @param {Match} before the match that the fields show at first
 * @param {(match: Match) => void} done
 * @param {(() => void) | null} cancel null if there is no match to go back to
 */
export function setupForm(facts, before, done, cancel) {
  // Players who have played a hand stay, since it is part of the sums
  const fixed = before.hands.length > 0;
  const names = before.players.map(nameInput);
  const list = el('ol', { class: 'pad-names' });
  const dealer = el('select', { class: 'input', id: freshId() });
  const more = button(t('pad.player.add'), () => (names.push(nameInput('')), show(names.length - 1)));
  const target = targetInput(before.target);
  const teams = teamsField(before.teams ?? 'off', fixed);
  /** @param {number} [focused] */
  const show = (focused) => {
    const remove = fixed || names.length <= LEAST_PLAYERS ? null : drop;
    fill(list, ...names.map((input, seat) => nameRow(input, seat, remove)));
    more.hidden = fixed || names.length >= MOST_PLAYERS;
    teams.offer(names.length);
    fillDealers(dealer, namesOf(names));
    if (focused !== undefined) names[Math.min(focused, names.length - 1)].focus();
  };
  /** @param {number} seat */
  const drop = (seat) => (names.splice(seat, 1), keepDealer(dealer, seat), show(seat));
  list.addEventListener('input', () => fillDealers(dealer, namesOf(names)));
  show();
  dealer.value = String(before.dealer);
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    const [players, first] = [namesOf(names), Number(dealer.value)];
    const { hands } = before;
    done({ players, dealer: first, target: target.valueAsNumber, hands, teams: teams.chosen() });
  };
  return el(
    'form',
    { class: 'panel pad-setup', onsubmit: submit },
    el('h2', {}, t('pad.players')),
    list,
    more,
    teams.element,
    labelled(t('pad.dealer.first'), dealer),
    labelled(t(facts.cards.length ? 'pad.target' : 'pad.target.hands'), target),
    el(
      'div',
      { class: 'row' },
      el('button', { class: 'button primary', type: 'submit' }, t(cancel ? 'pad.keep' : 'pad.begin')),
      cancel && button(t('page.cancel'), cancel),
    ),
  );
}

/** @param {string} value */
function nameInput(value) {
  return el('input', { class: 'input', value, maxLength: MAX_NAME, autocomplete: 'off' });
}

/**
 * The teams, if the number of players allows them (H-7).
 * @param {Teams} value
 * @param {boolean} disabled
 */
function teamsField(value, disabled) {
  const choices = TEAMS.map((one) => el('option', { value: one }, t(`pad.teams.${one}`)));
  const select = el('select', { class: 'input', id: freshId(), disabled }, choices);
  select.value = value;
  const element = labelled(t('pad.teams'), select);
  return {
    element,
    /** @param {number} players */
    offer: (players) => (element.hidden = !TEAM_SEATS.includes(players)),
    /** @returns {Teams} */
    chosen: () => (element.hidden ? 'off' : /** @type {Teams} */ (select.value)),
  };
}

/** @param {number} value */
function targetInput(value) {
  const whole = { type: 'number', inputMode: 'numeric', min: '1', max: String(MOST_POINTS), required: true };
  return el('input', { class: 'input', id: freshId(), value: String(value), ...whole });
}

/**
 * @param {HTMLInputElement} input
 * @param {number} seat
 * @param {((seat: number) => void) | null} drop
 */
function nameRow(input, seat, drop) {
  const name = t('pad.player', { number: seat + 1 });
  input.setAttribute('aria-label', name);
  input.placeholder = name;
  const label = t('pad.player.remove', { name: input.value || name });
  const remove = () => drop?.(seat);
  const press = el(
    'button',
    { type: 'button', class: 'quiet-button', 'aria-label': label, title: label },
    icon('close'),
  );
  press.addEventListener('click', remove);
  return el('li', {}, input, drop && press);
}

/** A player without a name is called by their number. @param {HTMLInputElement[]} names */
function namesOf(names) {
  return names.map((input, seat) => input.value.trim() || t('pad.player', { number: seat + 1 }));
}

/**
 * @param {HTMLSelectElement} choose
 * @param {string[]} names
 */
function fillDealers(choose, names) {
  const before = choose.selectedIndex;
  fill(choose, ...names.map((name, seat) => el('option', { value: String(seat) }, name)));
  choose.selectedIndex = Math.min(Math.max(before, 0), names.length - 1);
}

/**
 * The dealer stays the same person when somebody before them is removed.
 * @param {HTMLSelectElement} choose
 * @param {number} removed a seat
 */
function keepDealer(choose, removed) {
  if (removed < choose.selectedIndex) choose.selectedIndex -= 1;
}

/**
 * @param {string} label
 * @param {HTMLElement} control
 */
function labelled(label, control) {
  return el(
    'div',
    { class: 'field' },
    el('label', { class: 'field-label', htmlFor: control.id }, label),
    control,
  );
}
