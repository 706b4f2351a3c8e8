// @ts-check
/** One sheet of paper over the felt at a time: a card to read, a hand that was shown, the score. */

import { el, fill } from '../core/dom.js';
import { closeButton } from './chooser.js';

/** @typedef {import('../core/dom.js').Child} Child */

export class Sheet {
  /** @param {() => HTMLElement[]} under the parts that can't be reached while the sheet is open */
  constructor(under) {
    this.under = under;
    this.body = el('div', { class: 'sheet-body' });
    this.title = el('h2', { class: 'sheet-title', tabIndex: -1 });
    this.paper = el(
      'div',
      { class: 'sheet-paper', role: 'dialog' },
      el(
        'header',
        {},
        this.title,
        closeButton(() => this.close()),
      ),
      this.body,
    );
    const away = (/** @type {Event} */ event) => event.target === this.node && this.close();
    this.node = el(
      'div',
      {
        class: 'sheet',
        onclick: away,
        onkeydown: (/** @type {KeyboardEvent} */ e) => e.key === 'Escape' && this.close(),
      },
      this.paper,
    );
    this.node.hidden = true;
    /** The current subject of the sheet. */
    this.about = '';
    /** @type {Element | null} */
    this.before = null;
  }

  /**
   * @param {string} about
   * @param {string} title
   * @param {...(Child | Child[])} content
   */
  show(about, title, ...content) {
    const again = this.about === about && !this.node.hidden;
    const typing = document.activeElement instanceof HTMLInputElement;
    if (!again) this.before = document.activeElement;
    this.about = about;
    this.title.textContent = title;
    this.paper.setAttribute('aria-label', title);
    this.paper.dataset.about = about;
    fill(this.body, ...content);
    this.node.hidden = false;
    this.cover(true);
    if (!again && !typing) this.title.focus({ preventScroll: true });
  }

  /** @param {boolean} covered */
  cover(covered) {
    for (const part of this.under()) part.inert = covered;
  }

  close() {
    this.node.hidden = true;
    this.about = '';
    this.cover(false);
    if (this.before instanceof HTMLElement) this.before.focus({ preventScroll: true });
  }
}
