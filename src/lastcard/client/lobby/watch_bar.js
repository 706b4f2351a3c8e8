// @ts-check
/** The bar below a spectator's table, which leads to a chair. */

import { openDialog } from '../core/dialog.js';
import { button, el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { ownBooking, spareChairs, watches } from './watching.js';

/**
 * @typedef {import('../types.js').Connection} Connection
 * @typedef {import('../types.js').Room} Room
 */

/**
 * @param {Connection} connection
 * @returns {{node: HTMLElement, stop: () => void}}
 */
export function watchBar(connection) {
  const node = el('section', { class: 'watch-bar', role: 'status' });
  const asked = { now: false };
  let shown = '';
  const update = () => {
    node.hidden = !watches(connection);
    const content = words(connection, asked);
    const key = content.map((part) => part.textContent).join();
    // It is read aloud whenever it changes, and only then
    if (key !== shown) fill(node, content);
    shown = key;
  };
  update();
  const stops = [
    connection.on('room', update),
    connection.on('refused', ({ code }) => {
      if (code === 'next-hand') asked.now = false;
      update();
    }),
  ];
  return { node, stop: () => stops.forEach((stop) => stop()) };
}

/**
 * @param {Connection} connection
 * @param {{now: boolean}} asked whether we have asked for cards in this hand
 * @returns {HTMLElement[]}
 */
function words(connection, asked) {
  if (connection.readonly) {
    const join = el('a', { class: 'button small', href: connection.link('room') }, t('drop.join'));
    return [el('span', {}, t('drop.watching')), join];
  }
  const booked = ownBooking(connection);
  if (!booked) {
    asked.now = false;
    const play = button(t('drop.take'), () => openChairs(connection, asked), { class: 'small primary' });
    return [el('span', {}, t('drop.watching')), play];
  }
  const { name = '' } = booked;
  const back = button(t('drop.back'), () => connection.send({ t: 'dropin', chair: null }), {
    class: 'small',
  });
  return [el('span', {}, t(asked.now ? 'drop.asked' : 'drop.booked', { name })), back];
}

/**
 * The chairs that are free to take now.
 * @param {Connection} connection
 * @param {{now: boolean}} asked
 */
function openChairs(connection, asked) {
  const content = el('div', { class: 'spare-chairs' });
  const book = (/** @type {number} */ chair, /** @type {boolean} */ now) => {
    asked.now = now;
    connection.send({ t: 'dropin', chair, now });
    dialog.close();
  };
  const update = () => fill(content, chairList(/** @type {Room} */ (connection.room), book));
  update();
  const stop = connection.on('room', () => (watches(connection) ? update() : dialog.close()));
  const dialog = openDialog(t('drop.title'), content);
  dialog.addEventListener('close', stop);
}

/**
 * @param {Room} room
 * @param {(chair: number, now: boolean) => void} book
 */
function chairList(room, book) {
  const spare = spareChairs(room);
  if (!spare.length) return el('p', {}, t('drop.none'));
  const playing = room.stage === 'hand';
  const items = spare.map(({ number, name, cards, keptFor }) => {
    const next = button(t(playing ? 'drop.next' : 'lobby.sit'), () => book(number, false), {
      class: 'small primary',
    });
    const now = button(t('drop.now'), () => book(number, true), { class: 'small' });
    const acts = keptFor
      ? el('span', { class: 'soft' }, t('drop.kept', { name: keptFor }))
      : [next, cards ? now : null];
    return el('li', {}, el('b', {}, name), el('div', { class: 'row' }, acts));
  });
  const help = el('p', { class: 'soft' }, t(playing ? 'drop.help' : 'drop.help.between'));
  return [help, el('ul', { class: 'spare-list' }, items)];
}
