// @ts-check
/** The draft of an Elite hand: the layout, the picker, and everyone's picks. */

import { el, fill } from '../core/dom.js';
import { eliteNode } from '../core/elite_cards.js';
import { t } from '../core/i18n.js';
import { pickNode } from './ask.js';

/** @typedef {import('./scene.js').Scene} Scene */

export class Draft {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.node = el('section', { class: 'draft' });
    this.key = '';
  }

  render() {
    const { scene } = this;
    const table = scene.model?.table;
    this.node.hidden = table?.phase !== 'draft';
    if (!table || this.node.hidden) return;
    const key = JSON.stringify([table.layout, table.asked, table.drafted, scene.elites.size]);
    if (key === this.key) return;
    this.key = key;
    const layout = (table.layout ?? []).map((id, place) =>
      pickNode(scene, id, scene.choices.picks.get(place)),
    );
    fill(
      this.node,
      this.title(table.asked),
      this.order(table.asked, table.drafted),
      el('div', { class: 'pick-row draft-row' }, layout),
      this.own(table.drafted),
      el('p', { class: 'ask-more' }, t('choice.draft.pool', { count: table.pool ?? 0 })),
    );
  }

  /** @param {number | null} asked */
  title(asked) {
    const words =
      asked === this.scene.you
        ? t('choice.draft')
        : t('choice.draft.other', { name: this.scene.names[asked ?? 0] });
    return el('p', { class: 'ask-title' }, words);
  }

  /**
   * All players with their picks, and the current picker.
   * @param {number | null} asked
   * @param {(string[] | null)[] | undefined} drafted
   */
  order(asked, drafted) {
    const seats = this.scene.names.map((name, seat) =>
      el('li', { class: seat === asked ? 'picks' : '' }, `${name} ${drafted?.[seat]?.length ?? 0}`),
    );
    return el('ol', { class: 'draft-order' }, seats);
  }

  /** @param {(string[] | null)[] | undefined} drafted */
  own(drafted) {
    const { scene } = this;
    const mine = scene.you === null ? [] : (drafted?.[scene.you] ?? scene.model?.mine?.deck ?? []);
    const cards = mine.map((id) =>
      el(
        'button',
        {
          type: 'button',
          class: 'pick mini',
          'aria-label': scene.elite(id)?.name ?? id,
          onclick: () => scene.inspect({ card: id }),
        },
        eliteNode(scene.elite(id)),
      ),
    );
    return el(
      'div',
      { class: 'own-picks' },
      el('span', {}, t('choice.draft.mine', { count: mine.length })),
      el('div', { class: 'pick-row' }, cards),
    );
  }
}
