// @ts-check
/** A coach for the first hand of each edition: gives each tip once, when it applies. */

import { button, el, fill } from '../core/dom.js';
import { hasPower, knownEdition, playsElite } from '../core/editions.js';
import { t } from '../core/i18n.js';
import { cardName } from '../core/labels.js';
import { isWild, readCard } from '../core/notation.js';
import { read, write } from '../core/storage.js';

/** @typedef {import('./scene.js').Scene} Scene */

/** The tips, the most urgent first. @type {[string, (scene: Scene) => boolean][]} */
const LESSONS = [
  ['throw', (s) => s.choices.throws.size > 0],
  ['call', (s) => s.choices.words.has('call')],
  ['catch', (s) => s.choices.catches.length > 0],
  ['film', (s) => hasPower(s.pending?.card ?? '', 'asks_lines')],
  ['colour', (s) => s.pending !== null && isWild(s.pending.card)],
  ['four', (s) => s.asked && s.model?.table.phase === 'four'],
  ['line', (s) => s.model?.table.phase === 'line'],
  ['follow-up', (s) => s.asked && s.model?.table.phase === 'follow-up'],
  ['activate', (s) => s.asked && s.model?.table.phase === 'activate'],
  ['draft', (s) => s.asked && s.model?.table.phase === 'draft'],
  ['drawn', (s) => s.choices.words.has('keep') && s.choices.plays.size > 0],
  ['arm', (s) => s.myTurn && s.model?.mine?.hand.length === 2 && s.choices.plays.size > 0],
  ['none', (s) => s.choices.words.has('draw') && s.choices.plays.size === 0],
  ['interrupt', (s) => canPlay(s, (card) => hasPower(card, 'interrupts'))],
  ['keep-throw', (s) => s.myTurn && canPlay(s, (card) => hasPower(card, 'throws'))],
  ['with-icon', (s) => s.myTurn && canPlay(s, (card) => readCard(card).hasIcon || card === 'EW')],
  ['turn', (s) => s.myTurn && s.choices.plays.size > 0 && !s.model?.table.sum],
  ['lineup', (s) => playsElite(s.edition) && s.model?.table.phase === 'turn'],
  ['wait', (s) => !s.myTurn && !s.asked],
];

/**
 * Whether such a card is among the plays.
 * @param {Scene} scene
 * @param {(card: string) => boolean} fits
 */
function canPlay({ choices }, fits) {
  return [...choices.plays.keys()].some(fits);
}

export class Teach {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    /** @type {Set<string>} */
    this.done = new Set();
    this.now = '';
    this.node = el('div', { class: 'teach', role: 'note' });
    this.node.hidden = true;
  }

  get key() {
    return `taught.${this.scene.edition}`;
  }

  /** The name of the edition's special wild; '' without one. */
  get wild() {
    const { special } = knownEdition(this.scene.edition);
    return special && cardName(special);
  }

  render() {
    const { scene } = this;
    if (!scene.plays || scene.connection.practice || read(this.key, false)) return this.say('');
    const lesson = LESSONS.find(([name, fits]) => (name === this.now || !this.done.has(name)) && fits(scene));
    return this.say(lesson?.[0] ?? '');
  }

  /** @param {string} name */
  say(name) {
    if (name === this.now) return;
    this.now = name;
    this.node.hidden = name === '';
    if (name === '') return;
    this.done.add(name);
    const next = button(t('teach.ok'), () => this.say(''), { class: 'teach-ok' });
    const stop = button(t('teach.stop'), () => this.stop(), { class: 'teach-stop' });
    fill(this.node, el('p', {}, t(`teach.${name}`, { wild: this.wild })), el('div', {}, stop, next));
  }

  /** No more tips in this edition. */
  stop() {
    write(this.key, true);
    this.say('');
  }

  /** All tips of this edition again, from the first. */
  restart() {
    write(this.key, false);
    this.done.clear();
    this.now = '';
    this.render();
  }
}
