// @ts-check
/** The full text of an edition's rules, each with its number. */

import { el } from '../core/dom.js';
import { t } from '../core/i18n.js';

/** @typedef {import('../wire.d.ts').RulePart} RulePart */

/** @param {RulePart[]} parts */
export function ledger(parts) {
  return el(
    'section',
    { class: 'ledger' },
    el('h2', {}, t('rules.ledger')),
    el('p', { class: 'soft' }, t('rules.ledger.help')),
    el('div', { lang: 'en' }, parts.map(part)),
  );
}

/** @param {RulePart} part */
function part({ heading, rules }) {
  return el('section', {}, el('h3', {}, heading), el('dl', {}, rules.flatMap(ruleLines)));
}

/** @param {import('../wire.d.ts').RuleText} rule */
export function ruleLines({ number, text }) {
  return [el('dt', { id: number }, number), el('dd', {}, plainText(text))];
}

/**
 * A rule without the marks of its file.
 * @param {string} text
 */
export function plainText(text) {
  return text.replace(/\*\*|`/g, '');
}
