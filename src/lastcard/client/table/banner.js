// @ts-check
/** The state of the table in a sentence: whose turn or which race it is, the last events, and the time left. */

import { waitsFor } from '../connection/hand_model.js';
import { el } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { cardName, colourName } from '../core/labels.js';
import { isWild } from '../core/notation.js';
import { Told } from './told.js';

/** @typedef {import('./scene.js').Scene} Scene */

const LAST_MS = 5000;
const TICK_MS = 200;

export class Banner {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.now = el('span');
    this.told = new Told();
    this.last = el('small');
    new ResizeObserver(() => this.reach()).observe(this.last);
    this.time = el('i', { class: 'own-time' });
    this.race = el('i', { class: 'race-time' });
    this.node = el('p', { class: 'banner' }, this.now, this.last, this.time, this.race);
    this.clockSince = 0;
    this.lateTimer = 0;
    this.raceOf = 0;
    this.ticking = 0;
  }

  render() {
    const { scene } = this;
    this.now.textContent = this.words();
    this.node.classList.toggle('yours', scene.myTurn || scene.asked);
    this.drawTime();
    this.drawRace();
  }

  /**
   * Tells the last events, in words.
   * @param {string[]} sentences
   */
  tell(sentences) {
    if (!sentences.length) return;
    this.told.add(sentences, performance.now());
    this.last.textContent = this.told.text;
    this.last.scrollTop = 0;
    this.reach();
  }

  /** A text that is longer than its lines can be scrolled, with keys too. */
  reach() {
    const { last } = this;
    if (last.scrollHeight > last.clientHeight + 1) last.tabIndex = 0;
    else last.removeAttribute('tabindex');
  }

  words() {
    const { scene } = this;
    const table = scene.model?.table;
    if (!table) return '';
    if (table.phase === 'over') return table.winner === null ? t('table.blocked') : this.won(table.winner);
    const race = this.raceWords(table);
    if (race) return race;
    if (scene.waits) return t('table.held');
    const house = scene.house?.words(table);
    if (house) return house;
    if (scene.asked) return t('table.your-answer');
    if (scene.myTurn) return t(this.turnKey());
    const seat = waitsFor(table);
    return t(table.asked === null ? 'table.turn-of' : 'table.answer-of', { name: scene.names[seat ?? 0] });
  }

  /** @param {number} winner */
  won(winner) {
    const { house, names } = this.scene;
    return house?.won(winner) || t('table.won', { name: names[winner] });
  }

  /**
   * The race that is on, and for how many more seconds; '' if turn moves wait for nothing.
   * @param {import('../connection/hand_model.js').Open} table
   */
  raceWords(table) {
    const { held, names, you, plays } = this.scene;
    const seat = table.owes.find((one) => one === you) ?? table.owes[0] ?? table.throw_at;
    if (!held || seat === null || seat === undefined) return '';
    const mine = plays && seat === you;
    const about = { name: names[seat], count: Math.ceil(held / 1000) };
    if (table.owes.includes(seat)) return t(mine ? 'table.race.owes.you' : 'table.race.owes', about);
    return t(mine ? 'table.race.throw.you' : 'table.race.throw', about);
  }

  /** The seconds of a race tick, and a bar runs out. */
  drawRace() {
    const { held, model } = this.scene;
    const number = held ? (model?.window?.number ?? 0) : 0;
    if (number === this.raceOf) return;
    this.raceOf = number;
    clearInterval(this.ticking);
    this.race.getAnimations().forEach((animation) => animation.cancel());
    this.node.classList.toggle('races', number > 0);
    if (!number) return;
    const share = Math.min(1, held / (model?.window?.whole_ms || held));
    this.race.animate(
      [
        { transform: `scaleX(${share})`, opacity: 1 },
        { transform: 'scaleX(0)', opacity: 1 },
      ],
      { duration: held },
    );
    this.ticking = window.setInterval(() => this.render(), TICK_MS);
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
