// @ts-check
/** A case's position to try out: bots have the other seats, and there is no hurry. */

import { get } from '../core/api.js';
import { button, el, fill } from '../core/dom.js';
import { houseLine } from '../core/house_rules.js';
import { loadWords, t } from '../core/i18n.js';
import { ownName } from '../core/own_name.js';
import { loadStyles } from '../core/style.js';
import { laterStyles, tableStyles } from '../table/layout.js';
import { openTable } from '../table/table.js';
import { openNotice } from '../widgets/notice.js';
import { PracticeConnection } from './practice_connection.js';

/** @typedef {import('../types.js').Page} Page */
/** @typedef {import('../wire.d.ts').CaseAnswer} CaseAnswer */

const THINKING_MS = 1400;
// While the learner could react
const WAITING_MS = 4500;

/**
 * @param {HTMLElement} root
 * @param {string} id
 * @param {() => void} show the router
 * @returns {Promise<Page>}
 */
export async function openTrial(root, id, show) {
  /** @type {[CaseAnswer | null, ...unknown[]]} */
  const [found] = await Promise.all([
    get(`/api/case/${encodeURIComponent(id)}`).catch(() => null),
    loadWords('learn'),
    loadWords('options'),
    tableStyles(),
    laterStyles(),
    loadStyles('practice'),
  ]);
  return found ? play(root, found, show) : openNotice(root, show, t('rules.try.missing'));
}

/**
 * @param {HTMLElement} root
 * @param {CaseAnswer} found
 * @param {() => void} again
 * @returns {Promise<Page>}
 */
async function play(root, found, again) {
  const names = found.hands.map((_, seat) => t('table.seat', { number: seat + 1 }));
  const connection = await PracticeConnection.open({ source: `case:${found.id}`, names, hints: true });
  connection.room.chairs[connection.seat] = { name: ownName() };
  document.title = `lastcard · ${t('rules.try')}`;
  document.body.classList.add('at-table', 'at-practice');
  const place = el('div', { class: 'room' });
  fill(root, place);
  const table = openTable(place, connection);
  place.querySelector('.asks')?.prepend(about(found, again));
  const bots = new Bots(connection);
  connection.moved = () => bots.plan();
  bots.plan();
  return {
    close() {
      bots.close();
      table.close();
      document.body.classList.remove('at-table', 'at-practice');
    },
  };
}

/**
 * @param {CaseAnswer} found
 * @param {() => void} again
 */
function about({ title, edition, options }, again) {
  const house = houseLine(options);
  return el(
    'section',
    { class: 'trial', 'aria-label': t('rules.try') },
    el('p', { lang: 'en' }, title),
    house ? el('p', { class: 'soft' }, t('rules.case.house', { rules: house })) : null,
    el(
      'div',
      { class: 'row' },
      button(t('rules.try.again'), again),
      el('a', { class: 'button', href: `/rules/${edition}` }, t('rules.try.back')),
    ),
  );
}

/** The other seats: they move one after another, and let the learner read. */
class Bots {
  /** @param {PracticeConnection} connection */
  constructor(connection) {
    this.connection = connection;
    this.timer = 0;
    this.closed = false;
  }

  plan() {
    clearTimeout(this.timer);
    const { table, mine } = this.connection.hand;
    if (table.phase === 'over' || this.closed) return;
    const wait = mine?.legal.length ? WAITING_MS : THINKING_MS;
    this.timer = window.setTimeout(() => void this.connection.letBotMove(), wait);
  }

  /** No bot moves any more, even after a move that is on its way. */
  close() {
    this.closed = true;
    clearTimeout(this.timer);
  }
}
