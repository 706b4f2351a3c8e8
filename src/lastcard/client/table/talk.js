// @ts-check
/** The drawer at the side: the history of the hand, and the chat. */

import { button, el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { closeButton } from './chooser.js';
import { emoteRow } from './quick_emotes.js';
import { story } from './story.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {'history' | 'chat'} Page */

const MAX_TOLD = 300;

export class Talk {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    /** @type {Page} */
    this.page = 'history';
    this.told = 0;
    this.unread = 0;
    this.list = el('ol', { class: 'history-list' });
    this.chat = el('ol', { class: 'chat-list' });
    this.badge = el('i', { class: 'unread' });
    this.tabs = { history: this.tab('history'), chat: this.tab('chat') };
    this.input = chatInput();
    this.foot = el(
      'form',
      { class: 'talk-form', onsubmit: (/** @type {Event} */ e) => this.say(e) },
      this.input,
      el('button', { type: 'submit', class: 'send' }, t('table.send')),
    );
    this.node = this.drawer();
    /** The previously focused element. @type {Element | null} */
    this.before = null;
    this.showChat();
  }

  /** The whole drawer, shut at first; Escape shuts it again. */
  drawer() {
    const node = el(
      'aside',
      { class: 'talk', 'aria-label': t('table.talk') },
      this.head(),
      this.list,
      this.chat,
      el('div', { class: 'chat-foot' }, emoteRow(this.scene), this.foot),
    );
    node.hidden = true;
    node.addEventListener(
      'keydown',
      (/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && this.close(),
    );
    return node;
  }

  head() {
    return el(
      'header',
      {},
      this.tabs.history,
      this.tabs.chat,
      closeButton(() => this.close()),
    );
  }

  /** @param {Page} page */
  tab(page) {
    return button(t(`table.${page}`), () => this.open(page), { class: 'tab' });
  }

  /** @param {Page} page */
  toggle(page) {
    if (!this.node.hidden && this.page === page) this.close();
    else this.open(page);
  }

  /** @param {Page} page */
  open(page) {
    if (this.node.hidden) this.before = document.activeElement;
    this.page = page;
    this.node.hidden = false;
    this.node.dataset.page = page;
    for (const [name, tab] of Object.entries(this.tabs))
      tab.setAttribute('aria-pressed', String(name === page));
    if (page === 'chat') this.setUnread(0);
    const list = page === 'chat' ? this.chat : this.list;
    list.scrollTop = list.scrollHeight;
    if (page === 'chat' && matchMedia('(hover: hover)').matches) this.input.focus();
    else this.tabs[page].focus({ preventScroll: true });
  }

  close() {
    this.node.hidden = true;
    if (this.before instanceof HTMLElement) this.before.focus({ preventScroll: true });
  }

  /** Adds the new part of the hand's history. */
  render() {
    this.mute();
    const history = this.scene.model?.history ?? [];
    if (history.length < this.told) this.restart();
    const more = history.slice(this.told);
    if (!more.length) return;
    this.told = history.length;
    this.list.append(
      ...this.sentences(more).map(({ text, event }) => el('li', { class: `told-${event.e}` }, text)),
    );
    while (this.list.childElementCount > MAX_TOLD) this.list.firstElementChild?.remove();
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** Muted members can't write. */
  mute() {
    const { room, member } = this.scene.connection;
    const muted = Boolean(room?.members.find(({ id }) => id === member)?.muted);
    this.input.disabled = muted;
    this.input.placeholder = t(muted ? 'lobby.muted' : 'table.say');
    this.node.classList.toggle('muted', muted);
  }

  restart() {
    this.told = 0;
    fill(this.list);
  }

  /** @param {import('../wire.d.ts').SeenEvent[]} events */
  sentences(events) {
    const { names, you, elites } = this.scene;
    return story(events, { names, you, elites });
  }

  /** @param {Event} event */
  say(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (text) this.scene.connection.send({ t: 'say', text });
    this.input.value = '';
  }

  /** The whole chat, as the connection has it. */
  showChat() {
    fill(
      this.chat,
      this.scene.connection.said.map(({ name, text }) => el('li', {}, el('b', {}, name), ' ', text)),
    );
    this.chat.scrollTop = this.chat.scrollHeight;
  }

  /** A chat message has come. */
  hear() {
    this.showChat();
    if (this.node.hidden || this.page !== 'chat') this.setUnread(this.unread + 1);
  }

  /** @param {number} count */
  setUnread(count) {
    this.unread = count;
    this.badge.textContent = count ? String(count) : '';
  }
}

function chatInput() {
  return el('input', {
    type: 'text',
    maxLength: 300,
    autocomplete: 'off',
    placeholder: t('table.say'),
    'aria-label': t('table.say'),
  });
}
