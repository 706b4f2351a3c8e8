// @ts-check
/** What one can do with the room while a match goes on: invite, change the rules, move, leave. */

import { openDialog } from './dialog.js';
import { button, el } from './dom.js';
import { t } from './i18n.js';
import { openSettings } from './settings.js';
import { openSeatLink, sharePanel } from './share.js';

/** @typedef {import('./types.js').Desk} Desk */

/** @param {Desk} desk */
export function openRoomMenu(desk) {
  const { room } = desk;
  if (!room) return;
  const host = room.host === desk.member;
  const entry = (/** @type {string} */ label, /** @type {() => void} */ act) =>
    button(label, () => {
      dialog.close();
      act();
    }, { class: 'button wide' });
  const own = desk.readonly
    ? []
    : [
        entry(t('lobby.device'), () => openSeatLink(desk)),
        host && room.stage !== 'hand' ? entry(t('lobby.back'), () => desk.send({ t: 'lobby' })) : null,
        entry(t('lobby.leave'), () => desk.send({ t: 'leave' })),
      ];
  const settings = entry(t('settings.title'), () => openSettings(desk));
  const dialog = openDialog(t('lobby.title', { code: room.code }), sharePanel(desk, room.code), el('div', { class: 'menu-list' }, settings, own));
}
