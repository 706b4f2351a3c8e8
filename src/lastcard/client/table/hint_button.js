// @ts-check
/** Asks for a hint: alone with bots always, with other people and in practice where the table allows it. */

import { el } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { icon } from '../core/icons.js';

/** @typedef {import('./scene.js').Scene} Scene */

export class HintButton {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    const label = t('table.hint');
    const open = () => import('./hint.js').then(({ openHint }) => openHint(scene));
    this.node = el(
      'button',
      { type: 'button', class: 'sort', title: label, 'aria-label': label, onclick: open },
      icon('hint'),
    );
  }

  render() {
    const { alone, connection, plays, house } = this.scene;
    const allowed = connection.room?.settings.hints || (alone && !connection.practice);
    this.node.hidden = !plays || !allowed || Boolean(house?.changesPlay);
  }
}
