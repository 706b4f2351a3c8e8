// @ts-check
/** The house rules that are on, which everyone in a waiting room should know before the deal. */

import { el, fill } from '../core/dom.js';
import { houseRulesOn, houseWords } from '../core/house_rules.js';
import { t } from '../core/i18n.js';
import { housePicture } from '../widgets/house_picture.js';

/** @typedef {import('../types.js').Room} Room */

export function houseNote() {
  const list = el('ul', {});
  const element = el(
    'section',
    { class: 'panel house-note', 'aria-label': t('house.title') },
    el('h2', {}, t('house.title')),
    list,
  );
  const update = (/** @type {Room} */ { settings: { options } }) => {
    const words = houseWords(options);
    element.hidden = !words.length;
    fill(
      list,
      houseRulesOn(options).map((name, place) =>
        el('li', {}, housePicture(name, options.limit), words[place]),
      ),
    );
  };
  return { element, update };
}
