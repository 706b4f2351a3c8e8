// @ts-check
/** Choosing house rules: presets with one tap, and each rule with a picture. */

import { el, freshId } from '../core/dom.js';
import { houseLine, presetOf, withPreset } from '../core/house_rules.js';
import { t } from '../core/i18n.js';
import { housePicture } from '../widgets/house_picture.js';
import { segments } from '../widgets/segments.js';
import { number, toggle } from './fields.js';
import { optionField, optionWords, withOption } from './option_fields.js';

/**
 * @typedef {import('./settings.js').Form} Form
 * @typedef {import('./settings.js').Bound} Bound
 * @typedef {import('../wire.d.ts').Settings} Settings
 * @typedef {import('../wire.d.ts').Option} Option
 */

// The initial value of a limit when it is switched on
const USUAL_LIMIT = 25;

/**
 * @param {Form} form
 * @returns {Bound[]}
 */
export function houseFields(form) {
  return [presets(form), ...form.edition.house.map((option) => pictured(form, option))];
}

/**
 * @param {Form} form
 * @returns {Bound}
 */
function presets({ edition, settings, choose }) {
  const field = segments({
    label: t('house.presets'),
    value: '',
    choices: edition.presets.map(({ name }) => [name, t(`house.preset.${name}`)]),
    change: (name) => {
      const preset = edition.presets.find((one) => one.name === name);
      if (preset) choose({ options: withPreset(settings().options, preset) });
    },
  });
  const words = el('p', { class: 'field-help', id: freshId() });
  field.element.append(words);
  field.element.setAttribute('aria-describedby', words.id);
  const show = (/** @type {Settings} */ { options }) => {
    field.set(presetOf(edition.presets, options));
    words.textContent = presetWords(options);
  };
  return { element: field.element, lock: field.lock, show };
}

/** The rules that are on, in a sentence. @param {Settings['options']} options */
function presetWords(options) {
  const rules = houseLine(options);
  return rules ? t('house.on', { rules }) : t('house.none');
}

/**
 * @param {Form} form
 * @param {Option} option
 * @returns {Bound}
 */
function pictured(form, option) {
  const field = option.kind === 'number' ? limitField(form, option) : optionField(form, option);
  return { ...field, element: el('div', { class: 'house-field' }, housePicture(option.name), field.element) };
}

/**
 * A number that can be off: a switch, and below it how many.
 * @param {Form} form
 * @param {Option} option
 * @returns {Bound}
 */
function limitField(form, option) {
  const chosen = (/** @type {Settings} */ now) => Number(now.options[option.name] ?? 0);
  const put = (/** @type {number} */ value) =>
    form.choose({ options: withOption(form.settings(), option, value) });
  const on = toggle({ ...optionWords(option), value: false, change: (yes) => put(yes ? USUAL_LIMIT : 0) });
  const { least, most } = option;
  const size = number({
    label: t('option.limit.cards'),
    value: USUAL_LIMIT,
    least,
    most,
    change: put,
  });
  const show = (/** @type {Settings} */ now) => {
    on.set(chosen(now) > 0);
    size.element.hidden = chosen(now) === 0;
    size.set(chosen(now) || USUAL_LIMIT);
  };
  const lock = (/** @type {boolean} */ disabled) => [on, size].forEach((field) => field.lock(disabled));
  return { element: el('div', {}, on.element, size.element), lock, show };
}
