// @ts-check
/** The house rules that are on at this table: a button in the bar, and a sheet that explains each. */

import { el, fill } from '../core/dom.js';
import { houseRulesOn, houseWords } from '../core/house_rules.js';
import { t } from '../core/i18n.js';
import { picture } from '../core/icons.js';
import { housePicture } from '../widgets/house_picture.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./sheet.js').Sheet} Sheet */

/** A sheet of rules, ticked: a house would mean the way home. */
const TICKED_SHEET =
  '<path d="M5 3.5h14v17H5ZM8 9l1.4 1.4L12 7.6M8 15.6 9.4 17 12 14.2M14.6 9.4H16M14.6 16H16"/>';

export class HouseList {
  /**
   * @param {Scene} scene
   * @param {Sheet} sheet
   */
  constructor(scene, sheet) {
    this.scene = scene;
    this.sheet = sheet;
    this.count = el('b', { class: 'house-count', 'aria-hidden': 'true' });
    this.button = el(
      'button',
      { type: 'button', class: 'bar-button house-button', onclick: () => this.show() },
      picture(TICKED_SHEET, 'icon'),
      el('span', { class: 'house-label' }, t('house.title')),
      this.count,
    );
    /** On a television nobody can press a button. */
    this.words = el('span', { class: 'house-words' });
  }

  get options() {
    return this.scene.connection.room?.settings.options ?? {};
  }

  render() {
    const count = houseRulesOn(this.options).length;
    this.button.hidden = count === 0;
    this.count.textContent = String(count);
    this.button.title = t('house.count', { count });
    this.button.setAttribute('aria-label', t('house.count', { count }));
    fill(this.words, this.scene.connection.big && houseWords(this.options).join(' · '));
  }

  show() {
    const words = houseWords(this.options);
    const rules = houseRulesOn(this.options).map((name, place) =>
      el(
        'li',
        {},
        housePicture(name, this.options.limit),
        el('div', {}, el('b', {}, words[place]), el('p', {}, t(`option.${name}.help`))),
      ),
    );
    this.sheet.show('house', t('house.list'), el('ul', { class: 'house-list' }, rules));
  }
}
