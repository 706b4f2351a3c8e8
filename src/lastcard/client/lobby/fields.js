// @ts-check
/** Fields of a form: a label, a help text, a rule's number, and a control that can be set from outside. */

import { button, el, freshId } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { helpText, ruleChip } from '../widgets/segments.js';

/**
 * @template T
 * @typedef {import('../widgets/segments.js').Field<T>} Field
 */

/**
 * @template T
 * @typedef {import('../widgets/segments.js').Wanted<T>} Wanted
 */

/**
 * On or off.
 * @param {Wanted<boolean>} wanted
 * @returns {Field<boolean>}
 */
export function toggle(wanted) {
  const id = freshId();
  const help = helpText(wanted.help);
  const input = el('input', { id, type: 'checkbox', class: 'switch', role: 'switch', checked: wanted.value });
  input.onchange = () => wanted.change(input.checked);
  describe(input, help);
  const element = row(wanted, id, help, input);
  return {
    element,
    set: (value) => (input.checked = value),
    lock: (disabled) => (input.disabled = disabled),
  };
}

/**
 * A number, with a button on either side for thumbs.
 * @param {Wanted<number> & {least: number, most: number, step?: number}} wanted
 * @returns {Field<number>}
 */
export function number(wanted) {
  const id = freshId();
  const { least, most, step = 1 } = wanted;
  const input = el('input', {
    id,
    class: 'input number',
    type: 'number',
    inputMode: 'numeric',
    min: least,
    max: most,
    value: wanted.value,
  });
  const put = (/** @type {number} */ value) => {
    const fair = Math.min(most, Math.max(least, Math.round(value)));
    if (String(fair) !== input.value) input.value = String(fair);
    wanted.change(fair);
  };
  input.onchange = () => put(Number(input.value) || least);
  const less = button('−', () => put(Number(input.value) - step), {
    class: 'step',
    'aria-label': t('settings.less', { name: wanted.label }),
  });
  const more = button('+', () => put(Number(input.value) + step), {
    class: 'step',
    'aria-label': t('settings.more', { name: wanted.label }),
  });
  const help = helpText(wanted.help);
  describe(input, help);
  const element = row(wanted, id, help, el('div', { class: 'stepper' }, less, input, more));
  return {
    element,
    set: (value) => (input.value = String(value)),
    lock: (disabled) => [less, input, more].forEach((part) => (part.disabled = disabled)),
  };
}

/**
 * One of many.
 * @param {Wanted<string> & {choices: string[][]}} wanted
 * @returns {Field<string>}
 */
export function choice(wanted) {
  const id = freshId();
  const help = helpText(wanted.help);
  const select = el(
    'select',
    { id, class: 'input' },
    wanted.choices.map(([value, label]) => el('option', { value }, label)),
  );
  select.value = wanted.value;
  select.onchange = () => wanted.change(select.value);
  describe(select, help);
  const element = row(wanted, id, help, select);
  return {
    element,
    set: (value) => (select.value = value),
    lock: (disabled) => (select.disabled = disabled),
  };
}

/**
 * @param {HTMLElement} control
 * @param {HTMLElement | null} help
 */
function describe(control, help) {
  if (help) control.setAttribute('aria-describedby', help.id);
}

/**
 * A label with its help on one side, and its control on the other.
 * @param {{label: string, rule?: string}} wanted
 * @param {string} id of the control
 * @param {HTMLElement | null} help
 * @param {HTMLElement} control
 */
function row(wanted, id, help, control) {
  const label = el('label', { class: 'field-label', htmlFor: id }, wanted.label, ruleChip(wanted.rule));
  return el('div', { class: 'field field-row' }, el('div', {}, label, help), control);
}
