// @ts-check
/** The house rules that an edition can be played with: each with a picture and a sentence. */

import { HOUSE_RULES } from '../core/edition_facts.js';
import { el } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { housePicture } from '../widgets/house_picture.js';

/** @typedef {import('../core/editions.js').KnownEdition} KnownEdition */
/** @typedef {import('../core/edition_facts.js').HouseRule} HouseRule */

/** @param {KnownEdition} edition */
export function houseRules({ elite }) {
  const rules = HOUSE_RULES.filter((one) => one.elite || !elite);
  const lesson = el('a', { class: 'button', href: '/learn/house' }, t('rules.lesson'));
  return el(
    'section',
    { class: 'house-rules' },
    el('h2', {}, t('rules.house')),
    el('p', { class: 'soft' }, t(elite ? 'rules.house.elite' : 'rules.house.help')),
    el('ul', {}, rules.map(entry)),
    elite ? null : lesson,
  );
}

/** The number leads to the full text. @param {HouseRule} rule */
function entry({ name, rule }) {
  const number = el('a', { href: `#${rule}` }, rule);
  return el(
    'li',
    {},
    housePicture(name),
    el('div', {}, el('h3', {}, t(`option.${name}`), ' ', number), el('p', {}, t(`option.${name}.help`))),
  );
}
