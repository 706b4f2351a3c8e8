// @ts-check
/** Emotes for those who play with other people: the row stays open, and each is one tap. */

import { el } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { EMOTE_NAMES, emote } from './emotes.js';

/** @typedef {import('./scene.js').Scene} Scene */

export class QuickEmotes {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.row = emoteRow(scene);
    this.row.classList.add('quick-emotes');
    this.row.hidden = true;
    const label = t('table.emotes');
    this.node = el(
      'button',
      {
        ...{ type: 'button', class: 'sort quick-emote', title: label },
        ...{ 'aria-label': label, 'aria-expanded': 'false', onclick: () => this.toggle() },
      },
      emote('laugh'),
    );
  }

  toggle() {
    this.row.hidden = !this.row.hidden;
    this.node.setAttribute('aria-expanded', String(!this.row.hidden));
  }

  /** Bots don't look. */
  render() {
    this.node.hidden = !this.scene.plays || this.scene.alone || Boolean(this.scene.connection.practice);
    if (this.node.hidden) this.row.hidden = true;
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
