// @ts-check
/** The bar at the top: the table's name, sound, history and chat. */

import { el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { icon } from '../core/icons.js';
import { setSound, soundOn } from '../core/sound.js';

/** @typedef {import('./scene.js').Scene} Scene */

export class Bar {
  /**
   * @param {Scene} scene
   * @param {(page: 'history' | 'chat') => void} toggle opens or closes a page of the drawer
   * @param {() => void} showScore
   */
  constructor(scene, toggle, showScore) {
    const home = el(
      'a',
      { class: 'bar-button', href: '/', 'aria-label': t('table.leave'), title: t('table.leave') },
      icon('back'),
    );
    const title = el(
      'h1',
      { class: 'bar-title' },
      t(`edition.${scene.edition}`),
      el('code', {}, scene.connection.room?.code ?? ''),
    );
    const history = barButton('history', t('table.history'), () => toggle('history'));
    this.chat = barButton('chat', t('table.chat'), () => toggle('chat'));
    // Players find it among their buttons
    const score = barButton('crown', t('table.score'), showScore);
    score.classList.add('watchers-only');
    this.scene = scene;
    this.pause = barButton('pause', t('table.pause'), () => scene.connection.send({ t: 'pause', on: true }));
    this.node = el(
      'header',
      { class: 'top-bar' },
      home,
      title,
      score,
      this.pause,
      soundButton(),
      history,
      this.chat,
    );
  }

  /** Only the host, or a person who plays alone, can pause. */
  render() {
    const { room } = this.scene.connection;
    this.pause.hidden = !this.scene.keepsTime || room?.stage !== 'hand' || Boolean(room.paused);
  }
}

/**
 * @param {string} sign
 * @param {string} label
 * @param {() => void} act
 * @returns {HTMLButtonElement}
 */
function barButton(sign, label, act) {
  return el(
    'button',
    { type: 'button', class: 'bar-button', 'aria-label': label, title: label, onclick: act },
    icon(sign),
  );
}

function soundButton() {
  const node = barButton('sound-on', t('table.sound'), () => {
    setSound(!soundOn());
    show();
  });
  const show = () => {
    fill(node, icon(soundOn() ? 'sound-on' : 'sound-off'));
    node.setAttribute('aria-pressed', String(soundOn()));
  };
  show();
  return node;
}
