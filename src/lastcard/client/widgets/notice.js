// @ts-check
/** A page that says that something is missing, and leads home. */

import { button, el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { header } from './header.js';

/**
 * @param {HTMLElement} root
 * @param {() => void} show the router
 * @param {string} title
 * @param {string} [help]
 * @param {boolean} [again] whether a second try can succeed
 * @returns {import('../types.js').Page}
 */
export function openNotice(root, show, title, help, again = false) {
  document.title = `lastcard · ${title}`;
  const notice = el(
    'section',
    { class: 'notice' },
    el('h1', {}, title),
    help ? el('p', { class: 'soft' }, help) : null,
    el(
      'div',
      { class: 'row center' },
      again ? button(t('status.retry'), () => location.reload(), { class: 'button primary' }) : null,
      el('a', { class: again ? 'button' : 'button primary', href: '/' }, t('page.home')),
    ),
  );
  fill(root, header(show), el('main', { class: 'page narrow' }, notice));
  return { close() {} };
}
