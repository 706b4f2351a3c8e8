// @ts-check
/** Keeps a drawn card that doesn't fit, after the time that a person takes to see it. */

import { keepsDrawn } from '../core/own_choices.js';

/** @typedef {import('./scene.js').Scene} Scene */

const MIN_MS = 1100;
const MORE_MS = 900;
const NOTHING = -1;

export class KeepDrawn {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.at = NOTHING;
    this.timer = 0;
  }

  /** Whether there is nothing to choose but to keep it. */
  get due() {
    const { choices, myTurn, alone } = this.scene;
    return myTurn && choices.words.has('keep') && choices.plays.size === 0 && keepsDrawn(alone);
  }

  render() {
    const at = this.due ? Number(this.scene.model?.n) : NOTHING;
    if (at === this.at) return;
    this.close();
    this.at = at;
    if (at === NOTHING) return;
    const ms = MIN_MS + Math.random() * MORE_MS;
    this.timer = window.setTimeout(() => this.due && this.scene.play('keep'), ms);
  }

  close() {
    clearTimeout(this.timer);
    this.at = NOTHING;
  }
}
