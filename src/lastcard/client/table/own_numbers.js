// @ts-check
/** The numbers that an edition's own rules keep: the table's by the piles, a seat's beside its name. */

import { el, fill } from '../core/dom.js';
import { knownEdition } from '../core/editions.js';
import { t } from '../core/i18n.js';
import { loadStyles } from '../core/style.js';

/**
 * @typedef {import('./scene.js').Scene} Scene
 *
 * @typedef {object} Host
 * @property {Scene} scene
 * @property {{node: HTMLElement}} centre
 * @property {{render(): void}[]} parts
 * @property {() => void} render
 */

/**
 * Adds the numbers to a table whose edition keeps any.
 * @param {Host} table
 */
export async function openNumbers(table) {
  await loadStyles('table/own_numbers');
  if (!table.scene.numbers) new OwnNumbers(table).place();
  table.render();
}

export class OwnNumbers {
  /** @param {Host} table */
  constructor(table) {
    this.table = table;
    this.scene = table.scene;
    this.node = el('div', { class: 'own-numbers' });
    this.shown = '';
  }

  place() {
    this.table.centre.node.append(this.node);
    this.table.parts.push(this);
    this.scene.numbers = this;
  }

  render() {
    const { numbers = [] } = knownEdition(this.scene.edition);
    const values = this.scene.model?.table.own ?? [];
    const shown = values.join(' ');
    if (shown === this.shown) return;
    this.shown = shown;
    const labelled = numbers.map((name, place) => [t(`number.${name}`), String(values[place] ?? 0)]);
    fill(
      this.node,
      labelled.map(([label, value]) => el('span', {}, label, ' ', el('b', {}, value))),
    );
  }

  /**
   * The numbers of a seat that aren't 0, in words.
   * @param {number} seat
   */
  words(seat) {
    return this.of(seat).map(([label, value]) => `${label}: ${value}`);
  }

  /**
   * The same as marks beside its name.
   * @param {number} seat
   */
  marks(seat) {
    return this.of(seat).map(([label, value]) =>
      el('i', { class: 'mark mark-own', title: `${label}: ${value}` }, value),
    );
  }

  /**
   * @param {number} seat
   * @returns {[string, string][]}
   */
  of(seat) {
    const rows = this.scene.model?.table.own_by_seat ?? [];
    const { numbersBySeat = [] } = knownEdition(this.scene.edition);
    return numbersBySeat
      .map((name, place) => /** @type {[string, number]} */ ([name, rows[place]?.[seat] ?? 0]))
      .filter(([, value]) => value > 0)
      .map(([name, value]) => [t(`number.${name}`), String(value)]);
  }
}
