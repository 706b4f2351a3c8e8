// @ts-check
/** Things that fly: a queue of animations that never waits for input and hurries when it grows long. */

import { speed } from './own_choices.js';

/**
 * @typedef {object} Spot a rectangle on the screen
 * @property {number} left
 * @property {number} top
 * @property {number} width
 * @property {number} height
 *
 * @typedef {object} Flight
 * @property {HTMLElement} node what flies
 * @property {Spot} from
 * @property {Spot} to
 * @property {number} [spin] degrees
 * @property {number} [ms]
 * @property {number} [wait]
 */

const LONG_QUEUE = 4;
const TOO_LONG = 14;

/** Whether the player wants no motion. */
export function calm() {
  return speed() === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export class Motion {
  /** @param {HTMLElement} sky the layer in which things fly */
  constructor(sky) {
    this.sky = sky;
    /** @type {(() => Promise<unknown> | void)[]} */
    this.steps = [];
    this.running = false;
    this.haste = 1;
    this.hurried = false;
    /** The flights under way. @type {Set<Animation>} */
    this.underWay = new Set();
  }

  /**
   * Does this after everything that is queued.
   * @param {() => Promise<unknown> | void} step
   */
  then(step) {
    this.steps.push(step);
    if (!this.running) void this.run();
  }

  /** Finishes running motions, and does the rest immediately. */
  hurry() {
    if (!this.running) return;
    this.hurried = true;
    this.haste = 0;
    // Only our own: the shine of a foil never ends, and can't be finished
    for (const animation of this.underWay) animation.finish();
  }

  async run() {
    this.running = true;
    for (let step = this.steps.shift(); step; step = this.steps.shift()) {
      this.haste = this.pace();
      await step();
    }
    this.running = false;
    this.hurried = false;
  }

  /** The share of its time that a step may take. */
  pace() {
    const waiting = this.steps.length;
    if (calm() || document.hidden || this.hurried || waiting > TOO_LONG) return 0;
    return speed() * (waiting > LONG_QUEUE ? 0.4 : 1);
  }

  /**
   * Something flies from one place to another.
   * @param {Flight} flight
   */
  async fly({ node, from, to, spin = 0, ms = 380, wait = 0 }) {
    if (this.haste === 0 || !from.width || !to.width) return;
    node.classList.add('flying');
    this.put(node, to);
    // Invisible until it starts
    const start = { transform: `${moved(from, to)} rotate(${spin}deg)` };
    const frames = [
      { ...start, opacity: wait ? 0 : 1 },
      { opacity: 1, offset: 0.06 },
      { transform: 'none', opacity: 1 },
    ];
    const timing = {
      duration: ms * this.haste,
      delay: wait * this.haste,
      easing: 'cubic-bezier(.22,.8,.3,1)',
    };
    await this.arrival(node.animate(frames, { ...timing, fill: 'backwards' }));
    node.remove();
  }

  /**
   * A sign that shows over a place for a moment.
   * @param {HTMLElement} node
   * @param {Spot} at
   * @param {number} [ms]
   */
  async flash(node, at, ms = 700) {
    if (this.haste === 0 || !at.width) return;
    node.classList.add('flash');
    this.put(node, { left: at.left + at.width / 2, top: at.top + at.height / 2 });
    const centred = 'translate(-50%, -50%)';
    const frames = [
      { transform: `${centred} scale(.4)`, opacity: 0 },
      { transform: `${centred} scale(1.1)`, opacity: 1, offset: 0.25 },
      { transform: `${centred} scale(1)`, opacity: 1, offset: 0.75 },
      { transform: `${centred} scale(.9)`, opacity: 0 },
    ];
    await this.arrival(node.animate(frames, { duration: ms * this.haste, easing: 'ease-out' }));
    node.remove();
  }

  /**
   * Waits until an animation has finished or been cancelled.
   * @param {Animation} animation
   */
  async arrival(animation) {
    this.underWay.add(animation);
    await animation.finished.catch(() => null);
    this.underWay.delete(animation);
  }

  /**
   * A moment in which nothing moves.
   * @param {number} ms
   */
  async rest(ms) {
    if (this.haste > 0) await new Promise((done) => void setTimeout(done, ms * this.haste));
  }

  /**
   * Puts something into the sky, which isn't always as large as the window.
   * @param {HTMLElement} node
   * @param {{left: number, top: number, width?: number, height?: number}} spot
   */
  put(node, { left, top, width, height }) {
    const sky = this.sky.getBoundingClientRect();
    Object.assign(node.style, { left: `${left - sky.left}px`, top: `${top - sky.top}px` });
    if (width && height) Object.assign(node.style, { width: `${width}px`, height: `${height}px` });
    this.sky.append(node);
  }
}

/**
 * @param {Spot} from
 * @param {Spot} to
 */
function moved(from, to) {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  return `translate(${x}px, ${y}px) scale(${Math.max(0.2, Math.min(from.width / to.width, 1.6))})`;
}
