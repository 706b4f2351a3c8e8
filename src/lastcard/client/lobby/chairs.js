// @ts-check
/** The chairs round the table, and the button that deals. */

import { editions } from '../core/api.js';
import { button, el, fill } from '../core/dom.js';
import { knownEdition } from '../core/editions.js';
import { t } from '../core/i18n.js';
import { icon } from '../core/icons.js';
import { chosenLevel } from '../core/levels.js';
import { fan } from '../widgets/edition_tiles.js';
import { qrAddress } from '../widgets/qr.js';
import { openRename } from '../widgets/rename.js';
import { invitation, qrPicture } from '../widgets/share.js';
import { addBots, emptyChairs, isEmpty, levelName } from './bots.js';
import { removeMember } from './guests.js';

/**
 * @typedef {import('../types.js').Connection} Connection
 * @typedef {import('../types.js').Room} Room
 * @typedef {import('../wire.d.ts').Chair} Chair
 */

const MIN_PLAYERS = 2;
// More are shown in rows
const MAX_ON_RING = 6;

/** @param {Connection} connection */
export function chairRing(connection) {
  const ring = el('ol', { class: 'chairs', 'aria-label': t('lobby.chairs') });
  const centre = el('div', { class: 'felt-centre' });
  const element = el('section', { class: 'felt' }, centre, ring);
  const update = (/** @type {Room} */ room) => {
    const held = heldFocus(ring);
    element.classList.toggle('felt-many', room.chairs.length > MAX_ON_RING && !connection.big);
    const first = Math.max(
      0,
      room.chairs.findIndex((chair) => chair.member === connection.member),
    );
    fill(
      ring,
      room.chairs.map((chair, number) =>
        placed(chairItem(connection, room, chair, number), number - first, room.chairs.length),
      ),
    );
    fill(centre, centrePiece(connection, room));
    if (held) /** @type {HTMLElement | null} */ (element.querySelector(`[data-does="${held}"]`))?.focus();
  };
  return { element, update };
}

/** The focused element, to be restored after the chairs are redrawn. @param {HTMLElement} ring */
function heldFocus(ring) {
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  return active && ring.contains(active) ? (active.dataset.does ?? '') : '';
}

/**
 * Puts a chair on the ring; the player's own is at the bottom, the next to the left of it as at a table.
 * @param {HTMLElement} item
 * @param {number} steps
 * @param {number} count
 */
function placed(item, steps, count) {
  const angle = Math.PI / 2 + (2 * Math.PI * steps) / count;
  item.style.setProperty('--x', Math.cos(angle).toFixed(4));
  item.style.setProperty('--y', Math.sin(angle).toFixed(4));
  return item;
}

/**
 * @param {Connection} connection
 * @param {Room} room
 */
function centrePiece(connection, room) {
  const { edition } = room.settings;
  const title = el('h2', {}, t(`edition.${edition}`));
  if (connection.big)
    return [qrPicture(qrAddress(invitation(connection))), title, el('p', { class: 'room-code' }, room.code)];
  const host = room.host === connection.member;
  return [
    fan(knownEdition(edition).cards),
    title,
    host ? hostButtons(connection, room) : el('p', {}, t('lobby.wait')),
  ];
}

/**
 * @param {Connection} connection
 * @param {Room} room
 */
function hostButtons(connection, room) {
  const empty = emptyChairs(room);
  const few = room.chairs.length - empty.length < MIN_PLAYERS;
  const start = button(t('lobby.start'), () => connection.send({ t: 'start' }), {
    class: 'button primary start',
    disabled: few,
  });
  const bots = button(t('lobby.fill'), () => addBots(connection, room), {
    class: few ? 'button primary' : 'button on-felt',
  });
  return el(
    'div',
    { class: 'felt-buttons' },
    start,
    empty.length ? bots : null,
    few ? el('p', { class: 'felt-note' }, t('lobby.few')) : null,
  );
}

/**
 * @param {Connection} connection
 * @param {Room} room
 * @param {Chair} chair
 * @param {number} number
 */
function chairItem(connection, room, chair, number) {
  const mine = chair.member === connection.member && connection.member !== null;
  const kind = isEmpty(chair) ? 'empty' : chair.bot ? 'bot' : 'person';
  return el(
    'li',
    { class: `chair chair-${kind}${mine ? ' chair-mine' : ''}` },
    face(chair, number),
    el(
      'div',
      { class: 'chair-words' },
      el('b', { class: 'chair-name' }, chair.name || t('lobby.empty')),
      el('span', { class: 'chair-note' }, note(connection, room, chair, mine)),
    ),
    el('div', { class: 'chair-acts' }, acts(connection, room, chair, number)),
  );
}

/**
 * @param {Chair} chair
 * @param {number} number
 */
function face(chair, number) {
  const sign = chair.bot ? icon('bot') : (chair.name ?? '').slice(0, 1).toUpperCase() || String(number + 1);
  return el('span', { class: `face face-${number % 4}`, 'aria-hidden': 'true' }, sign);
}

/**
 * @param {Connection} connection
 * @param {Room} room
 * @param {Chair} chair
 * @param {boolean} mine
 */
function note(connection, room, chair, mine) {
  if (isEmpty(chair)) return '';
  if (chair.bot)
    return room.host === connection.member
      ? t('lobby.a-bot')
      : t('lobby.bot', { level: levelName(chair.bot) });
  const { online = true, muted = false } = room.members.find(({ id }) => id === chair.member) ?? {};
  const words = [
    mine && t('lobby.you'),
    chair.member === room.host && t('lobby.host'),
    !online && t('lobby.offline'),
    muted && t('door.muted'),
    chair.deck && t('lobby.deck-here'),
  ];
  return words.filter(Boolean).join(' · ');
}

/**
 * The player's actions on a chair.
 * @param {Connection} connection
 * @param {Room} room
 * @param {Chair} chair
 * @param {number} number
 * @returns {(HTMLElement | null)[]}
 */
function acts(connection, room, chair, number) {
  if (connection.readonly) return [];
  const host = room.host === connection.member;
  const free = (chair.member ?? null) === null;
  const sit = free
    ? act('sit', number, t('lobby.sit'), () => connection.send({ t: 'sit', chair: number }))
    : null;
  const own = chair.member === connection.member ? [renameAct(connection, number)] : [];
  if (!host) return [sit, ...own];
  if (isEmpty(chair))
    return [
      sit,
      act('bot', number, t('lobby.add-bot'), () =>
        connection.send({ t: 'bot', chair: number, level: chosenLevel() }),
      ),
    ];
  if (chair.bot) return [levelChoice(connection, chair, number), remove(connection, chair, number)];
  return chair.member === connection.member ? own : personActs(connection, chair, number);
}

/**
 * @param {Connection} connection
 * @param {number} number
 */
function renameAct(connection, number) {
  return act('rename', number, t('who.change'), () => openRename(connection));
}

/**
 * @param {string} what
 * @param {number} number
 * @param {string} label
 * @param {() => void} does
 * @param {import('../core/dom.js').Props} [props]
 */
function act(what, number, label, does, props = {}) {
  const press = button(label, does, {
    class: 'small',
    'aria-label': `${label}, ${t('lobby.chair', { number: number + 1 })}`,
    ...props,
  });
  press.dataset.does = `${what}${number}`;
  return press;
}

/**
 * @param {Connection} connection
 * @param {Chair} chair
 * @param {number} number
 */
function levelChoice(connection, chair, number) {
  const select = el('select', {
    class: 'small-select',
    'aria-label': t('lobby.level-of', { name: chair.name ?? '' }),
  });
  const offer = (/** @type {string[]} */ levels) => {
    fill(
      select,
      levels.map((level) => el('option', { value: level }, levelName(level))),
    );
    select.value = chair.bot ?? '';
  };
  // Without a connection there is only the level that it has
  editions().then(
    ({ levels }) => offer(levels),
    () => offer([chair.bot ?? '']),
  );
  select.dataset.does = `level${number}`;
  select.onchange = () => connection.send({ t: 'bot', chair: number, level: select.value });
  return select;
}

/**
 * @param {Connection} connection
 * @param {Chair} chair
 * @param {number} number
 */
function remove(connection, chair, number) {
  const label = t('lobby.remove', { name: chair.name ?? '' });
  return act('remove', number, '×', () => connection.send({ t: 'bot', chair: number, level: null }), {
    class: 'small round',
    'aria-label': label,
    title: label,
  });
}

/**
 * @param {Connection} connection
 * @param {Chair} chair
 * @param {number} number
 */
function personActs(connection, chair, number) {
  const { name = '', member = null } = chair;
  if (member === null) return [];
  return [
    act('host', number, t('lobby.make-host'), () => connection.send({ t: 'host', member }), {
      'aria-label': t('lobby.make-host-of', { name }),
    }),
    act(
      'remove-member',
      number,
      t('lobby.remove-member'),
      () => void removeMember(connection, member, name),
      {
        'aria-label': t('lobby.remove-member-of', { name }),
      },
    ),
  ];
}
