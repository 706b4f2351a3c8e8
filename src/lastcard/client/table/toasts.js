// @ts-check
/** Short notes that come and go, and announcements for screen readers. */

import { button, el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { removeLater } from '../core/notes.js';
import { ruleNote } from '../core/rule_note.js';

const SHOWN_MS = 4200;
// A player who asks for the rule gets the time to read it
const RULE_MS = 12000;
const MAX_TOASTS = 3;

export class Toasts {
  constructor() {
    this.node = el('div', { class: 'toasts' });
    /** Toasts that stay until they have been read. */
    this.kept = el('div', { class: 'kept', hidden: true });
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

  /**
   * A note that stays until it has been read: it is closed by a tap, or by the next hand.
   * @param {string} text
   */
  keep(text) {
    const shut = button(t('teach.ok'), () => this.forget(), { class: 'kept-ok' });
    fill(this.kept, el('p', { class: 'toast why', role: 'alert' }, text, shut));
    this.kept.hidden = false;
  }

  forget() {
    this.kept.hidden = true;
    fill(this.kept);
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
