// @ts-check
/** The table's refusals, with their reasons. */

import { el, fill } from '../core/dom.js';
import { removeLater } from '../core/notes.js';
import { faultWords, reasonWords } from '../core/reasons.js';
import { ruleNote } from '../core/rule_note.js';

const NOTE_MS = 6000;
// A player who asks for the rule gets the time to read it
const RULE_MS = 15000;

/**
 * A refusal, with all faults.
 * @param {import('../types.js').Reason & Pick<import('../types.js').Refused, 'faults'>} refused
 */
export function refusalWords(refused) {
  const faults = refused.faults ?? [];
  return el(
    'div',
    { class: 'fault' },
    el('p', {}, reasonWords(refused), ruleNote(refused.rule)),
    faults.length ? faultList(faults.map(faultWords)) : null,
  );
}

/** @param {string[]} faults */
function faultList(faults) {
  return el(
    'ul',
    {},
    faults.map((fault) => el('li', {}, fault)),
  );
}

/** A place for short notes, each gone after a while. */
export function notes() {
  const element = el('div', { class: 'notes', role: 'alert' });
  return {
    element,
    /** @param {HTMLElement} note */
    show(note) {
      fill(element, note);
      removeLater(note, NOTE_MS, RULE_MS);
    },
  };
}
