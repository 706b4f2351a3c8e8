// @ts-check
/** The table's question to this seat, above the hand: never over it, nor over the buttons below. */

import { cardNode } from '../core/cards.js';
import { button, el, fill } from '../core/dom.js';
import { eliteNode } from '../core/elite_cards.js';
import { t } from '../core/i18n.js';
import { icon } from '../core/icons.js';
import { cardName, cardOrder, colourName, countedCards } from '../core/labels.js';
import { colourChooser, throwChooser } from './chooser.js';
import { COLOURS } from '../core/shapes.js';
import { colourBefore, preferred } from './moves.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../core/i18n.js').SentenceKey} SentenceKey */
/** @typedef {import('../connection/hand_model.js').Open} Open */

const FOUR = 4;

export class Ask {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.node = el('div', { class: 'ask', 'aria-live': 'off' });
    this.key = '';
  }

  render() {
    const { scene } = this;
    const key = this.keyNow();
    if (key === this.key) return;
    this.key = key;
    fill(this.node, scene.plays && this.content());
    this.node.hidden = !this.node.firstChild;
  }

  /** It is redrawn only when the question changes, so that a field keeps what has been typed. */
  keyNow() {
    const { model, pending, elites } = this.scene;
    const asked =
      this.scene.asked || this.challenges ? `${model?.table.phase} ${model?.mine?.legal.join(' ')}` : '';
    return [
      asked,
      pending?.card,
      pending?.plays[0].text,
      [...this.scene.choices.throws.keys()].join(),
      model?.mine?.found,
      elites.size,
    ].join('|');
  }

  /** Whether a Wild Draw Four can be challenged, in answer to a question or on your turn (H-1). */
  get challenges() {
    return this.scene.choices.words.has('challenge');
  }

  /**
   * A key chooses a colour, or one card or two.
   * @param {number} number
   */
  pressChoice(number) {
    const picks = `.colour-pick[data-colour="${COLOURS[number - 1]}"], .count-pick:nth-child(${number})`;
    /** @type {HTMLElement | null} */ (this.node.querySelector(picks))?.click();
  }

  /** @returns {HTMLElement | null} */
  content() {
    const { scene } = this;
    if (scene.pending) return scene.house?.chooser(scene.pending) ?? colourChooser(scene, scene.pending);
    const thrown = [...scene.choices.throws.values()][0];
    if (thrown) return throwChooser(scene, preferred(thrown, scene.model?.mine?.armed ?? false));
    const table = /** @type {Open} */ (scene.model?.table);
    if (this.challenges) return this.four(table);
    return scene.asked ? this.question(table) : null;
  }

  /** @param {Open} table */
  question(table) {
    switch (table.phase) {
      case 'four':
        return this.four(table);
      case 'follow-up':
        return panel(t('choice.follow-up', { colour: colourName(String(table.colour)) }));
      case 'hit':
        return panel(t('choice.hit'), t('choice.hit.more'), this.answers('none'));
      case 'discard-uno':
        return panel(t('choice.discard-uno'));
      case 'target':
        return panel(t('choice.target'), this.why(table), this.targets());
      case 'swap':
        return panel(t('choice.swap'), this.scene.house?.swapWords(table), this.targets());
      case 'search':
        return this.search(table);
      case 'recover-uno':
        return panel(t('choice.recover-uno'), '', this.discards());
      case 'line':
      case 'draft':
        return null;
      default:
        return panel(t(`choice.${table.phase}`), this.why(table), this.picks(table), this.answers('none'));
    }
  }

  /** @param {Open} table */
  four(table) {
    const name = this.scene.names[table.sum ? (table.laid_by ?? 0) : table.turn];
    const count = table.sum || FOUR;
    const take = answer(t('choice.take', { count }), 'choice.take.more', 'take', () =>
      this.scene.play('take'),
    );
    const challenge = answer(t('choice.challenge'), 'choice.challenge.more', 'challenge', () =>
      this.scene.play('challenge'),
    );
    const both = [take, this.challenges && challenge];
    const before = this.scene.model && colourBefore(this.scene.model);
    const more = before
      ? t('choice.four.colour', { colour: colourName(before) })
      : t('choice.four.more', { name });
    return panel(t('choice.four', { name }), more, el('div', { class: 'answers' }, both));
  }

  /**
   * The card, and its icon, that the question comes from.
   * @param {Open} table
   */
  why(table) {
    const card = this.scene.elite(table.active);
    const action = card?.icons[table.icon ?? 0]?.action;
    return card && action ? t('choice.because', { card: card.name, icon: t(`icon.${action}`) }) : '';
  }

  targets() {
    const { scene } = this;
    const sizes = scene.model?.table.sizes ?? [];
    const entries = [...scene.choices.seats].map(([seat, move]) => {
      const label = `${scene.names[seat]} · ${countedCards(sizes[seat])}`;
      return button(label, () => scene.play(move), { class: 'pill', 'data-seat': seat });
    });
    return el('div', { class: 'pills' }, entries);
  }

  /** @param {Open} table */
  search(table) {
    const { scene } = this;
    const found = scene.model?.mine?.found;
    const name = scene.names[table.target ?? 0] ?? '';
    const buttons = el('div', { class: 'answers' }, [
      answer(t('choice.leave'), '', 'take', () => scene.play('none')),
      answer(t('choice.bottom'), '', 'plain', () => scene.play('bottom')),
    ]);
    const card = el(
      'button',
      { type: 'button', class: 'pick', onclick: () => found && scene.inspect({ card: found }) },
      eliteNode(scene.elite(found)),
    );
    return panel(t('choice.search', { name }), '', el('div', { class: 'pick-row' }, card), buttons);
  }

  discards() {
    const { scene } = this;
    const codes = [...scene.choices.cards.keys()].sort(cardOrder('colour'));
    const cards = codes.map((code) => {
      const move = String(scene.choices.cards.get(code));
      return el(
        'button',
        { type: 'button', class: 'pick mini', 'aria-label': cardName(code), onclick: () => scene.play(move) },
        cardNode(code),
      );
    });
    return el('div', { class: 'pick-row many' }, cards);
  }

  /** The Elite cards to pick from: the Lineup, or the player's discards. @param {Open} table */
  picks(table) {
    const { scene } = this;
    const seat = scene.you ?? 0;
    const fromLineup = table.phase === 'activate' || table.phase === 'discard-elite';
    const lying = (fromLineup ? table.lineups : table.spent)?.[seat] ?? [];
    const cards = lying.map((id, place) => id && pickNode(scene, id, scene.choices.picks.get(place)));
    return el('div', { class: 'pick-row' }, cards);
  }

  /** @param {string} move */
  answers(move) {
    if (!this.scene.choices.words.has(move)) return null;
    const phase = this.scene.model?.table.phase;
    return el(
      'div',
      { class: 'answers' },
      button(t(`choice.${phase}.${move}`), () => this.scene.play(move), { class: 'answer plain' }),
    );
  }
}

/**
 * An Elite card: a tap picks it, its sign shows it in full.
 * @param {Scene} scene
 * @param {string} id
 * @param {string | undefined} move
 */
export function pickNode(scene, id, move) {
  const card = scene.elite(id);
  const name = card?.name ?? id;
  const act = () => (move ? scene.play(move) : scene.inspect({ card: id }));
  const look = button('', () => scene.inspect({ card: id }), {
    class: 'look',
    'aria-label': t('table.read-card', { card: name }),
  });
  look.append(icon('eye'));
  const face = el(
    'button',
    { type: 'button', class: `pick${move ? ' can' : ' dim'}`, 'aria-label': name, onclick: act },
    eliteNode(card),
  );
  return el('div', { class: 'pick-box' }, face, look);
}

/**
 * @param {string} title
 * @param {string} [more]
 * @param {...(HTMLElement | null)} rest
 */
function panel(title, more = '', ...rest) {
  return el(
    'div',
    { class: 'asked', role: 'group', 'aria-label': title },
    el('p', { class: 'ask-title' }, title),
    more && el('p', { class: 'ask-more' }, more),
    rest,
  );
}

/**
 * A big button with its consequence in a line below.
 * @param {string} words
 * @param {SentenceKey | ''} more
 * @param {string} kind
 * @param {() => void} act
 */
function answer(words, more, kind, act) {
  return el(
    'button',
    { type: 'button', class: `answer ${kind}`, onclick: act },
    el('b', {}, words),
    more && el('small', {}, t(more)),
  );
}
