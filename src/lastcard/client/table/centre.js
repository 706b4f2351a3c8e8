// @ts-check
/** The middle of the table: both piles, the colour in play with its shape, and the direction of play. */

import { backNode, cardNode } from '../core/cards.js';
import { el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { cardName, colourName } from '../core/labels.js';
import { shapeIcon, svg } from '../core/shapes.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../connection/hand_model.js').Open} Open */
/** @typedef {import('../core/motion.js').Spot} Spot */

const SHOWN = 4;

export class Centre {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.ring = el('div', { class: 'ring-box' });
    this.pileCount = el('span', { class: 'pile-count' });
    this.pile = el(
      'button',
      { type: 'button', class: 'pile', onclick: () => this.draw() },
      backNode(),
      backNode(),
      backNode(),
      this.pileCount,
    );
    this.discard = el('div', { class: 'discard', role: 'img' });
    this.badge = el('div', { class: 'colour-badge' });
    this.node = el(
      'div',
      { class: 'centre' },
      this.ring,
      el('div', { class: 'piles' }, this.pile, this.discard),
      this.badge,
    );
    /** The visible part of the discard pile, and its first card. */
    this.shown = '';
    /** @type {string | null | undefined} */
    this.colour = undefined;
  }

  draw() {
    const { scene } = this;
    if (this.can) scene.play(this.drawing);
    else if (scene.plays) scene.why('draw');
  }

  /** The action of a tap on the pile. */
  get drawing() {
    return this.scene.myTurn && this.scene.model?.table.sum ? 'take' : 'draw';
  }

  get can() {
    return this.scene.choices.words.has(this.drawing);
  }

  /** The actions on the piles: available immediately, even while cards are flying. */
  render() {
    const { scene } = this;
    const table = /** @type {Open} */ (scene.model?.table);
    this.node.hidden = table.phase === 'draft';
    this.pile.classList.toggle('can', this.can);
    this.pile.classList.toggle('best', this.can && scene.choices.plays.size === 0);
    this.pile.classList.toggle('empty', table.pile === 0);
    this.pile.disabled = !scene.plays;
    this.pileCount.textContent = String(table.pile);
    this.pile.setAttribute('aria-label', t('table.pile', { count: table.pile }));
  }

  /**
   * The cards that lie there, once all flights have landed.
   * @param {Open} table
   */
  settle(table) {
    const from = Math.max(0, table.discard.length - SHOWN);
    const last = table.discard.slice(from);
    const key = `${from} ${last.join(' ')}`;
    if (key !== this.shown)
      fill(
        this.discard,
        last.map((code, i) => laid(code, from + i)),
      );
    this.shown = key;
    this.discard.setAttribute('aria-label', table.top ? t('table.top', { card: cardName(table.top) }) : '');
    this.setColour(table.colour);
    this.setDirection(table.direction);
  }

  /** @param {string | null} colour */
  setColour(colour) {
    if (this.colour === colour) return;
    this.colour = colour;
    this.node.dataset.colour = colour ?? '';
    this.node.closest('.table')?.setAttribute('data-colour', colour ?? '');
    fill(this.ring, colour && ringOf(colour));
    fill(this.badge, colour && [shapeIcon(colour), el('span', {}, colourName(colour))]);
  }

  /** @param {number} direction */
  setDirection(direction) {
    this.node.classList.toggle('turned', direction < 0);
    this.node.setAttribute('data-direction', direction < 0 ? 'back' : 'on');
  }

  /** @returns {Spot} */
  pileSpot() {
    return this.pile.getBoundingClientRect();
  }

  /** @returns {Spot} */
  discardSpot() {
    return this.discard.getBoundingClientRect();
  }
}

/**
 * A card of the pile, turned a little, always the same way.
 * @param {string} code
 * @param {number} place
 */
function laid(code, place) {
  const node = cardNode(code);
  const turn = ((place * 37) % 23) - 11;
  node.style.transform = `translate(${((place * 13) % 7) - 3}px, ${((place * 29) % 7) - 3}px) rotate(${turn}deg)`;
  return node;
}

/** Eight chevrons, between the four shapes. */
const CHEVRONS = Array.from({ length: 12 }, (_, i) =>
  i % 3 ? `<path transform="rotate(${i * 30} 100 100)" d="M96.5 3 103.5 9.5 96.5 16"/>` : '',
);
const FLOW = `<svg class="chevrons" viewBox="0 0 200 200" aria-hidden="true">${CHEVRONS.join('')}</svg>`;

/**
 * The ring of the colour in play: its shape and chevrons flow in the direction of play. The shapes stay upright: a
 * diamond that turns would be a square. Whole elements turn, which costs a browser next to nothing.
 * @param {string} colour
 */
function ringOf(colour) {
  const marks = ['top', 'right', 'bottom', 'left'].map((side) =>
    el('i', { class: `ring-mark at-${side}` }, shapeIcon(colour)),
  );
  return el(
    'div',
    { class: `colour-ring ink-${colour}` },
    el('div', { class: 'ring-flow' }, svg(FLOW), marks),
  );
}
