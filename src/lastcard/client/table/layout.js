// @ts-check
/** The places of a table's parts, and their style sheets. */

import { button, el } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { icon } from '../core/icons.js';
import { loadStyles } from '../core/style.js';

/**
 * @typedef {object} Parts
 * @property {import('./bar.js').Bar} bar
 * @property {import('./seats.js').Seats} seats
 * @property {import('./centre.js').Centre} centre
 * @property {import('./ask.js').Ask} ask
 * @property {import('./banner.js').Banner} banner
 * @property {import('./hand.js').Hand} hand
 * @property {import('./dock.js').Dock} dock
 * @property {import('./sheet.js').Sheet} sheet
 * @property {import('./toasts.js').Toasts} toasts
 */

/** The style sheets of a table. */
export function tableStyles() {
  return loadStyles(
    'table/seats',
    'table/seat_marks',
    'table/own_seat',
    'table/hand',
    'table/dock',
    'table/panels',
    'table/centre',
    'table/piles',
    'table/table',
    'table/widths',
  );
}

/** The style sheets that a table needs after the deal. */
export function laterStyles() {
  return loadStyles(
    'table/questions',
    'table/films',
    'table/lessons',
    'table/sheets',
    'table/own_lineup',
    'table/low',
    'table/desk',
    'table/score',
    'table/talk',
  );
}

export class Layout {
  /**
   * @param {Parts} parts
   * @param {() => void} sort sorts the hand the other way
   * @param {() => void} go ends a pause, or the rest of an empty table
   */
  constructor(parts, sort, go) {
    const { bar, seats, centre, ask, banner, hand, dock, sheet, toasts } = parts;
    this.toasts = toasts;
    /** @type {ResizeObserver | null} */
    this.sizes = null;
    this.seats = seats;
    this.banner = banner;
    this.sky = el('div', { class: 'sky', 'aria-hidden': 'true' });
    this.lost = el('p', { class: 'lost', role: 'status', hidden: true }, icon('lost'), t('table.lost'));
    this.still = el('span');
    this.go = button(t('table.resting.go'), go, { class: 'small' });
    this.resting = el('p', { class: 'resting', role: 'status', hidden: true }, this.still, this.go);
    this.asks = el('div', { class: 'asks' }, toasts.node, toasts.kept, ask.node);
    this.felt = el(
      'div',
      { class: 'felt-box', role: 'main' },
      el('div', { class: 'felt-cloth' }),
      centre.node,
      seats.node,
      this.asks,
    );
    const shelf = el('div', { class: 'shelf' }, seats.own, banner.node, sortButton(sort));
    this.low = el('section', { class: 'low', 'aria-label': t('table.now') }, shelf, hand.node);
    // The hand is many tabs away
    const skip = button(t('table.to-hand'), () => hand.focus(), { class: 'small skip' });
    const above = [skip, bar.node, this.lost, this.resting, this.felt, this.low, dock.node];
    this.dock = dock.node;
    this.grid = el('div', { class: 'table-grid' }, above, sheet.node, this.sky, toasts.voice);
  }

  /**
   * Says why nobody plays on; a button goes on, for those who may.
   * @param {import('./scene.js').Scene} scene
   */
  renderStill(scene) {
    const { resting = false, paused = false } = scene.connection.room ?? {};
    this.resting.hidden = !resting && !paused;
    this.go.hidden = paused && !scene.keepsTime;
    this.still.textContent = t(
      paused ? (scene.keepsTime ? 'table.paused' : 'table.paused.host') : 'table.resting',
    );
    // Only when it changes: an open sheet covers them too
    if (this.grid.classList.contains('paused') === paused) return;
    this.grid.classList.toggle('paused', paused);
    for (const part of [this.felt, this.low, this.dock]) part.inert = paused;
  }

  /** Measures whenever something grows or shrinks; returns a function that stops it. */
  watch() {
    this.sizes = new ResizeObserver(() => this.measure());
    for (const node of [this.asks, this.felt, this.banner.last]) this.sizes.observe(node);
    return () => this.sizes?.disconnect();
  }

  /** The size of the felt, and how much of it questions, words and the Lineup take: piles and seats make room. */
  measure() {
    const { felt, asks, toasts, banner } = this;
    const above = getComputedStyle(banner.last).position === 'absolute';
    const told = above ? banner.last.offsetHeight : 0;
    const lineup = parseFloat(getComputedStyle(felt).getPropertyValue('--lineup')) || 0;
    this.grid.style.setProperty('--told', `${told}px`);
    banner.reach();
    const taken =
      asks.offsetHeight > toasts.node.offsetHeight
        ? felt.clientHeight - asks.offsetTop - toasts.node.offsetHeight
        : 0;
    felt.classList.toggle('crowded', taken > 0);
    felt.style.setProperty('--felt-high', `${felt.clientHeight}px`);
    felt.style.setProperty('--asks', `${taken}px`);
    this.seats.makeRoom(Math.max(taken, told + lineup));
  }
}

/** @param {() => void} sort */
function sortButton(sort) {
  return el(
    'button',
    { type: 'button', class: 'sort', title: t('table.sort'), 'aria-label': t('table.sort'), onclick: sort },
    icon('sort'),
  );
}
