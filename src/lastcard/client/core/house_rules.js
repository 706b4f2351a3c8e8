// @ts-check
/** House rules: which are on, in words, as presets, and in the address of an invitation. */

import { HOUSE_RULES } from './edition_facts.js';
import { t } from './i18n.js';

/** @typedef {import('../wire.d.ts').OptionValue} OptionValue */
/** @typedef {import('../wire.d.ts').Preset} Preset */
/** @typedef {Record<string, OptionValue>} Options as they are chosen; what is left out is as usual */

const WHOLE = /^\d+$/;

/**
 * The names of those that are on, in the ledger's order.
 * @param {Options} options
 */
export function houseRulesOn(options) {
  return HOUSE_RULES.map(({ name }) => name).filter((name) => isOn(options[name]));
}

/**
 * Whether a hand is played differently: teams change only the score.
 * @param {Options} options
 */
export function changesPlay(options) {
  return houseRulesOn(options).some((name) => name !== 'teams');
}

/** @param {OptionValue | undefined} value */
function isOn(value) {
  return Boolean(value) && value !== 'off';
}

/**
 * The rules that are on, in words: `Jump-in`, `Stacking: any draw card`.
 * @param {Options} options
 */
export function houseWords(options) {
  return houseRulesOn(options).map((name) => ruleWords(name, options[name]));
}

/**
 * The same as one line, parted by dots, since a rule's name may have a comma; empty where none is on.
 * @param {Options} options
 */
export function houseLine(options) {
  return houseWords(options).join(' · ');
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

/**
 * The name of the preset that is on as a whole; empty for any other choice.
 * @param {Preset[]} presets
 * @param {Options} options
 */
export function presetOf(presets, options) {
  const on = houseRulesOn(options);
  const same = (/** @type {Preset} */ { options: wanted }) =>
    Object.keys(wanted).length === on.length && on.every((name) => options[name] === wanted[name]);
  return presets.find(same)?.name ?? '';
}

/**
 * The options with a preset's house rules and no others.
 * @param {Options} options
 * @param {Preset} preset
 * @returns {Options}
 */
export function withPreset(options, preset) {
  const house = new Set(HOUSE_RULES.map(({ name }) => name));
  const others = Object.entries(options).filter(([name]) => !house.has(name));
  return { ...Object.fromEntries(others), ...preset.options };
}

/**
 * The rules that are on, for the address of an invitation: `?with=stack-any,jump_in`; empty where none is on.
 * @param {Options} options
 */
export function houseQuery(options) {
  const on = houseRulesOn(options).map((name) =>
    options[name] === true ? name : `${name}-${options[name]}`,
  );
  return on.length ? `?with=${on.join(',')}` : '';
}

/**
 * The house rules of an invitation; invalid ones are off.
 * @param {string} query
 * @returns {Options}
 */
export function readHouseQuery(query) {
  const named = (new URLSearchParams(query).get('with') ?? '').split(',').map((part) => part.split('-'));
  const found = new Map(named.map(([name, value = '']) => [name, value]));
  const rules = HOUSE_RULES.filter(({ name }) => found.has(name));
  return Object.fromEntries(rules.map((rule) => [rule.name, readValue(rule, found.get(rule.name) ?? '')]));
}

/**
 * @param {import('./edition_facts.js').HouseRule} rule
 * @param {string} value
 */
function readValue({ choices, least, most }, value) {
  if (choices.length) return choices.includes(value) && value;
  if (most) return WHOLE.test(value) && Number(value) >= least && Number(value) <= most && Number(value);
  return value === '';
}
