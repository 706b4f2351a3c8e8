// @ts-check
/** The contents of the workshop: all cards, those the player owns, and the deck being built. */

import { Listeners } from '../connection/listeners.js';
import { catalogue } from '../core/api.js';
import { checkDeck, readCards, refusedAsFault } from '../core/checks.js';
import { decks, forgetDeck, keepDeck } from '../core/decks.js';
import { t } from '../core/i18n.js';
import { listed } from '../core/labels.js';
import { read, write } from '../core/storage.js';

/**
 * @typedef {import('../wire.d.ts').EliteCard} EliteCard
 * @typedef {import('../types.js').Fault} Fault
 * @typedef {import('../core/decks.js').KeptDeck} KeptDeck
 */

export const DECK_SIZE = 8;
const MAX_DECK_CARDS = 40;
const CHECK_AFTER_MS = 150;

/**
 * Tells of 'cards', 'deck', 'faults' and 'owned'.
 * @extends {Listeners<Record<'cards' | 'deck' | 'faults' | 'owned', null>>}
 */
export class Collection extends Listeners {
  constructor() {
    super();
    /** @type {EliteCard[]} */
    this.cards = [];
    /** @type {Map<string, EliteCard>} */
    this.byId = new Map();
    /** @type {Set<string>} */
    this.owned = new Set(read('owned', []));
    /** The TOML text of the player's custom cards. @type {string} */
    this.own = read('own', '');
    /** @type {Set<string>} */
    this.ownIds = new Set();
    /** @type {Fault[] | null} null while they are asked for */
    this.faults = null;
    /** @type {KeptDeck} */
    this.deck = decks().find((deck) => deck.id === read('deck', '')) ?? decks()[0] ?? newDeck();
    this.timer = 0;
  }

  async load() {
    const [ours, own] = await Promise.all([
      catalogue(),
      this.own ? readCards(this.own) : { cards: [], faults: [] },
    ]);
    this.lay(ours, own.cards);
    this.check();
  }

  /**
   * @param {EliteCard[]} ours
   * @param {EliteCard[]} own
   */
  lay(ours, own) {
    this.cards = [...own, ...ours];
    this.byId = new Map(this.cards.map((card) => [card.id, card]));
    this.ownIds = new Set(own.map((card) => card.id));
    this.tell('cards', null);
  }

  // The deck

  /** @param {string} id */
  put(id) {
    if (this.deck.cards.length >= MAX_DECK_CARDS) return;
    this.change({ cards: [...this.deck.cards, id] });
  }

  /** Takes one copy out. @param {string} id */
  drop(id) {
    const place = this.deck.cards.indexOf(id);
    if (place >= 0) this.change({ cards: this.deck.cards.filter((_, at) => at !== place) });
  }

  /** @param {string} name */
  rename(name) {
    this.change({ name: name.trim().slice(0, 40) || t('workshop.unnamed') });
  }

  /** @param {Partial<KeptDeck>} news */
  change(news) {
    this.take({ ...this.deck, ...news });
    keepDeck(this.deck);
    this.tell('deck', null);
  }

  /** Switches to another deck. @param {KeptDeck} deck */
  take(deck) {
    this.deck = deck;
    write('deck', deck.id);
    this.faults = null;
    this.tell('deck', null);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.check(), CHECK_AFTER_MS);
  }

  begin() {
    this.take(newDeck());
  }

  /** @param {string} id */
  choose(id) {
    const found = decks().find((deck) => deck.id === id);
    if (found) this.take(found);
  }

  duplicate() {
    this.change({ id: freshId(), name: t('workshop.copy-of', { name: this.deck.name }) });
  }

  remove() {
    forgetDeck(this.deck.id);
    this.take(decks()[0] ?? newDeck());
  }

  /** Asks the server whether the deck is legal. */
  async check() {
    const asked = this.deck.cards;
    const { faults } = await checkDeck(asked, this.own).catch(refusedAsFault);
    if (asked !== this.deck.cards) return;
    this.faults = [...faults, ...this.unowned()];
    this.tell('faults', null);
  }

  /** The player's own cards, if the deck has any of them. */
  get ownCardsInDeck() {
    return this.deck.cards.some((id) => this.ownIds.has(id)) ? this.own : '';
  }

  /** DY-1, for players who have marked the cards they own. @returns {Fault[]} */
  unowned() {
    const missing = this.owned.size ? this.deck.cards.filter((id) => !this.owned.has(id)) : [];
    const names = listed(missing.map((id) => this.byId.get(id)?.name ?? id));
    return names ? [{ rule: 'DY-1', code: 'unowned', reason: t('workshop.fault.unowned', { names }) }] : [];
  }

  // The player's cards

  /** @param {string} id */
  toggleOwned(id) {
    if (!this.owned.delete(id)) this.owned.add(id);
    this.keepOwned([...this.owned]);
  }

  /** @param {string[]} ids */
  keepOwned(ids) {
    this.owned = new Set(ids);
    write('owned', ids);
    this.tell('owned', null);
    void this.check();
  }

  /**
   * Adds custom cards to those already loaded; returns their faults.
   * @param {string} text
   * @returns {Promise<Fault[]>}
   */
  async takeOwn(text) {
    const whole = [this.own, text].filter((part) => part.trim()).join('\n\n');
    const { cards, faults } = await readCards(whole).catch(refusedAsFault);
    if (!faults.length) this.putOwn(whole, cards);
    return faults;
  }

  dropOwn() {
    this.putOwn('', []);
  }

  /**
   * @param {string} text
   * @param {EliteCard[]} own
   */
  putOwn(text, own) {
    this.own = text;
    write('own', text);
    this.lay(
      this.cards.filter((card) => !this.ownIds.has(card.id)),
      own,
    );
    void this.check();
  }
}

function freshId() {
  return `d${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
}

/** @returns {KeptDeck} */
function newDeck() {
  return { id: freshId(), name: t('workshop.unnamed'), cards: [] };
}
