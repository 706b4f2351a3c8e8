// @ts-check
/** The page of a transfer link: it says whose seat it is, and does nothing before a tap. */

import { askOnce } from '../connection/ask_once.js';
import { VERSION } from '../connection/connection.js';
import { button, el, fill } from '../core/dom.js';
import { loadWords, t } from '../core/i18n.js';
import { reasonWords } from '../core/reasons.js';
import { keepRoom, token } from '../core/storage.js';
import { header } from '../widgets/header.js';
import { openNotice } from '../widgets/notice.js';
import { openRoom } from './room.js';
import { openWho } from './who.js';

/**
 * @typedef {import('../types.js').Page} Page
 * @typedef {import('../wire.d.ts').News} News
 */

/**
 * @param {HTMLElement} root
 * @param {string} address the room's code in the link
 * @param {() => void} show the router
 * @returns {Promise<Page>}
 */
export async function openArrival(root, address, show) {
  const room = address.toUpperCase();
  const code = location.hash.slice(1);
  /** @type {Page | null} */
  let inside = null;
  const say = (/** @type {HTMLElement} */ words) =>
    fill(root, header(show), el('main', { class: 'page narrow' }, words));
  const refuse = (/** @type {News | null} */ news) => {
    if (news?.t === 'bye') say(refusal(news, ownButton(room, comeIn)));
    else openNotice(root, show, t('page.failed'));
  };
  const comeIn = () => {
    history.replaceState(null, '', `/t/${room}`);
    const enter = () => openRoom(root, { room, token: token(room) });
    inside = token(room) ? enter() : openWho(root, room, show, enter);
  };
  const take = async () => {
    const news = await askOnce({ t: 'take', v: VERSION, room, code });
    if (news?.t !== 'token') return refuse(news);
    keepRoom(room, { token: news.token, away: false });
    return comeIn();
  };
  const [news] = await Promise.all([askOnce({ t: 'look', v: VERSION, room, code }), loadWords('reasons')]);
  if (news?.t === 'offer') say(question(news, Boolean(token(room)), take, ownButton(room, comeIn)));
  else refuse(news);
  return { close: () => inside?.close() };
}

/**
 * Comes in under your own name: on the seat that this browser has, or as a newcomer.
 * @param {string} room
 * @param {() => void} comeIn
 */
function ownButton(room, comeIn) {
  return button(t(token(room) ? 'seat.keep' : 'seat.guest'), comeIn);
}

/**
 * @param {import('../wire.d.ts').Offer} offer
 * @param {boolean} seated whether this browser has a place in the room already
 * @param {() => void} take
 * @param {HTMLElement} own
 */
function question({ name, room }, seated, take, own) {
  const taken = button(t('seat.take'), take);
  (seated ? own : taken).classList.add('primary');
  return el(
    'section',
    { class: 'notice seat-offer' },
    el('h1', {}, t('seat.ask', { name, code: room })),
    el('p', {}, t('seat.help', { name })),
    el('p', { class: 'soft' }, t(seated ? 'seat.own' : 'seat.invited', { name })),
    el('div', { class: 'row center' }, seated ? [own, taken] : [taken, own]),
  );
}

/**
 * @param {import('../wire.d.ts').Bye} bye
 * @param {HTMLElement} own
 */
function refusal(bye, own) {
  const home = el('a', { class: 'button', href: '/' }, t('page.home'));
  return el(
    'section',
    { class: 'notice', role: 'alert' },
    el('h1', {}, reasonWords(bye)),
    el('div', { class: 'row center' }, bye.code === 'transfer-gone' ? own : null, home),
  );
}
