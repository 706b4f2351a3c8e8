// @ts-check
/** The waiting room: who sits where, how to invite, what will be played. */

import { announcer } from './announcer.js';
import { chairRing } from './chairs.js';
import { chatPanel } from './chat.js';
import { deckPanel } from './deckchoice.js';
import { button, el, fill } from './dom.js';
import { header } from './header.js';
import { t } from './i18n.js';
import { notes, refusalWords } from './refusals.js';
import { renameForm } from './rename.js';
import { settingsPanel } from './settings.js';
import { settledNote } from './settled.js';
import { openSeatLink, sharePanel } from './share.js';

/**
 * @typedef {import('./main.js').Page} Page
 * @typedef {import('./types.js').Desk} Desk
 * @typedef {import('./types.js').Room} Room
 *
 * @typedef {object} Part
 * @property {HTMLElement} element
 * @property {(room: Room) => void} update
 * @property {(() => void)[]} [stops]
 */

/**
 * @param {HTMLElement} root
 * @param {Desk} desk
 * @returns {Page}
 */
export function openLobby(root, desk) {
  const room = /** @type {Room} */ (desk.room);
  /** @type {Part[]} */
  const parts = [chairRing(desk), ownPanel(desk), deckPanel(desk), settingsPanel(desk), chatPanel(desk)];
  const [ring, own, deck, settings, chat] = parts.map((part) => part.element);
  const words = announcer();
  const refusals = notes();

  const update = () => {
    for (const part of parts) part.update(/** @type {Room} */ (desk.room));
    words.update(/** @type {Room} */ (desk.room));
  };
  const stops = [
    desk.on('room', update),
    desk.on('presence', update),
    desk.on('refused', (refused) => refused.code !== 'deck' && refusals.show(refusalWords(refused))),
    ...parts.flatMap((part) => part.stops ?? []),
  ];
  fill(
    root,
    header(() => openAgain(root, desk, stops)),
    el(
      'main',
      { class: desk.big ? 'page lobby lobby-big' : 'page lobby' },
      el('h1', { class: 'away' }, t('lobby.title', { code: room.code })),
      ring,
      deck,
      sharePanel(desk, room.code),
      settings,
      chat,
      own,
    ),
    words.element,
    refusals.element,
  );
  update();
  return { close: () => stops.forEach((stop) => stop()) };
}

/**
 * The same in another language.
 * @param {HTMLElement} root
 * @param {Desk} desk
 * @param {(() => void)[]} stops
 */
function openAgain(root, desk, stops) {
  for (const stop of stops) stop();
  stops.splice(0, stops.length, openLobby(root, desk).close);
}

/**
 * What concerns oneself: the name, standing up, another device, leaving.
 * @param {Desk} desk
 */
function ownPanel(desk) {
  const stand = button(t('lobby.stand'), () => desk.send({ t: 'stand' }));
  const settled = el('div');
  const element = el(
    'section',
    { class: 'panel own', 'aria-label': t('lobby.you'), hidden: desk.readonly },
    renameForm(desk),
    el(
      'div',
      { class: 'row' },
      stand,
      button(t('lobby.device'), () => openSeatLink(desk)),
      button(t('lobby.leave'), () => desk.send({ t: 'leave' })),
    ),
    settled,
  );
  const update = (/** @type {Room} */ room) => {
    fill(settled, settledNote(room));
    stand.hidden = !room.chairs.some((chair) => chair.member === desk.member);
  };
  return { element, update };
}
