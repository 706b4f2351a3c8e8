// @ts-check
/** The rule behind a sentence, one tap away. */

import { el } from './dom.js';
import { has, t } from './i18n.js';

/**
 * A small button that shows the rule's number and text; nothing where there is no rule.
 * @param {string} [rule]
 */
export function ruleNote(rule) {
  if (!rule) return null;
  const key = /** @type {const} */ (`rule.${rule}`);
  const words = el(
    'span',
    { class: 'rule-words', hidden: true },
    el('b', {}, rule),
    has(key) ? ` ${t(key)}` : '',
  );
  const press = el(
    'button',
    {
      type: 'button',
      class: 'rule-button',
      'aria-expanded': 'false',
      'aria-label': t('page.rule'),
      title: t('page.rule'),
      onclick: () => {
        words.hidden = !words.hidden;
        press.setAttribute('aria-expanded', String(!words.hidden));
      },
    },
    '?',
  );
  return el('span', { class: 'rule-note', role: 'status' }, press, words);
}
