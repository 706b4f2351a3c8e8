// @ts-check
/** What the table waits for, what happened last, and how much time the player has left. */

import { waitsFor } from '../connection/hand_model.js';
import { el } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { cardName, colourName } from '../core/labels.js';
import { isWild } from '../core/notation.js';

/** @typedef {import('./scene.js').Scene} Scene */

const LAST_MS = 5000;

export class Banner {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.now = el('span');
    this.last = el('small');
    this.time = el('i', { class: 'own-time' });
    this.node = el('p', { class: 'banner' }, this.now, this.last, this.time);
    this.clockSince = 0;
    this.lateTimer = 0;
  }

  render() {
    const { scene } = this;
    this.now.textContent = this.words();
    this.node.classList.toggle('yours', scene.myTurn || scene.asked);
    this.drawTime();
  }

  /**
   * What happened last, in words.
   * @param {string[]} sentences
   */
  tell(sentences) {
    if (sentences.length) this.last.textContent = sentences.slice(-3).join(' ');
  }

  words() {
    const { scene } = this;
    const table = scene.model?.table;
    if (!table) return '';
    if (table.phase === 'over')
      return table.winner === null ? t('table.blocked') : t('table.won', { name: scene.names[table.winner] });
    if (scene.waits) return t('table.held');
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

  /** The player's clock as a bar that runs out; its last seconds are red. */
  drawTime() {
    const { model, plays, you } = this.scene;
    const clock = plays && model?.clock?.seat === you ? model.clock : null;
    const since = clock?.since ?? 0;
    if (since === this.clockSince) return;
    this.clockSince = since;
    clearTimeout(this.lateTimer);
    this.time.getAnimations().forEach((animation) => animation.cancel());
    this.time.classList.remove('late');
    if (!clock) return;
    const left = clock.left_ms - (performance.now() - since);
    const frames = [
      { transform: `scaleX(${Math.min(1, left / clock.whole_ms)})`, opacity: 1 },
      { transform: 'scaleX(0)', opacity: 1 },
    ];
    this.time.animate(frames, { duration: Math.max(1, left) });
    this.lateTimer = window.setTimeout(() => this.time.classList.add('late'), Math.max(0, left - LAST_MS));
  }

  /** The whole situation in words, when it is the player's turn. @returns {string[]} */
  spoken() {
    const { scene } = this;
    const table = scene.model?.table;
    if (!table || !(scene.myTurn || scene.asked)) return [];
    const said = [t('table.sentence', { text: this.words() })];
    if (table.top) said.push(t('table.top', { card: cardName(table.top) }));
    if (table.colour && (!table.top || isWild(table.top)))
      said.push(t('table.colour', { colour: colourName(table.colour) }));
    const count = scene.choices.plays.size;
    said.push(count ? t('table.can-play', { count }) : t('table.none-playable'));
    return said;
  }
}
