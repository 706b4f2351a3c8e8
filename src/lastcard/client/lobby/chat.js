// @ts-check
/** The chat of the waiting room, and the members without a chair. */

import { el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { listed } from '../core/labels.js';
import { isMuted } from './guest_list.js';

/**
 * @typedef {import('../types.js').Connection} Connection
 * @typedef {import('../types.js').Room} Room
 */

const MAX_LENGTH = 300;

/** @param {Connection} connection */
export function chatPanel(connection) {
  const said = el('ol');
  const log = el('div', { class: 'chat-log', role: 'log', 'aria-label': t('lobby.chat'), tabIndex: 0 }, said);
  const people = el('p', { class: 'watchers soft' });
  const form = connection.readonly ? null : chatForm(connection);
  const element = el(
    'section',
    { class: 'panel chat' },
    el('h2', {}, t('lobby.chat')),
    people,
    log,
    form?.element,
  );
  const show = () => {
    fill(
      said,
      connection.said.map(({ member, name, text }) =>
        el('li', { class: member === connection.member ? 'mine' : '' }, el('b', {}, name), ' ', text),
      ),
    );
    log.scrollTop = log.scrollHeight;
  };
  show();
  const stops = [connection.on('said', show), connection.on('welcome', show)];
  const update = (/** @type {Room} */ room) => {
    fill(people, watchers(room));
    form?.mute(isMuted(connection));
  };
  return { element, update, stops };
}

/** @param {Connection} connection */
function chatForm(connection) {
  const input = el('input', {
    class: 'input',
    maxLength: MAX_LENGTH,
    placeholder: t('lobby.say'),
    'aria-label': t('lobby.say'),
    autocomplete: 'off',
  });
  /** @param {Event} event */
  const say = (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (text) connection.send({ t: 'say', text });
    input.value = '';
  };
  const send = el('button', { class: 'button', type: 'submit' }, t('lobby.send'));
  return {
    element: el('form', { class: 'chat-form', onsubmit: say }, input, send),
    mute: (/** @type {boolean} */ muted) => {
      input.disabled = send.disabled = muted;
      input.placeholder = t(muted ? 'lobby.muted' : 'lobby.say');
    },
  };
}

/**
 * The members without a chair.
 * @param {Room} room
 */
function watchers(room) {
  const seated = new Set(room.chairs.map((chair) => chair.member));
  const names = room.members
    .filter((member) => !seated.has(member.id) && member.online !== false)
    .map((member) => member.name);
  return names.length ? t('lobby.watching', { count: names.length, names: listed(names) }) : '';
}
