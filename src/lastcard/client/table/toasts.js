// @ts-check
/** Short notes that come and go, and announcements for screen readers. */

import { el } from '../core/dom.js';
import { removeLater } from '../core/notes.js';
import { ruleNote } from '../core/rule_note.js';

const SHOWN_MS = 4200;
// Whoever asks for the rule gets the time to read it
const RULE_MS = 12000;
const MAX_TOASTS = 3;

export class Toasts {
  constructor() {
    this.node = el('div', { class: 'toasts' });
    this.voice = el('div', { class: 'voice', 'aria-live': 'polite', 'aria-atomic': 'true' });
    /** @type {string[]} */
    this.waiting = [];
  }

  /**
   * @param {string} text
   * @param {string} [kind]
   * @param {string} [rule] its number in the ledger
   */
  show(text, kind = '', rule = '') {
    const toast = el(
      'p',
      { class: `toast ${kind}`, role: kind === 'why' ? 'alert' : null },
      text,
      ruleNote(rule),
    );
    this.node.append(toast);
    while (this.node.childElementCount > MAX_TOASTS) this.node.firstElementChild?.remove();
    removeLater(toast, SHOWN_MS, RULE_MS);
  }

  /** Shows the rule of the latest note, for the keyboard. */
  pressRule() {
    const all = /** @type {NodeListOf<HTMLButtonElement>} */ (this.node.querySelectorAll('.rule-button'));
    all[all.length - 1]?.click();
  }

  /**
   * Announces sentences; those that come at the same time are joined.
   * @param {string[]} sentences
   */
  speak(sentences) {
    if (!sentences.length) return;
    if (!this.waiting.length) setTimeout(() => this.breathe(), 120);
    this.waiting.push(...sentences);
  }

  breathe() {
    this.voice.textContent = this.waiting.slice(-6).join(' ');
    this.waiting = [];
  }
}
