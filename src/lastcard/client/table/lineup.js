// @ts-check
/** The player's Lineup, face up beside the hand. */

import { el, fill } from '../core/dom.js';
import { eliteNode } from '../core/elite_cards.js';
import { t } from '../core/i18n.js';

/** @typedef {import('./scene.js').Scene} Scene */

export class Lineup {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.node = el('div', { class: 'own-lineup', role: 'group', 'aria-label': t('elite.lineup') });
    this.key = '';
  }

  render() {
    const { scene } = this;
    const { you, model } = scene;
    const cards = you === null ? undefined : model?.table.lineups?.[you];
    this.node.hidden = !cards || !scene.plays || model?.table.phase === 'draft';
    const key = JSON.stringify([cards, model?.table.decks?.[you ?? 0], scene.elites.size]);
    if (!cards || key === this.key) return;
    this.key = key;
    fill(
      this.node,
      cards.map((id) => this.card(id)),
      this.deck(you ?? 0),
    );
  }

  /** @param {string | null} id */
  card(id) {
    if (!id) return el('span', { class: 'line-card gap' });
    const card = this.scene.elite(id);
    return el(
      'button',
      {
        type: 'button',
        class: 'line-card',
        'aria-label': card?.name ?? id,
        onclick: () => this.scene.inspect({ card: id }),
      },
      eliteNode(card),
    );
  }

  /** @param {number} seat */
  deck(seat) {
    const { decks, spent } = this.scene.model?.table ?? {};
    const words = `${decks?.[seat] ?? 0} / ${spent?.[seat]?.length ?? 0}`;
    return el(
      'button',
      {
        type: 'button',
        class: 'line-deck',
        title: t('elite.deck-and-spent'),
        'aria-label': t('elite.deck-and-spent'),
        onclick: () => this.scene.inspect({ seat }),
      },
      words,
    );
  }
}
