// @ts-check
/** The host's panel: the door, the people in the room, and those who were removed. */

import { openTables } from '../core/api.js';
import { ask, openDialog } from '../core/dialog.js';
import { button, el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { segments } from '../widgets/segments.js';
import { guests, isHost, sentAway } from './guest_list.js';

/**
 * @typedef {import('../types.js').Connection} Connection
 * @typedef {import('../types.js').Room} Room
 * @typedef {import('./guest_list.js').Guest} Guest
 */

const DOORS = /** @type {const} */ (['public', 'open', 'knock', 'locked']);

/** @param {Connection} connection */
export function guestsPanel(connection) {
  const { content, update, stops } = guestsContent(connection);
  const element = el('section', { class: 'panel guests' }, el('h2', {}, t('door.title')), content);
  return {
    element,
    stops,
    update: () => {
      element.hidden = !isHost(connection) || connection.readonly;
      update();
    },
  };
}

/** The same during a match. @param {Connection} connection */
export function openGuests(connection) {
  const { content, update, stops } = guestsContent(connection);
  const all = [...stops, connection.on('room', update)];
  const dialog = openDialog(t('door.title'), content);
  dialog.addEventListener('close', () => all.forEach((stop) => stop()));
}

/**
 * Removes a member, once the host has confirmed.
 * @param {Connection} connection
 * @param {number} member
 * @param {string} name
 */
export async function removeMember(connection, member, name) {
  if (await ask(t('lobby.remove-member.sure', { name }), t('lobby.remove-member')))
    connection.send({ t: 'remove', member });
}

/** Strangers are a choice only if the operator allows it. */
const allowed = openTables().then(
  ({ open }) => open,
  () => false,
);

/**
 * @param {Connection} connection
 * @param {boolean} strangers
 */
function doorChoice(connection, strangers) {
  const doors = DOORS.filter((name) => name !== 'public' || strangers);
  return segments({
    label: t('door.who'),
    value: connection.room?.door ?? 'open',
    choices: doors.map((name) => [name, t(`door.${name}`)]),
    change: (name) => connection.send({ t: 'door', door: DOORS.find((one) => one === name) ?? 'open' }),
  });
}

/** @param {Connection} connection */
function guestsContent(connection) {
  let door = doorChoice(connection, false);
  const choice = el('div', {}, door.element);
  void allowed.then((strangers) => {
    if (!strangers) return;
    door = doorChoice(connection, true);
    fill(choice, door.element);
  });
  const people = el('ul', { class: 'guest-list', 'aria-label': t('door.people') });
  const away = el('div');
  const update = () => {
    door.set(connection.room?.door ?? 'open');
    fill(
      people,
      guests(connection).map((guest) => guestItem(connection, guest)),
    );
    fill(away, awayList(connection));
  };
  update();
  const content = el('div', { class: 'guests-content' }, choice, people, away);
  return { content, update, stops: [connection.on('door', update)] };
}

/**
 * @param {Connection} connection
 * @param {Guest} guest
 */
function guestItem(connection, { id, name, muted, watching, online }) {
  const notes = [
    watching && t('door.watching'),
    !online && t('lobby.offline'),
    muted && t('door.muted'),
  ].filter(Boolean);
  const key = muted ? 'door.unmute' : 'door.mute';
  return el(
    'li',
    {},
    words(name, notes.join(' · ')),
    button(t(key), () => connection.send({ t: 'mute', member: id, on: !muted }), {
      class: 'small',
      'aria-label': t(muted ? 'door.unmute-of' : 'door.mute-of', { name }),
    }),
    button(t('lobby.remove-member'), () => void removeMember(connection, id, name), {
      class: 'small',
      'aria-label': t('lobby.remove-member-of', { name }),
    }),
  );
}

/** @param {Connection} connection */
function awayList(connection) {
  const all = sentAway(connection);
  if (!all.length) return null;
  const items = all.map(({ id, name, address = false }) =>
    el(
      'li',
      {},
      words(name, address ? '' : t('door.token-only')),
      button(t('door.readmit'), () => connection.send({ t: 'readmit', removal: id }), {
        class: 'small',
        'aria-label': t('door.readmit-of', { name }),
      }),
    ),
  );
  return el('div', {}, el('h3', {}, t('door.removed')), el('ul', { class: 'guest-list' }, items));
}

/**
 * @param {string} name
 * @param {string} note
 */
function words(name, note) {
  return el('span', { class: 'guest-words' }, el('b', {}, name), ' ', el('span', { class: 'soft' }, note));
}
