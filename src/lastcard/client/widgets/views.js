// @ts-check
/** Other ways to see a table: on a big screen, and by watching. */

import { el } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { qrAddress } from './qr.js';
import { copyButton, qrPicture } from './share.js';

/** @typedef {import('../types.js').Connection} Connection */

const VIEWS = /** @type {const} */ (['big', 'watch']);

/** @param {Connection} connection */
export function viewsPanel(connection) {
  return el(
    'section',
    { class: 'panel views', 'aria-label': t('views.title') },
    el('h2', {}, t('views.title')),
    VIEWS.map((view) => viewRow(connection.link(view), view)),
  );
}

/**
 * @param {string} link
 * @param {typeof VIEWS[number]} view
 */
function viewRow(link, view) {
  const title = t(`views.${view}`);
  const picture = qrPicture('');
  // Most people never scroll that far
  picture.loading = 'lazy';
  picture.alt = t('views.qr', { view: title });
  picture.src = qrAddress(link);
  return el(
    'div',
    { class: 'view' },
    picture,
    el(
      'div',
      { class: 'share-words' },
      el('h3', {}, title),
      el('p', { class: 'soft' }, t(`views.${view}.help`)),
      el(
        'div',
        { class: 'row' },
        el('a', { class: 'button', href: link, target: '_blank' }, t('views.open')),
        copyButton(link),
      ),
    ),
  );
}
