// @ts-check
/** The player's hand: a fan in which every card can be read and tapped. */

import { cardNode } from '../core/cards.js';
import { el } from '../core/dom.js';
import { hasPower } from '../core/editions.js';
import { t } from '../core/i18n.js';
import { cardName, cardOrder } from '../core/labels.js';
import { calm } from '../core/motion.js';
import { speed } from '../core/own_choices.js';
import { askedMove, preferred } from './moves.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../core/motion.js').Spot} Spot */

const MIN_STRIP = 33;
// The share of a card that shows above the row in front of it
const PEEPING = 0.5;

/**
 * The number of rows, the width of the cards and the distance between them.
 * @param {number} count
 * @param {number} width
 * @param {number} height the most that a single card may take
 */
function fanLayout(count, width, height) {
  const wide = width > 640;
  const cards = wide ? [118, 104, 92] : [80, 68, 60];
  for (const rows of [1, 2, 3]) {
    const card = Math.min(cards[rows - 1], Math.floor(height / 1.5 / (1 + PEEPING * (rows - 1))));
    const per = Math.ceil(count / rows);
    const strip = Math.min(card + 6, (width - card) / Math.max(1, per - 1));
    if (strip >= MIN_STRIP || rows === 3) return { rows, card, per, strip };
  }
  throw new Error('three rows always do');
}

export class Hand {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    /** @type {Map<string, HTMLButtonElement>} */
    this.cards = new Map();
    /** The last places of the cards that have left the hand, by code. @type {Map<string, Spot[]>} */
    this.gone = new Map();
    /** Cards that came since the last look, for the flights. @type {HTMLButtonElement[]} */
    this.come = [];
    this.hadFocus = false;
    this.fan = el('div', {
      class: 'hand-fan',
      role: 'group',
      onkeydown: (/** @type {KeyboardEvent} */ e) => this.key(e),
    });
    this.node = el('section', { class: 'hand' }, this.fan);
    new ResizeObserver(() => this.layout()).observe(this.node);
  }

  render() {
    const { scene } = this;
    const hand = [...(scene.model?.mine?.hand ?? [])].sort(cardOrder(scene.sort));
    this.node.hidden = !scene.plays;
    this.fan.setAttribute('aria-label', t('table.hand', { count: hand.length }));
    const keys = keyed(hand);
    this.drop(keys);
    keys.forEach(([key, code], place) => this.update(this.card(key, code), code, place));
    this.layout();
    this.refocus();
  }

  /** @param {[string, string][]} keys */
  drop(keys) {
    const kept = new Set(keys.map(([key]) => key));
    this.gone.clear();
    this.come = [];
    for (const [key, button] of [...this.cards]) {
      if (kept.has(key)) continue;
      const code = String(button.dataset.code);
      this.gone.set(code, [...(this.gone.get(code) ?? []), button.getBoundingClientRect()]);
      this.hadFocus ||= document.activeElement === button;
      button.remove();
      this.cards.delete(key);
    }
  }

  /** Gives the focus back to the hand after the card that had it was played, or another hand was dealt. */
  refocus() {
    const { body, activeElement } = document;
    const lost = body.classList.contains('by-keys') && activeElement === body;
    if (this.hadFocus || lost) this.focus();
    this.hadFocus = false;
  }

  focus() {
    this.fan.querySelector('button')?.focus();
  }

  /**
   * @param {string} key
   * @param {string} code
   */
  card(key, code) {
    const known = this.cards.get(key);
    if (known) return known;
    const button = el(
      'button',
      { type: 'button', class: 'hand-card', 'data-code': code, onclick: () => this.tap(code) },
      cardNode(code),
    );
    this.cards.set(key, button);
    this.come.push(button);
    return button;
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {string} code
   * @param {number} place
   */
  update(button, code, place) {
    const { choices, handChoices, pending, model, house } = this.scene;
    const can = choices.plays.has(code) || handChoices.has(code) || choices.throws.has(code);
    button.classList.toggle('can', can);
    button.classList.toggle('dim', !can && choosing(this.scene));
    const sent = this.scene.sentCard === code;
    button.classList.toggle('chosen', pending?.card === code || sent);
    this.showWaiting(button, sent && this.scene.waits);
    button.classList.toggle('drawn', model?.mine?.drawn === code);
    button.setAttribute('aria-disabled', String(!can));
    const jumps = can && house?.jumps(code);
    button.classList.toggle('jump', Boolean(jumps));
    if (jumps) button.dataset.flag = t('house.jump.sign');
    const card = cardName(code);
    const label = can ? t(jumps ? 'house.jump.label' : 'table.playable', { card }) : card;
    button.setAttribute('aria-label', label);
    // Moving a card loses the focus: only those that must move do
    if (this.fan.children[place] !== button) this.fan.insertBefore(button, this.fan.children[place] ?? null);
  }

  /**
   * A card that was tapped while a race is on: it waits, and shows for how long.
   * @param {HTMLButtonElement} button
   * @param {boolean} waits
   */
  showWaiting(button, waits) {
    if (waits && !button.classList.contains('waiting'))
      button.style.setProperty('--hold', `${Math.round(this.scene.held)}ms`);
    button.classList.toggle('waiting', waits);
  }

  /** Puts every card in its place. */
  layout() {
    const buttons = /** @type {HTMLButtonElement[]} */ ([...this.fan.children]);
    const room = this.node.clientWidth - 16;
    if (!buttons.length || room <= 0) return;
    const { rows, card, per, strip } = fanLayout(buttons.length, room, this.most());
    const tall = card * 1.5;
    this.node.style.setProperty('--card', `${card}px`);
    this.node.style.setProperty('--lift', rows > 1 ? '-7px' : '-11px');
    this.fan.style.height = `${tall + (rows - 1) * tall * PEEPING + 18}px`;
    buttons.forEach((button, i) => {
      const row = Math.floor(i / per);
      const inRow = Math.min(per, buttons.length - row * per);
      const from = (i % per) - (inRow - 1) / 2;
      const bend = rows === 1 ? Math.min(1.6, 80 / inRow ** 2) : 0;
      const x = room / 2 + 8 + from * strip - card / 2;
      const y = 14 + row * tall * PEEPING + (bend * from * from) / 3.2;
      button.classList.toggle('fresh', this.come.includes(button));
      button.style.transform = `translate(${x}px, ${y}px) rotate(${bend * from}deg)`;
    });
  }

  /** @param {string} code */
  tap(code) {
    const { scene } = this;
    const chosen = scene.handChoices.get(code);
    if (chosen) return scene.play(chosen);
    const plays = scene.choices.plays.get(code) ?? scene.choices.throws.get(code);
    if (!plays) return scene.why(askedMove(code));
    const armed = scene.model?.mine?.armed ?? false;
    const pairs = scene.house ? preferred(scene.choices.pairs.get(code) ?? [], armed) : [];
    const ways = [...preferred(plays, armed), ...pairs];
    if (ways.length === 1 && !hasPower(code, 'asks_lines')) return scene.play(ways[0].text);
    scene.pending = scene.pending?.card === code ? null : { card: code, plays: ways };
    return scene.refresh();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    /** @type {Record<string, number>} */
    const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: this.perRow(), ArrowUp: -this.perRow() };
    const step = steps[event.key];
    const buttons = /** @type {HTMLElement[]} */ ([...this.fan.children]);
    const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[Math.max(0, Math.min(buttons.length - 1, at + step))].focus();
  }

  perRow() {
    return fanLayout(this.cards.size, this.node.clientWidth - 16, this.most()).per;
  }

  /** The height that all rows may have together. */
  most() {
    const table = this.node.closest('.table')?.clientHeight ?? innerHeight;
    return Math.min(190, table * 0.215);
  }

  /**
   * Lets the new cards fly in from a spot, or the whole hand if it was another's.
   * @param {Spot} from
   * @param {boolean} [whole]
   * @param {number} [wait] before the first starts, in ms
   */
  flyIn(from, whole = false, wait = 0) {
    const come = whole ? /** @type {HTMLButtonElement[]} */ ([...this.fan.children]) : this.come;
    this.come = [];
    if (calm() || document.hidden) return;
    come.forEach((button, i) => {
      const to = button.getBoundingClientRect();
      const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
      const frames = [
        { transform: `${shift} ${button.style.transform} scale(.8)`, opacity: 0 },
        { opacity: 1, offset: 0.15 },
        { transform: button.style.transform, opacity: 1 },
      ];
      button.animate(frames, {
        duration: 380 * speed(),
        delay: (wait + i * 45) * speed(),
        easing: 'cubic-bezier(.2,.8,.3,1)',
        fill: 'backwards',
      });
    });
  }

  /**
   * The last place of a card that has just left the hand.
   * @param {string} code
   * @returns {Spot | undefined}
   */
  leftFrom(code) {
    return this.gone.get(code)?.shift();
  }
}

/**
 * Whether there is anything to choose in the hand now; if so, the other cards are dimmed.
 * @param {Scene} scene
 */
function choosing({ choices, handChoices, myTurn }) {
  return myTurn || choices.plays.size + handChoices.size + choices.throws.size > 0;
}

/**
 * Equal cards get keys of their own.
 * @param {string[]} hand
 * @returns {[string, string][]}
 */
function keyed(hand) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return hand.map((code) => {
    const number = (seen.get(code) ?? 0) + 1;
    seen.set(code, number);
    return [`${code}#${number}`, code];
  });
}
