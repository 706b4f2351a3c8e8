// @ts-check
/** What the table refused, and why. */

import { el, fill } from '../core/dom.js';
import { faultWords } from '../core/faults.js';
import { has, t } from '../core/i18n.js';

const NOTE_MS = 6000;

/**
 * What was refused, in the reader's language where we know the code, with every single reason.
 * @param {{reason: string, code?: string, rule?: string, faults?: string[]}} refused
 */
export function refusalWords({ reason, code = '', rule = '', faults = [] }) {
  const key = `refused.${code}`;
  const words = code && has(key) ? t(key) : reason;
  return el(
    'div',
    { class: 'fault' },
    el('p', {}, words, rule ? ` (${rule})` : ''),
    faults.length
      ? el(
          'ul',
          {},
          faults.map((fault) => el('li', {}, faultWords(fault))),
        )
      : null,
  );
}

/** A place for short notes, each gone after a while. */
export function notes() {
  const element = el('div', { class: 'notes', role: 'alert' });
  return {
    element,
    /** @param {Node} note */
    show(note) {
      fill(element, note);
      setTimeout(() => note.parentNode === element && fill(element), NOTE_MS);
    },
  };
}
