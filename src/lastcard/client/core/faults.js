// @ts-check
/** The reasons why a deck is refused, in the language in use: the table gives them in English (DY-5). */

import { t } from './i18n.js';

/** @type {[RegExp, string, string[]][]} what the table says, our key, and what the groups are */
const FORMS = [
  [/^a deck has exactly (\d+) cards, and this one has (\d+)$/, 'workshop.fault.size', ['most', 'count']],
  [/^there is no (red|yellow|green|blue) card$/, 'workshop.fault.colour', ['colour']],
  [/^(.+) is there (\d+) times; once is the most$/, 'workshop.fault.name', ['name', 'times']],
  [/^([a-z-]+) is there (\d+) times; (\d+) is the most$/, 'workshop.fault.icon', ['action', 'times', 'most']],
  [/^there is no card '([^']+)'/, 'workshop.fault.unknown', ['card']],
];

/**
 * @param {string} text
 * @returns {string}
 */
export function faultWords(text) {
  const [, rule = '', sentence] = text.match(/^(DY-\d )?(.*)$/s) ?? [];
  for (const [form, key, groups] of FORMS) {
    const found = sentence.match(form);
    if (found) return rule + t(key, params(groups, found.slice(1)));
  }
  return text;
}

/**
 * @param {string[]} groups
 * @param {string[]} values
 */
function params(groups, values) {
  const all = Object.fromEntries(groups.map((name, place) => [name, values[place]]));
  if (all.colour) all.colour = t(`colour.${all.colour}`);
  if (all.action) all.action = t(`icon.${all.action}`);
  return all;
}
