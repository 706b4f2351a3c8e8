// @ts-check
/** A room: its waiting room or its table, whichever it is now, and how it ends. */

import { addBots } from './bots.js';
import { Desk } from './desk.js';
import { button, el, fill } from './dom.js';
import { t } from './i18n.js';
import { ownName } from './names.js';
import { statusStrip } from './status.js';
import { loadStyles, tableStyles } from './style.js';
import { openTable } from './table/table.js';

/**
 * @typedef {import('./main.js').Page} Page
 * @typedef {import('./desk.js').Entry} Entry
 */

/**
 * @param {HTMLElement} root
 * @param {Entry} entry
 * @returns {Page}
 */
export function openRoom(root, entry) {
  const desk = new Desk({ name: ownName(), ...entry });
  const place = el('div', { class: 'room' });
  /** @type {Page | null} */
  let view = null;
  let shown = '';

  const leave = () => {
    view?.close();
    view = null;
    shown = '';
  };
  const look = async () => {
    const wanted = desk.room?.stage === 'lobby' ? 'lobby' : 'table';
    if (!desk.room || wanted === shown) return;
    leave();
    shown = wanted;
    document.body.classList.toggle('at-table', wanted === 'table');
    const open = wanted === 'lobby' ? await lobby() : await table();
    // Something else may have happened while it was loaded
    if (shown === wanted && !view) view = open(place, desk);
    if (wanted === 'table') addMenu(place, desk, () => view?.showScore?.());
  };

  fill(root, statusStrip(desk), place);
  fill(place, waiting());
  desk.on('welcome', ({ room }) => address(room, entry));
  desk.on('room', look);
  if (entry.fill) fillOnce(desk);
  desk.on('bye', (message) => {
    leave();
    if (message.code === 'left') location.assign('/');
    void import('./farewell.js').then(({ farewell }) => fill(place, ...farewell(message)));
  });
  return {
    close() {
      leave();
      document.body.classList.remove('at-table');
      desk.close();
    },
  };
}

// The table's looks come together with this module
void tableStyles();

async function table() {
  await tableStyles();
  return openTable;
}

/** The waiting room, which a game at once doesn't need. */
async function lobby() {
  const [found] = await Promise.all([import('./lobby.js'), loadStyles('lobby', 'settings')]);
  return found.openLobby;
}

/**
 * The room's menu in the table's bar.
 * @param {HTMLElement} place
 * @param {Desk} desk
 * @param {() => void} showScore
 */
function addMenu(place, desk, showScore) {
  const open = async () => {
    const [menu] = await Promise.all([import('./roommenu.js'), loadStyles('lobby', 'settings')]);
    menu.openRoomMenu(desk, showScore);
  };
  const label = t('lobby.menu');
  place.querySelector('.top-bar')?.append(button('⋮', () => void open(), { class: 'bar-button room-menu', 'aria-label': label, title: label }));
}

/**
 * A new room has an address now.
 * @param {string} code
 * @param {Entry} entry
 */
function address(code, entry) {
  document.title = `lastcard · ${code}`;
  if (entry.create && !location.pathname.startsWith('/t/')) history.pushState(null, '', `/t/${code}`);
}

/**
 * Bots in all the chairs of a new room; friends can still take theirs.
 * @param {Desk} desk
 */
function fillOnce(desk) {
  const stop = desk.on('room', (room) => {
    stop();
    addBots(desk, room);
  });
}

function waiting() {
  return el(
    'main',
    { class: 'page narrow' },
    el('section', { class: 'notice', role: 'status' }, el('span', { class: 'spinner', 'aria-hidden': 'true' }), el('p', {}, t('status.connecting'))),
  );
}
