// @ts-check
/** Notices that are visible everywhere in a room: a knock, a request, or your seat open in another window. */

import { button, el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { listed, seatNames } from '../core/labels.js';
import { knockers } from './guest_list.js';
import { askers } from './watching.js';

/** @typedef {import('../connection/connection.js').Connection} Connection */

// A page that is loaded again comes before its old connection has gone
const PATIENCE_MS = 2500;
// Between them and the table, in px
const GAP = 5;

/** @param {Connection} connection */
export function strips(connection) {
  const windows = windowsStrip(connection);
  const door = doorStrip(connection);
  const node = el('div', { class: 'strips', 'aria-live': 'polite' }, windows, door, backStrip(connection));
  new ResizeObserver(() => makeRoom(node.offsetHeight)).observe(node);
  return node;
}

/**
 * The table begins below them.
 * @param {number} high
 */
function makeRoom(high) {
  document.body.style.setProperty('--strips', `${high && high + GAP}px`);
}

/**
 * The seat is open in a second place, which can be ended.
 * @param {Connection} connection
 */
function windowsStrip(connection) {
  const strip = el('div', { class: 'strip', hidden: true });
  let timer = 0;
  const hide = () => (strip.hidden = true);
  const show = () => {
    const end = button(t('elsewhere.end'), () => connection.send({ t: 'renew' }), { class: 'small primary' });
    const shut = button('×', hide, { class: 'small round', 'aria-label': t('page.close') });
    fill(strip, el('span', {}, t('elsewhere.note')), end, shut);
    strip.hidden = !connection.windows;
  };
  connection.on('elsewhere', () => {
    clearTimeout(timer);
    if (connection.windows) timer = window.setTimeout(show, PATIENCE_MS);
    else hide();
  });
  connection.on('welcome', () => (clearTimeout(timer), hide()));
  return strip;
}

/**
 * The people who knock or ask for a bot's cards; the host answers.
 * @param {Connection} connection
 */
function doorStrip(connection) {
  const list = el('div', { class: 'knocks' });
  const show = () =>
    fill(
      list,
      knockers(connection).map(({ id, name }) =>
        questionStrip(t('door.knocks', { name }), t('door.admit'), t('door.decline'), (yes) =>
          connection.send({ t: 'admit', knock: id, yes }),
        ),
      ),
      askers(connection).map(({ id, name, bot }) =>
        questionStrip(t('drop.asks', { name, bot }), t('drop.give'), t('drop.decline'), (yes) =>
          connection.send({ t: 'give', member: id, yes }),
        ),
      ),
    );
  connection.on('door', show);
  connection.on('room', show);
  connection.on('bye', () => fill(list));
  return list;
}

/**
 * A request to take back a move: the others answer, and the player who asks sees who hasn't answered yet.
 * @param {Connection} connection
 */
function backStrip(connection) {
  const place = el('div');
  connection.on('back', ({ seat = null, awaited = [] }) => {
    const names = seatNames(connection.room, connection.hand?.table.seats ?? 0);
    const own = connection.hand?.seat ?? null;
    const answer = (/** @type {boolean} */ yes) => connection.send({ t: 'agree', yes });
    if (seat === null || own === null || connection.readonly) fill(place);
    else if (seat === own) {
      const waiting = t('back.waiting', { names: listed(awaited.map((one) => names[one])) });
      fill(place, el('div', { class: 'strip' }, el('span', {}, waiting)));
    } else if (awaited.includes(own))
      fill(
        place,
        questionStrip(t('back.asks', { name: names[seat] }), t('back.agree'), t('back.decline'), answer),
      );
    else fill(place);
  });
  return place;
}

/**
 * @param {string} question
 * @param {string} yes
 * @param {string} no
 * @param {(yes: boolean) => void} answer
 */
function questionStrip(question, yes, no, answer) {
  return el(
    'div',
    { class: 'strip' },
    el('span', {}, question),
    button(yes, () => answer(true), { class: 'small primary' }),
    button(no, () => answer(false), { class: 'small' }),
  );
}
