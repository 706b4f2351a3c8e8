// @ts-check
/** Notes about a room's shuffles while they are made: one was discarded, or a hand was broken off. */

import { button, el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';

/** @typedef {import('../types.js').Connection} Connection */

/**
 * A note that stays until it is closed.
 * @param {Connection} connection
 */
export function shuffleNotes(connection) {
  const element = el('div', { class: 'shuffle-notes', role: 'status', 'aria-live': 'polite' });
  /** @param {...(Node | string)} words */
  const show = (...words) =>
    fill(
      element,
      el('p', {}, ...words),
      button(t('page.close'), () => fill(element), { class: 'button' }),
    );
  connection.on('redrawn', () => show(t('contributions.redrawn')));
  connection.on('broken', ({ replay }) => {
    const link = el('a', { href: connection.link('replay', replay) }, t('table.replay'));
    show(`${t('contributions.broken')} `, link);
  });
  return element;
}
