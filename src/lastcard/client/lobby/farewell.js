// @ts-check
/** How a stay in a room ends. */

import { button, el } from '../core/dom.js';
import { has, t } from '../core/i18n.js';
import { header } from '../widgets/header.js';

// After these one may try again
const PASSING_BYES = ['rude', 'full', 'version', 'closed'];

/**
 * The page after a goodbye.
 * @param {{code: string, reason: string}} bye
 * @returns {HTMLElement[]}
 */
export function farewell({ code, reason }) {
  const again = () => location.reload();
  const known = has(`status.bye.${code}`);
  const back = PASSING_BYES.includes(code)
    ? button(t(`status.again.${code}`), again, { class: 'button primary' })
    : null;
  const home = el('a', { class: back ? 'button' : 'button primary', href: '/' }, t('page.home'));
  return [
    header(again),
    el(
      'main',
      { class: 'page narrow' },
      el(
        'section',
        { class: 'notice', role: 'alert' },
        el('h1', {}, known ? t(`status.bye.${code}`) : reason),
        known ? el('p', { class: 'soft' }, t(`status.bye.${code}.help`)) : null,
        el('div', { class: 'row center' }, back, home),
      ),
    ),
  ];
}
