// @ts-check
/** Emotes for players at a table with other people: each is one tap. On phones the row is open until it is shut. */

import { el } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { read, write } from '../core/storage.js';
import { EMOTE_NAMES, emote } from './emotes.js';

/** @typedef {import('./scene.js').Scene} Scene */

const PHONE = '(hover: none) and (min-width: 360px) and (min-height: 380px)';

export class QuickEmotes {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.open = read('emotes', matchMedia(PHONE).matches);
    this.row = emoteRow(scene);
    this.row.classList.add('quick-emotes');
    const label = t('table.emotes');
    this.node = el(
      'button',
      {
        ...{ type: 'button', class: 'sort quick-emote', title: label },
        ...{ 'aria-label': label, onclick: () => this.toggle() },
      },
      emote('laugh'),
    );
  }

  toggle() {
    this.open = !this.open;
    write('emotes', this.open);
    this.render();
  }

  /** Bots don't see emotes, and muted members reach no one. */
  render() {
    const { connection, plays, alone } = this.scene;
    const muted = connection.room?.members.find(({ id }) => id === connection.member)?.muted;
    this.node.hidden = !plays || alone || Boolean(muted) || Boolean(connection.practice);
    this.node.setAttribute('aria-expanded', String(this.open));
    this.row.hidden = this.node.hidden || !this.open;
  }
}

/** @param {Scene} scene */
export function emoteRow(scene) {
  const buttons = EMOTE_NAMES.map((name) =>
    el(
      'button',
      {
        type: 'button',
        class: 'emote-button',
        'aria-label': t(`table.emote.${name}`),
        onclick: () => scene.connection.send({ t: 'emote', emote: name }),
      },
      emote(name),
    ),
  );
  return el('div', { class: 'emote-row' }, buttons);
}
