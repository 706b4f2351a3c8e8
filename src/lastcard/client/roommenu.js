// @ts-check
/** What one can do with the room while a match goes on: invite, change the rules, move, leave. */

import { ask, openDialog } from './dialog.js';
import { button, el } from './dom.js';
import { languageChoice, themeButton } from './header.js';
import { t } from './i18n.js';
import { openSettings } from './settings.js';
import { settledNote } from './settled.js';
import { openSeatLink, sharePanel } from './share.js';

/** @typedef {import('./types.js').Desk} Desk */

/**
 * @param {Desk} desk
 * @param {() => void} showScore
 */
export function openRoomMenu(desk, showScore) {
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
        entry(t('lobby.leave'), () => void leave(desk)),
      ];
  const settings = entry(t('settings.title'), () => openSettings(desk));
  const dialog = openDialog(t('lobby.title', { code: room.code }), sharePanel(desk, room.code), el('div', { class: 'menu-list' }, entry(t('table.score'), showScore), settings, own), el('div', { class: 'menu-looks' }, languageChoice(() => location.reload()), themeButton()), settledNote(room));
}

/**
 * Leaves; in the middle of a hand only after a question.
 * @param {Desk} desk
 */
async function leave(desk) {
  const plays = desk.room?.stage === 'hand' && desk.hand?.seat !== null;
  if (!plays || (await ask(t('lobby.leave.sure'), t('lobby.leave')))) desk.send({ t: 'leave' });
}
