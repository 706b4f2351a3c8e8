// @ts-check
/** The possible moves, and why others aren't possible, for players who ask for them. */

import { el, fill } from '../core/dom.js';
import { loadWords, t } from '../core/i18n.js';
import { cardName, listed } from '../core/labels.js';
import { reasonWords } from '../core/reasons.js';
import { read, write } from '../core/storage.js';
import { askedMove } from './moves.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../wire.d.ts').Because} Because */

const KEY = 'show-me';

export class ShowMe {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    /** The reasons, by the move; null until the table has answered. @type {Map<string, string | null>} */
    this.reasons = new Map();
    this.key = '';
    this.node = el('section', { class: 'show-me', 'aria-live': 'polite', tabIndex: 0 });
    this.node.hidden = true;
    this.ready = false;
    if (this.on) void this.turn(true);
  }

  /** @returns {boolean} */
  get on() {
    return read(KEY, false);
  }

  /** @param {boolean} on */
  async turn(on) {
    write(KEY, on);
    if (on) await loadWords('learn');
    this.ready = on;
    this.key = '';
    this.render();
  }

  render() {
    const { scene } = this;
    const shown = this.ready && scene.plays && scene.model?.table.phase !== 'over';
    this.node.hidden = !shown;
    // Possible moves are marked in place: cards, the pile, buttons
    this.node.closest('.table')?.classList.toggle('shows-me', shown);
    if (!shown) return;
    const key = JSON.stringify([scene.model?.n, scene.model?.mine?.legal]);
    if (key !== this.key) this.askWhy();
    this.key = key;
    this.draw();
  }

  /** Asks about each card that can't be played, and the pile. Out of turn there is no need: the banner says so. */
  askWhy() {
    const { scene } = this;
    this.reasons.clear();
    if (!scene.myTurn) return;
    const { plays, words } = scene.choices;
    const cards = [...new Set(scene.model?.mine?.hand ?? [])].filter((code) => !plays.has(code));
    const drawn = words.has('keep') || words.has('pass') || words.has('take');
    for (const move of [...cards.map(askedMove), ...(words.has('draw') || drawn ? [] : ['draw'])]) {
      this.reasons.set(move, null);
      scene.why(move);
    }
  }

  /**
   * Whether an answer was to one of these questions.
   * @param {Because} because
   */
  take({ move, code, reason = '', ...rest }) {
    if (!this.ready || this.reasons.get(move) !== null) return false;
    this.reasons.set(move, code ? reasonWords({ code, reason, ...rest }, this.scene.names) : '');
    this.draw();
    return true;
  }

  draw() {
    const reasons = [...new Set([...this.reasons.values()].filter(Boolean))];
    const can = this.possible().map((words) => el('li', {}, words));
    const cannot = reasons.map((words) => el('li', { class: 'cannot' }, words));
    fill(this.node, el('ul', {}, can, cannot));
  }

  /** The possible moves, one sentence each. */
  possible() {
    const { choices, names } = this.scene;
    const { plays, throws, words, catches } = choices;
    const named = (/** @type {Map<string, unknown>} */ cards) => listed([...cards.keys()].map(cardName));
    const said = [
      words.has('call') && t('show.call'),
      catches.length > 0 && t('show.catch', { name: names[catches[0]] }),
      throws.size > 0 && t('show.throw', { cards: named(throws) }),
      plays.size > 0 && t('show.play', { cards: named(plays) }),
      words.has('draw') && t('show.draw'),
      words.has('take') && t('show.take'),
      words.has('keep') && t('show.keep'),
      words.has('pass') && t('show.pass'),
    ].filter((sentence) => sentence !== false);
    return said.length || this.scene.asked ? said : [t('show.wait')];
  }
}
