// @ts-check
/** The waiting room: its chairs, the invitation and the settings. */

import { notes, refusalWords } from '../connection/refusals.js';
import { button, el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { commitmentNote } from '../widgets/commitment_note.js';
import { header } from '../widgets/header.js';
import { renameForm } from '../widgets/rename.js';
import { invitation, openSeatLink, sharePanel } from '../widgets/share.js';
import { viewsPanel } from '../widgets/views.js';
import { announcer } from './announcer.js';
import { chairRing } from './chairs.js';
import { chatPanel } from './chat.js';
import { deckChoice } from './deck_choice.js';
import { guestsPanel } from './guests.js';
import { houseNote } from './house_note.js';
import { openMutes } from './own_mutes.js';
import { openReport } from './report.js';
import { settingsPanel } from './settings.js';

/**
 * @typedef {import('../types.js').Page} Page
 * @typedef {import('../types.js').Connection} Connection
 * @typedef {import('../types.js').Room} Room
 * @typedef {import('../types.js').Refused} Refused
 *
 * @typedef {object} Part
 * @property {HTMLElement} element
 * @property {(room: Room) => void} update
 * @property {(() => void)[]} [stops]
 * @property {(why: Refused) => boolean} [refused] whether it shows this refusal itself
 */

/**
 * @param {HTMLElement} root
 * @param {Connection} connection
 * @returns {Page}
 */
export function openLobby(root, connection) {
  const parts = panels(connection);
  const words = announcer();
  const refusals = notes();
  const update = () => {
    const room = /** @type {Room} */ (connection.room);
    for (const part of [...Object.values(parts), words]) part.update(room);
  };
  const refuse = (/** @type {Refused} */ why) => {
    const shown = Object.values(parts).some((part) => part.refused?.(why));
    if (!shown) refusals.show(refusalWords(why));
  };
  const stops = [
    connection.on('room', update),
    connection.on('presence', update),
    connection.on('refused', refuse),
    ...Object.values(parts).flatMap((part) => part.stops ?? []),
  ];
  const top = header(() => openAgain(root, connection, stops));
  fill(root, top, page(connection, parts), words.element, refusals.element);
  update();
  return { close: () => stops.forEach((stop) => stop()) };
}

/**
 * Each part of the page, which follows the room.
 * @param {Connection} connection
 * @returns {Record<'ring' | 'house' | 'own' | 'deck' | 'settings' | 'share' | 'chat' | 'guests', Part>}
 */
function panels(connection) {
  return {
    ring: chairRing(connection),
    house: houseNote(),
    own: ownPanel(connection),
    deck: deckChoice(connection),
    settings: settingsPanel(connection),
    share: invitePanel(connection),
    chat: chatPanel(connection),
    guests: guestsPanel(connection),
  };
}

/**
 * The invitation, which names the house rules: drawn again when they change.
 * @param {Connection} connection
 */
function invitePanel(connection) {
  const element = el('div', { class: 'invite' });
  let shown = '';
  const update = (/** @type {Room} */ { code }) => {
    if (invitation(connection) === shown) return;
    shown = invitation(connection);
    fill(element, sharePanel(connection, code));
  };
  return { element, update };
}

/**
 * @param {Connection} connection
 * @param {ReturnType<typeof panels>} parts
 */
function page(connection, { ring, house, own, deck, settings, share, chat, guests }) {
  const { code } = /** @type {Room} */ (connection.room);
  return el(
    'main',
    { class: connection.big ? 'page lobby lobby-big' : 'page lobby' },
    el('h1', { class: 'away' }, t('lobby.title', { code })),
    ring.element,
    house.element,
    deck.element,
    share.element,
    settings.element,
    chat.element,
    connection.big ? null : viewsPanel(connection),
    guests.element,
    own.element,
  );
}

/**
 * The same in another language.
 * @param {HTMLElement} root
 * @param {Connection} connection
 * @param {(() => void)[]} stops
 */
function openAgain(root, connection, stops) {
  for (const stop of stops) stop();
  stops.splice(0, stops.length, openLobby(root, connection).close);
}

/**
 * The player's own actions: the name, standing up, another device, leaving.
 * @param {Connection} connection
 */
function ownPanel(connection) {
  const stand = button(t('lobby.stand'), () => connection.send({ t: 'stand' }));
  const commitment = el('div');
  const rules = el('a', { class: 'button', target: '_blank', rel: 'noopener' }, t('table.help'));
  const aboutOthers = [
    button(t('mute.title'), () => openMutes(connection)),
    button(t('report.title'), () => openReport(connection)),
  ];
  const element = el(
    'section',
    { class: 'panel own', 'aria-label': t('lobby.you'), hidden: connection.readonly },
    renameForm(connection),
    el(
      'div',
      { class: 'row' },
      stand,
      button(t('lobby.device'), () => openSeatLink(connection)),
      rules,
      aboutOthers,
      button(t('lobby.leave'), () => connection.send({ t: 'leave' })),
    ),
    commitment,
  );
  const update = (/** @type {Room} */ room) => {
    fill(commitment, commitmentNote(room));
    rules.href = `/rules/${room.settings.edition}`;
    for (const one of aboutOthers) one.hidden = room.members.length < 2;
    stand.hidden = !room.chairs.some((chair) => chair.member === connection.member);
  };
  return { element, update };
}
