// @ts-check
/** Which house rules are on, in words. */

import { HOUSE_RULES } from './edition_facts.js';
import { t } from './i18n.js';

/** @typedef {import('../wire.d.ts').OptionValue} OptionValue */
/** @typedef {Record<string, OptionValue>} Options as they are chosen; what is left out is as usual */

/**
 * The names of those that are on, in the ledger's order.
 * @param {Options} options
 */
export function houseRulesOn(options) {
  return HOUSE_RULES.map(({ name }) => name).filter((name) => isOn(options[name]));
}

/** @param {OptionValue | undefined} value */
function isOn(value) {
  return Boolean(value) && value !== 'off';
}

/**
 * Those that are on, as one reads them: `Jump-in`, `Stacking: any draw card`.
 * @param {Options} options
 */
export function houseWords(options) {
  return houseRulesOn(options).map((name) => ruleWords(name, options[name]));
}

/**
 * @param {string} name
 * @param {OptionValue} value
 */
function ruleWords(name, value) {
  const rule = t(`option.${name}`);
  if (value === true) return rule;
  const chosen = typeof value === 'string' ? t(`option.${name}.${value}`) : String(value);
  return t('option.chosen', { rule, value: chosen });
}
