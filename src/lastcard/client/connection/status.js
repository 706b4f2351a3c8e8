// @ts-check
/** Whether the table can be reached. */

import { el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';

/** @typedef {import('../types.js').Connection} Connection */

const PATIENCE_MS = 500;

/**
 * A strip that appears while the connection is lost; a brief dropout doesn't show it.
 * @param {Connection} connection
 */
export function statusStrip(connection) {
  const strip = el('div', { class: 'status', role: 'status', 'aria-live': 'polite' });
  let timer = 0;
  connection.on('status', ({ online }) => {
    clearTimeout(timer);
    if (online) strip.classList.remove('shown');
    else timer = window.setTimeout(() => say(strip, t('status.lost')), PATIENCE_MS);
  });
  return strip;
}

/**
 * @param {HTMLElement} strip
 * @param {string} text
 */
function say(strip, text) {
  fill(strip, el('span', { class: 'spinner', 'aria-hidden': 'true' }), text);
  strip.classList.add('shown');
}
