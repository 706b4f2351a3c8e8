// @ts-check
/** The buttons at the bottom, always there and always in the same place: call, draw, catch. */

import { el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { icon } from '../core/icons.js';
import { svg } from '../core/shapes.js';

/** @typedef {import('./scene.js').Scene} Scene */

const NO_WINDOW = -1;
const COOLING =
  '<svg class="cooling" viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="17" pathLength="100"/></svg>';

export class Dock {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.callState = el('small');
    this.catchState = el('small');
    this.cooling = svg(COOLING);
    /** They shrink while turn moves wait for a race. */
    this.holds = [el('i', { class: 'hold' }), el('i', { class: 'hold' })];
    this.call = el(
      'button',
      { type: 'button', class: 'dock-call', 'aria-keyshortcuts': 'u', onclick: () => scene.call() },
      el('b', {}, t('table.uno')),
      this.callState,
      this.holds[0],
      key('U'),
    );
    this.catch = el(
      'button',
      { type: 'button', class: 'dock-catch', 'aria-keyshortcuts': 'c', onclick: () => this.tryCatch() },
      el('b', {}, t('table.catch')),
      this.catchState,
      this.cooling,
      this.holds[1],
      key('C'),
    );
    this.middle = el('div', { class: 'dock-middle' });
    this.node = el(
      'nav',
      { class: 'dock', 'aria-label': t('table.dock') },
      this.call,
      this.middle,
      this.catch,
    );
    this.coolUntil = 0;
    this.main = '';
    this.holdOf = NO_WINDOW;
    this.holdTimer = 0;
  }

  render() {
    const { scene } = this;
    this.node.hidden = !scene.plays;
    this.renderCall();
    this.renderCatch();
    this.renderMiddle();
    this.renderHold();
  }

  renderCall() {
    const { choices, model } = this.scene;
    const owed = choices.words.has('call');
    const armed = Boolean(model?.mine?.armed);
    this.call.classList.toggle('owed', owed);
    this.call.classList.toggle('armed', armed && !owed);
    this.call.setAttribute('aria-pressed', String(armed));
    this.callState.textContent = t(owed ? 'table.call-now' : armed ? 'table.armed' : 'table.arm');
    this.call.title = t(owed ? 'table.call-now' : armed ? 'table.armed.help' : 'table.arm.help');
  }

  renderCatch() {
    const { choices, names } = this.scene;
    const seat = choices.catches[0];
    this.catch.classList.toggle('open', seat !== undefined);
    this.catchState.textContent = seat === undefined ? t('table.catch-hint') : names[seat];
  }

  /** Draw, keep, pass, or take the open sum: one button, so that it never moves. */
  renderMiddle() {
    const { choices, model } = this.scene;
    const { words } = choices;
    if (model?.table.phase === 'over') return this.renderScore();
    const sum = (this.scene.myTurn && model?.table.sum) || 0;
    const move = words.has('keep') ? 'keep' : words.has('pass') ? 'pass' : sum ? 'take' : 'draw';
    const best = words.has(move) && choices.plays.size === 0;
    const waits = this.scene.waits && this.scene.sentMove === move;
    const state = `${words.has(move) ? ' can' : ''}${best ? ' best' : ''}${waits ? ' waiting' : ''}`;
    const main = `${move}${sum}${state}`;
    if (main === this.main) return undefined;
    this.main = main;
    const press = () => (this.scene.choices.words.has(move) ? this.scene.play(move) : this.scene.why(move));
    const button = el(
      'button',
      {
        type: 'button',
        class: `dock-main${state}`,
        'aria-keyshortcuts': 'd',
        'aria-disabled': String(!words.has(move)),
        onclick: press,
      },
      icon(move === 'draw' || move === 'take' ? 'draw' : 'check'),
      move === 'take' ? t('choice.take', { count: sum }) : t(`table.${move}`),
      key('D'),
    );
    return fill(this.middle, button);
  }

  /** @returns {void} */
  renderScore() {
    if (this.main === 'score') return;
    this.main = 'score';
    // A practice hand isn't counted
    if (this.scene.connection.practice) return fill(this.middle);
    fill(
      this.middle,
      el(
        'button',
        { type: 'button', class: 'dock-main can', onclick: () => this.scene.showScore() },
        icon('crown'),
        t('table.score'),
      ),
    );
  }

  /** A race has begun: for a moment turn moves are held, so that all can call and catch. */
  renderHold() {
    const { model, held } = this.scene;
    const number = held > 0 ? Number(model?.window?.number) : NO_WINDOW;
    if (number === this.holdOf) return;
    this.holdOf = number;
    clearTimeout(this.holdTimer);
    for (const bar of this.holds) {
      bar.getAnimations().forEach((animation) => animation.cancel());
      if (held > 0)
        bar.animate(
          [
            { transform: 'scaleX(1)', opacity: 1 },
            { transform: 'scaleX(0)', opacity: 1 },
          ],
          { duration: held },
        );
    }
    if (held > 0) this.holdTimer = window.setTimeout(() => this.scene.refresh(), held + 30);
  }

  tryCatch() {
    if (performance.now() < this.coolUntil) return;
    this.scene.catch();
  }

  /**
   * A false catch: the button rests for a while.
   * @param {number} ms
   */
  cool(ms) {
    this.coolUntil = performance.now() + ms;
    this.catch.classList.add('cools');
    const circle = /** @type {SVGElement} */ (this.cooling.firstElementChild);
    const running = circle.animate([{ strokeDashoffset: 0 }, { strokeDashoffset: 100 }], { duration: ms });
    running.onfinish = () => this.catch.classList.remove('cools');
  }

  /** The one button of the middle, for the keyboard. */
  pressMain() {
    this.middle.querySelector('button')?.click();
  }
}

/** A key that does the same, for players with a keyboard. @param {string} letter */
function key(letter) {
  return el('kbd', { 'aria-hidden': 'true' }, letter);
}
