// @ts-check
/** A few choices side by side, and the parts of every field of a form: a label, a help text, a rule's number. */

import { el, freshId } from '../core/dom.js';
import { t } from '../core/i18n.js';

/**
 * @template T
 * @typedef {object} Field
 * @property {HTMLElement} element
 * @property {(value: T) => void} set shows a value without calling back
 * @property {(disabled: boolean) => void} lock
 */

/**
 * @template T
 * @typedef {object} Wanted
 * @property {string} label
 * @property {string} [help]
 * @property {string} [rule]
 * @property {T} value
 * @property {(value: T) => void} change
 */

/**
 * A few choices side by side.
 * @param {Wanted<string> & {choices: string[][]}} wanted
 * @returns {Field<string>}
 */
export function segments(wanted) {
  const name = freshId();
  const inputs = wanted.choices.map(([value]) =>
    el('input', { type: 'radio', name, value, onchange: () => wanted.change(value) }),
  );
  const row = el(
    'div',
    { class: 'segments' },
    wanted.choices.map(([, label], place) =>
      el('label', { class: 'segment' }, inputs[place], el('span', {}, label)),
    ),
  );
  const element = el(
    'fieldset',
    { class: 'field' },
    el('legend', { class: 'field-label' }, wanted.label, ruleChip(wanted.rule)),
    row,
    helpText(wanted.help),
  );
  const set = (/** @type {string} */ value) => {
    for (const input of inputs) input.checked = input.value === value;
  };
  set(wanted.value);
  return { element, set, lock: (disabled) => inputs.forEach((input) => (input.disabled = disabled)) };
}

/** The number of the ledger's rule. @param {string} [rule] */
export function ruleChip(rule) {
  return rule ? el('span', { class: 'rule', title: t('settings.rule', { rule }) }, rule) : null;
}

/** @param {string} [help] */
export function helpText(help) {
  return help ? el('p', { class: 'field-help', id: freshId() }, help) : null;
}
