// @ts-check
/** The page at the end of a stay in a room. */

import { button, el } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { reasonWords } from '../core/reasons.js';
import { header } from '../widgets/header.js';

// After these a second try can succeed
const PASSING_BYES = [
  ...['full', 'full-server', 'full-address', 'closed', 'version'],
  ...['quota-address', 'quota-store'],
  ...['locked', 'knock-unanswered', 'declined', 'rate-knocks', 'seat-moved'],
  ...['abuse-silent', 'abuse-rate', 'abuse-nonsense', 'malformed-opening', 'slow'],
];
// After these a second sentence follows
const HELPED_BYES = ['full', 'gone', 'left', 'seat-moved', 'version'];

/**
 * The page after a goodbye.
 * @param {import('../types.js').Reason} bye
 * @returns {HTMLElement[]}
 */
export function farewell(bye) {
  const again = () => location.reload();
  const label = t(bye.code === 'version' ? 'status.again.version' : 'status.again');
  const back = PASSING_BYES.includes(bye.code) ? button(label, again, { class: 'button primary' }) : null;
  const home = el('a', { class: back ? 'button' : 'button primary', href: '/' }, t('page.home'));
  return [
    header(again),
    el(
      'main',
      { class: 'page narrow' },
      el(
        'section',
        { class: 'notice', role: 'alert' },
        el('h1', {}, reasonWords(bye)),
        HELPED_BYES.includes(bye.code) ? el('p', { class: 'soft' }, t(`status.bye.${bye.code}`)) : null,
        el('div', { class: 'row center' }, back, home),
      ),
    ),
  ];
}
