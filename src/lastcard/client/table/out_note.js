// @ts-check
/** A note in place of the hand for a player who is out of it (H-8). */

import { el } from '../core/dom.js';
import { t } from '../core/i18n.js';

/** @typedef {import('./scene.js').Scene} Scene */

export class OutNote {
  /**
   * @param {Scene} scene
   * @param {HTMLElement} table which has no buttons for a player who is out
   */
  constructor(scene, table) {
    this.scene = scene;
    this.table = table;
    this.title = el('b');
    this.help = el('span');
    this.node = el('p', { class: 'out-note', hidden: true }, this.title, this.help);
  }

  /** @param {number} limit */
  render(limit) {
    const { model, over, plays, you } = this.scene;
    const out = plays && !over && Boolean(model?.table.out.includes(Number(you)));
    this.node.hidden = !out;
    this.table.classList.toggle('is-out-of-it', out);
    this.title.textContent = out ? t('house.out.you') : '';
    this.help.textContent = out ? t('house.out.you.help', { limit }) : '';
  }
}
