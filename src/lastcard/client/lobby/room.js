// @ts-check
/** A room: its waiting room or its table, whichever it is now, and how it ends. */

import { Connection } from '../connection/connection.js';
import { statusStrip } from '../connection/status.js';
import { button, el, fill } from '../core/dom.js';
import { loadWords, t } from '../core/i18n.js';
import { ownName } from '../core/own_name.js';
import { loadStyles } from '../core/style.js';
import { tableStyles } from '../table/layout.js';
import { openTable } from '../table/table.js';
import { addBots } from './bots.js';
import { shuffleNotes } from './shuffle_notes.js';
import { strips } from './strips.js';
import { watches } from './watching.js';

/**
 * @typedef {import('../types.js').Page} Page
 * @typedef {import('../connection/connection.js').Entry} Entry
 */

// A quick game is dealt within a moment: until then its waiting room isn't shown
const QUICK_MS = 2500;
// A visitor who has no answer by then reads why, and can leave
const UNREACHED_MS = 6000;

/**
 * @param {HTMLElement} root
 * @param {Entry} entry
 * @returns {Page}
 */
export function openRoom(root, entry) {
  const connection = new Connection({ name: ownName(), ...entry });
  const place = el('div', { class: 'room' });
  const shown = new Shown(connection, place, Boolean(entry.create?.quick));
  fill(root, statusStrip(connection), strips(connection), shuffleNotes(connection), place);
  fill(place, waiting(t('status.connecting')));
  const late = window.setTimeout(() => sayUnreached(place, connection), UNREACHED_MS);
  connection.on('welcome', ({ room }) => address(room, entry));
  connection.on('room', () => shown.look());
  connection.on('over', async (over) => (await import('./record_keeper.js')).noteHand(connection, over));
  connection.on('waiting', ({ room }) => fill(place, waiting(t('door.waiting', { code: room }), atDoor())));
  connection.on('bye', (message) => {
    shown.leave();
    sayFarewell(place, message);
  });
  if (entry.fill) fillOnce(connection);
  if (entry.strangers) listOnce(connection);
  return {
    close() {
      clearTimeout(late);
      shown.close();
      connection.close();
    },
  };
}

/** The visible part of the room: its waiting room or its table. */
class Shown {
  /**
   * @param {Connection} connection
   * @param {HTMLElement} place
   * @param {boolean} quick whether it is dealt immediately
   */
  constructor(connection, place, quick) {
    this.connection = connection;
    this.place = place;
    this.quick = quick;
    /** @type {Page | null} */
    this.view = null;
    /** @type {'lobby' | 'table' | ''} */
    this.name = '';
    /** @type {{node: HTMLElement, stop: () => void} | null} */
    this.watchBar = null;
    this.late = window.setTimeout(() => this.waitNoLonger(), QUICK_MS);
  }

  waitNoLonger() {
    this.quick = false;
    void this.look();
  }

  /** Shows the other one if the room has come to that. */
  async look() {
    const { room } = this.connection;
    const wanted = room?.stage === 'lobby' ? 'lobby' : 'table';
    if (wanted === this.name && wanted === 'table') void this.tellWatchers();
    if (!room || wanted === this.name || (this.quick && wanted === 'lobby')) return;
    this.quick = false;
    this.leave();
    this.name = wanted;
    document.body.classList.toggle('at-table', wanted === 'table');
    const open = wanted === 'lobby' ? await lobby() : await table();
    // Something else may have happened while it was loaded
    if (this.name === wanted && !this.view) this.view = open(this.place, this.connection);
    if (wanted !== 'table') return;
    addMenu(this.place, this.connection, () => this.view);
    this.tellWatchers();
  }

  /** Newcomers during a match are told that they are watching, and how they can play. */
  async tellWatchers() {
    if (!watches(this.connection) || this.watchBar) return;
    const [{ watchBar }] = await Promise.all([
      import('./watch_bar.js'),
      loadStyles('lobby/settings', 'lobby/watch'),
    ]);
    const grid = this.place.querySelector('.table-grid');
    if (!grid || this.watchBar) return;
    this.watchBar = watchBar(this.connection);
    grid.append(this.watchBar.node);
  }

  leave() {
    this.watchBar?.stop();
    this.watchBar = null;
    this.view?.close();
    this.view = null;
    this.name = '';
  }

  close() {
    this.leave();
    clearTimeout(this.late);
    document.body.classList.remove('at-table');
  }
}

/**
 * @param {HTMLElement} place
 * @param {import('../wire.d.ts').Bye} message
 */
function sayFarewell(place, message) {
  document.querySelectorAll('dialog').forEach((dialog) => dialog.close());
  if (message.code === 'left') location.assign('/');
  void Promise.all([import('./farewell.js'), loadWords('reasons')]).then(([{ farewell }]) =>
    fill(place, ...farewell(message)),
  );
}

// The table's style sheets are loaded together with this module
void tableStyles();
void loadStyles('lobby/strips');

async function table() {
  await tableStyles();
  return openTable;
}

/** The waiting room, which a quick game doesn't need. */
async function lobby() {
  const [found] = await Promise.all([
    import('./lobby.js'),
    loadWords('reasons'),
    loadWords('options'),
    loadStyles('house', 'lobby/chairs', 'lobby/guests', 'lobby/lobby', 'lobby/settings'),
  ]);
  return found.openLobby;
}

/**
 * The room's menu in the table's bar.
 * @param {HTMLElement} place
 * @param {Connection} connection
 * @param {() => Page | null} view
 */
function addMenu(place, connection, view) {
  const open = async () => {
    const [menu] = await Promise.all([
      import('./room_menu.js'),
      loadWords('reasons'),
      loadWords('options'),
      loadStyles('house', 'lobby/chairs', 'lobby/guests', 'lobby/lobby', 'lobby/settings'),
    ]);
    menu.openRoomMenu(connection, view());
  };
  const label = t('lobby.menu');
  place
    .querySelector('.top-bar')
    ?.append(
      button('⋮', () => void open(), { class: 'bar-button room-menu', 'aria-label': label, title: label }),
    );
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
 * @param {Connection} connection
 */
function fillOnce(connection) {
  const stop = connection.on('room', (room) => {
    stop();
    addBots(connection, room);
  });
}

/**
 * A new table that strangers may join.
 * @param {Connection} connection
 */
function listOnce(connection) {
  const stop = connection.on('room', () => {
    stop();
    connection.send({ t: 'door', door: 'public' });
  });
}

/**
 * @param {HTMLElement} place
 * @param {Connection} connection
 */
function sayUnreached(place, connection) {
  if (connection.room || !place.querySelector('.spinner') || connection.reached) return;
  const again = button(t('status.retry'), () => location.reload());
  const home = el('a', { class: 'button', href: '/' }, t('page.home'));
  fill(
    place,
    waiting(t('status.slow'), [
      el('p', { class: 'soft' }, t('status.slow.help')),
      el('div', { class: 'row center' }, again, home),
    ]),
  );
}

/** A person who knocks can also leave. */
function atDoor() {
  return [
    el('p', { class: 'soft' }, t('door.waiting.help')),
    el('a', { class: 'button', href: '/' }, t('page.home')),
  ];
}

/**
 * @param {string} words
 * @param {HTMLElement[]} [more]
 */
function waiting(words, more = []) {
  return el(
    'main',
    { class: 'page narrow' },
    el(
      'section',
      { class: 'notice', role: 'status' },
      el('span', { class: 'spinner', 'aria-hidden': 'true' }),
      el('p', {}, words),
      more,
    ),
  );
}
