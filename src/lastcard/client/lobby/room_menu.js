// @ts-check
/** The room's actions during a match: invite, change the rules, move, leave. */

import { ask, openDialog } from '../core/dialog.js';
import { button, el } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { commitmentNote } from '../widgets/commitment_note.js';
import { languageChoice, themeButton } from '../widgets/header.js';
import { openRename } from '../widgets/rename.js';
import { openSeatLink, sharePanel } from '../widgets/share.js';
import { viewsPanel } from '../widgets/views.js';
import { openGuests } from './guests.js';
import { openMutes } from './own_mutes.js';
import { openOwnSettings } from './own_settings.js';
import { openReport } from './report.js';
import { openSettings } from './settings.js';

/** @typedef {import('../types.js').Connection} Connection */

/**
 * @param {Connection} connection
 * @param {import('../types.js').Page | null} view the table
 */
export function openRoomMenu(connection, view) {
  const { room } = connection;
  if (!room) return;
  const host = room.host === connection.member;
  const entry = (/** @type {string} */ label, /** @type {() => void} */ act) =>
    button(
      label,
      () => {
        dialog.close();
        act();
      },
      { class: 'button wide' },
    );
  const own = connection.readonly
    ? []
    : [
        entry(t('who.change'), () => openRename(connection)),
        entry(t('views.title'), () => void openDialog(t('views.title'), viewsPanel(connection))),
        entry(t('lobby.device'), () => openSeatLink(connection)),
        entry(t('mute.title'), () => openMutes(connection)),
        host ? entry(t('door.title'), () => openGuests(connection)) : null,
        host && room.stage !== 'hand' ? entry(t('lobby.back'), () => connection.send({ t: 'lobby' })) : null,
        entry(t('lobby.leave'), () => void leave(connection)),
      ];
  const settings = entry(t('settings.title'), () => openSettings(connection));
  const report = connection.readonly ? null : entry(t('report.title'), () => openReport(connection));
  const dialog = openDialog(
    t('lobby.title', { code: room.code }),
    sharePanel(connection, room.code),
    el(
      'div',
      { class: 'menu-list' },
      plays(connection) ? entry(backWords(connection), () => connection.send({ t: 'back' })) : null,
      entry(t('table.score'), () => view?.showScore?.()),
      entry(t('table.help'), () => view?.showHelp?.()),
      settings,
      entry(t('own.title'), () => openOwnSettings()),
      report,
      own,
    ),
    looks(),
    commitmentNote(room),
  );
}

function looks() {
  const again = () => location.reload();
  return el('div', { class: 'menu-looks' }, languageChoice(again), themeButton());
}

/** @param {Connection} connection */
function plays({ room, readonly, hand }) {
  return !readonly && room?.stage === 'hand' && (hand?.seat ?? null) !== null;
}

/**
 * Alone with bots a move is simply taken back; other people are asked.
 * @param {Connection} connection
 */
function backWords({ room }) {
  const people = room?.chairs.filter(({ member = null, away }) => member !== null && !away) ?? [];
  return t(people.length > 1 ? 'back.ask' : 'table.back');
}

/**
 * Leaves; in the middle of a hand it asks first.
 * @param {Connection} connection
 */
async function leave(connection) {
  if (!plays(connection) || (await ask(t('lobby.leave.sure'), t('lobby.leave'))))
    connection.send({ t: 'leave' });
}
