// @ts-check
/** One line that says what the table waits for, also for those who listen. */

import { el } from '../dom.js';
import { t } from '../i18n.js';
import { waitsFor } from './model.js';
import { cardName, colourName } from './names.js';

/** @typedef {import('./scene.js').Scene} Scene */

export class Banner {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.node = el('p', { class: 'banner' });
  }

  render() {
    const { scene } = this;
    this.node.textContent = this.words();
    this.node.classList.toggle('yours', scene.myTurn || scene.asked);
  }

  words() {
    const { scene } = this;
    const table = scene.model?.table;
    if (!table) return '';
    if (table.phase === 'over') return table.winner === null ? t('table.blocked') : t('table.won', { name: scene.names[table.winner] });
    if (scene.asked) return t('table.your-answer');
    if (scene.myTurn) return t(this.turnKey());
    const seat = waitsFor(table);
    return t(table.asked === null ? 'table.turn-of' : 'table.answer-of', { name: scene.names[seat ?? 0] });
  }

  turnKey() {
    const { words, plays } = this.scene.choices;
    if (!words.has('keep')) return 'table.your-turn';
    return plays.size ? 'table.your-drawn' : 'table.your-keep';
  }

  /** The whole situation in words, when it is one's turn. @returns {string[]} */
  spoken() {
    const { scene } = this;
    const table = scene.model?.table;
    if (!table || !(scene.myTurn || scene.asked)) return [];
    const said = [t('table.sentence', { text: this.words() })];
    if (table.top) said.push(t('table.top', { card: cardName(table.top) }));
    if (table.colour && !/^[RYGB]/.test(table.top ?? '')) said.push(t('table.colour', { colour: colourName(table.colour) }));
    const count = scene.choices.plays.size;
    said.push(count ? t('table.can-play', { count }) : t('table.none-playable'));
    return said;
  }
}
