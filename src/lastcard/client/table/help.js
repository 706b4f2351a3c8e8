// @ts-check
/** Help at the table: the rules, the lessons, the tips of the first hand again, and the possible moves. */

import { button, el } from '../core/dom.js';
import { loadWords, t } from '../core/i18n.js';

/** @typedef {import('./more.js').More} More */

/** @param {More} more */
export async function showHelp(more) {
  await loadWords('learn');
  const { scene, sheet, teach, showMe } = more;
  const tips = () => {
    sheet.close();
    teach.restart();
  };
  const show = el('input', { type: 'checkbox', checked: showMe.on });
  show.onchange = () => void showMe.turn(show.checked);
  sheet.show(
    'help',
    t('table.help'),
    el(
      'div',
      { class: 'help' },
      pageLink(`/rules/${scene.edition}`, t('help.rules')),
      pageLink('/learn', t('help.lessons')),
      scene.plays ? button(t('help.tips'), tips) : null,
      scene.plays
        ? el(
            'label',
            { class: 'help-show' },
            show,
            el('b', {}, t('help.show')),
            el('span', {}, t('help.show.more')),
          )
        : null,
      el('p', { class: 'ask-more' }, t('help.cards')),
      el('p', { class: 'ask-more' }, t('help.keys')),
    ),
  );
}

/**
 * In a window of its own: the game goes on.
 * @param {string} href
 * @param {string} words
 */
function pageLink(href, words) {
  return el('a', { class: 'button', href, target: '_blank', rel: 'noopener' }, words);
}
