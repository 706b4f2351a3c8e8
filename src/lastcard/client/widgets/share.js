// @ts-check
/** A link to pass on: copied, shared, or scanned with a camera. */

import { openDialog } from '../core/dialog.js';
import { button, el } from '../core/dom.js';
import { houseLine, houseQuery } from '../core/house_rules.js';
import { t } from '../core/i18n.js';
import { qrAddress, secretQrAddress } from './qr.js';

/** @typedef {import('../types.js').Connection} Connection */

const SHOWN_MS = 2000;

/** Those that wait for a code. @type {WeakSet<Connection>} */
const asking = new WeakSet();

/**
 * The address of a room, with its house rules, which a guest reads before they come in.
 * @param {Connection} connection
 */
export function invitation(connection) {
  return connection.link('room') + houseQuery(connection.room?.settings.options ?? {});
}

/** The game in one line. @param {Connection} connection */
function playedWords({ room }) {
  const rules = houseLine(room?.settings.options ?? {});
  return rules && t('house.on', { rules });
}

/**
 * The room's code, QR picture and buttons.
 * @param {Connection} connection
 * @param {string} code
 */
export function sharePanel(connection, code) {
  const link = invitation(connection);
  const played = playedWords(connection);
  const inMatch = connection.room?.stage !== 'lobby';
  return el(
    'section',
    { class: 'panel share', 'aria-label': t('lobby.invite') },
    qrPicture(qrAddress(link)),
    el(
      'div',
      { class: 'share-words' },
      el('h2', {}, t('lobby.invite')),
      el('p', { class: 'soft' }, t('lobby.invite.help')),
      played ? el('p', { class: 'share-house' }, played) : null,
      inMatch ? el('p', { class: 'soft' }, t('lobby.invite.match')) : null,
      el('p', { class: 'away' }, t('lobby.code', { code: [...code].join(' ') })),
      el('p', { class: 'room-code', 'aria-hidden': 'true' }, code),
      el('div', { class: 'row' }, copyButton(link), nativeButton(link, played)),
    ),
  );
}

/**
 * Asks for a link that moves the player's seat to another device, and shows it.
 * @param {Connection} connection
 */
export function openSeatLink(connection) {
  // Each code makes the one before it void
  if (asking.has(connection)) return;
  asking.add(connection);
  const stop = connection.on('transfer', ({ code }) => {
    stop();
    asking.delete(connection);
    showSeatLink(connection.link('seat', code));
  });
  connection.send({ t: 'transfer' });
}

/** @param {string} link */
function showSeatLink(link) {
  const picture = qrPicture('');
  void secretQrAddress(link).then((address) => (picture.src = address));
  openDialog(
    t('lobby.device'),
    el('p', {}, t('lobby.device.help')),
    el('div', { class: 'center' }, picture),
    el('div', { class: 'row center' }, copyButton(link)),
  );
}

/** @param {string} address */
export function qrPicture(address) {
  return el('img', { class: 'qr', src: address || null, alt: t('lobby.qr'), width: 168, height: 168 });
}

/** @param {string} text */
export function copyButton(text) {
  const press = button(t('lobby.copy'), async () => {
    press.textContent = (await copy(text)) ? t('lobby.copied') : text;
    setTimeout(() => (press.textContent = t('lobby.copy')), SHOWN_MS);
  });
  press.setAttribute('aria-live', 'polite');
  return press;
}

/**
 * The system's own way to share, where there is one.
 * @param {string} url
 * @param {string} text
 */
function nativeButton(url, text) {
  if (!('share' in navigator)) return null;
  const share = () => navigator.share({ title: 'lastcard', url, ...(text ? { text } : {}) });
  return button(t('lobby.share'), () => void share().catch(() => {}));
}

/**
 * Without TLS there is no clipboard API, only the old command.
 * @param {string} text
 */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
}

/** @param {string} text */
function copyOldWay(text) {
  const area = el('textarea', { value: text, class: 'away', readOnly: true });
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}
