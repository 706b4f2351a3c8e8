// @ts-check
/** The page of an invitation: a guest gives their name, and comes in with one tap. */

import { el, fill, freshId } from '../core/dom.js';
import { houseLine, readHouseQuery } from '../core/house_rules.js';
import { loadWords, t } from '../core/i18n.js';
import { MAX_NAME, keepName, ownName } from '../core/own_name.js';
import { header } from '../widgets/header.js';

/** @typedef {import('../types.js').Page} Page */

/**
 * @param {HTMLElement} root
 * @param {string} code
 * @param {() => void} show the router
 * @param {() => Page | Promise<Page>} enter
 * @returns {Page}
 */
export function openWho(root, code, show, enter) {
  /** @type {Page | null} */
  let inside = null;
  const id = freshId();
  const input = el('input', {
    ...{ id, class: 'input', value: ownName(), maxLength: MAX_NAME, autocomplete: 'nickname' },
  });
  const go = el('button', { class: 'button primary', type: 'submit' }, t('who.go'));
  /** @param {Event} event */
  const come = async (event) => {
    event.preventDefault();
    keepName(input.value);
    go.disabled = true;
    inside = await enter();
  };
  const house = el('p', { class: 'soft', hidden: true });
  void tellHouse(house, location.search);
  const form = el(
    'form',
    { class: 'notice who', onsubmit: come },
    el('h1', {}, t('who.title', { code })),
    house,
    el('label', { class: 'field-label', htmlFor: id }, t('who.name')),
    input,
    go,
    el('a', { href: `/watch/${code}` }, t('drop.back')),
    el('a', { href: `/big/${code}` }, t('views.big')),
  );
  fill(root, header(show), el('main', { class: 'page narrow' }, form));
  go.focus({ preventScroll: true });
  return { close: () => inside?.close() };
}

/**
 * The house rules that the invitation names; the table itself shows the rules that are really on.
 * @param {HTMLElement} place
 * @param {string} query
 */
async function tellHouse(place, query) {
  if (!query) return;
  await loadWords('options');
  const rules = houseLine(readHouseQuery(query));
  place.textContent = rules && t('house.invited', { rules });
  place.hidden = !rules;
}
