// @ts-check
/** Playing on by itself, a move at a time, until the hand is over. */

const STEP_MS = 1400;

/** @typedef {Pick<import('./playback.js').Playback, 'at' | 'length' | 'go'>} Frames */

export class Autoplay {
  /**
   * @param {Frames} frames
   * @param {(running: boolean) => void} shown called when it starts and when it stops
   */
  constructor(frames, shown) {
    this.frames = frames;
    this.shown = shown;
    this.speed = 1;
    /** @type {ReturnType<typeof setInterval> | null} */
    this.timer = null;
  }

  /** From the beginning again, if it was at the end. */
  start() {
    if (this.frames.at >= this.frames.length) this.frames.go(0);
    this.timer = setInterval(() => this.step(), STEP_MS / this.speed);
    this.shown(true);
  }

  pause() {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
    this.shown(false);
  }

  toggle() {
    if (this.timer === null) this.start();
    else this.pause();
  }

  /** @param {number} speed times the usual one, effective immediately while it is playing */
  setSpeed(speed) {
    this.speed = speed;
    if (this.timer === null) return;
    this.pause();
    this.start();
  }

  step() {
    if (this.frames.at < this.frames.length) this.frames.go(this.frames.at + 1);
    else this.pause();
  }
}
