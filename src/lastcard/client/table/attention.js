// @ts-check
/** Makes sure that you notice your turn: by the page's title, a vibration, and where allowed a notification. */

import { t } from '../core/i18n.js';
import { notifies, vibrates } from '../core/own_choices.js';

/** @typedef {import('./scene.js').Scene} Scene */

const BUZZ_MS = 60;

export class Attention {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.wanted = false;
    this.base = document.title;
    this.marked = '';
    /** @type {Notification | null} */
    this.note = null;
  }

  render() {
    const { scene } = this;
    const wanted = scene.myTurn || scene.asked || scene.choices.words.has('call');
    this.mark(wanted);
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    this.note?.close();
    if (wanted) this.tell();
  }

  /**
   * The title of the page says so too; other code may have changed it in the meantime.
   * @param {boolean} wanted
   */
  mark(wanted) {
    if (document.title !== this.marked) this.base = document.title;
    this.marked = wanted ? t('table.title', { title: this.base }) : this.base;
    document.title = this.marked;
  }

  tell() {
    // A browser allows it only after the page has been touched
    if (vibrates() && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS);
    if (document.hidden && notifies()) this.notify();
  }

  notify() {
    const { names, you } = this.scene;
    try {
      this.note = new Notification(t('table.your-turn'), {
        body: t('table.notice', { name: names[you ?? 0] }),
        icon: '/client/icon.svg',
        tag: 'lastcard',
      });
      this.note.onclick = () => window.focus();
    } catch {
      // Some phones have notifications for installed pages alone
    }
  }

  close() {
    this.note?.close();
    if (document.title === this.marked) document.title = this.base;
  }
}
