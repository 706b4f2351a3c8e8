// @ts-check
/** The coach of a lesson: a panel above the hand that names the next step, and waits. */

import { button, el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';

export class Coach {
  /** @param {() => void} next the learner has read it */
  constructor(next) {
    this.words = el('p', { class: 'coach-say' });
    this.count = el('span', { class: 'coach-count' });
    this.next = button(t('learn.next'), next, { class: 'coach-next' });
    this.more = el('div', { class: 'coach-more' });
    this.node = el(
      'section',
      { class: 'coach', role: 'status', 'aria-label': t('learn.coach') },
      this.words,
      this.more,
    );
  }

  /**
   * @param {string} words
   * @param {number} at
   * @param {number} all
   * @param {boolean} waits whether it only waits to be read
   */
  say(words, at, all, waits) {
    this.node.classList.remove('quiet');
    this.words.textContent = words;
    this.count.textContent = t('learn.step', { number: at + 1, all });
    const skip = el('a', { class: 'coach-skip', href: '/' }, t('learn.skip'));
    fill(this.more, this.count, skip, waits && this.next);
    if (waits && this.node.isConnected) this.next.focus({ preventScroll: true });
  }

  /** The others move: there is nothing to press. */
  wait() {
    this.node.classList.add('quiet');
    this.next.remove();
  }

  /** Something else is expected: the panel shakes. */
  remind() {
    const [shift, back] = ['translateX(6px)', 'translateX(-6px)'].map((transform) => ({ transform }));
    this.node.animate([back, shift, back, shift, { transform: 'none' }], { duration: 320 });
  }

  /**
   * @param {string} words
   * @param {HTMLElement[]} links
   */
  end(words, links) {
    this.node.classList.remove('quiet');
    this.words.textContent = words;
    fill(this.more, links);
  }
}
