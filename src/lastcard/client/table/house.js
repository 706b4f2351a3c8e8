// @ts-check
/** The parts of a table for house rules (H-1 to H-8), loaded only if one is on. */

import { el, fill } from '../core/dom.js';
import { changesPlay, houseRulesOn } from '../core/house_rules.js';
import { loadWords, t } from '../core/i18n.js';
import { cardName } from '../core/labels.js';
import { isWild } from '../core/notation.js';
import { loadStyles } from '../core/style.js';
import { flyHands, flyInHand } from './hand_flights.js';
import { HouseList } from './house_list.js';
import { OutNote } from './out_note.js';
import { pairChooser } from './pair_chooser.js';
import { teamLetter, teamOf, teamsOf, winTogether } from './teams.js';

/**
 * @typedef {import('./scene.js').Scene} Scene
 * @typedef {import('./scene.js').Pending} Pending
 * @typedef {import('./flights.js').Flights} Flights
 * @typedef {import('../wire.d.ts').SeenEvent} SeenEvent
 * @typedef {import('../connection/hand_model.js').Open} Open
 *
 * @typedef {object} Host the table as house rules change it
 * @property {Scene} scene
 * @property {import('./centre.js').Centre} centre
 * @property {import('./bar.js').Bar} bar
 * @property {{node: HTMLElement}} hand
 * @property {HTMLElement} node
 * @property {import('./sheet.js').Sheet} sheet
 * @property {{render(): void}[]} parts
 * @property {() => void} render
 *
 * @typedef {object} Chip a seat as it is drawn
 * @property {number} seat
 * @property {HTMLElement} node
 * @property {HTMLElement} count
 * @property {HTMLElement} badge
 * @property {HTMLElement} marks
 */

/** The distance from the card limit at which it is shown. */
const NEAR = 3;

/**
 * Loads the parts for house rules, and adds them; without house rules it does nothing.
 * @param {Host} table
 */
export async function openHouse(table) {
  const { scene } = table;
  if (!houseRulesOn(optionsOf(scene)).length) return;
  await Promise.all([
    loadWords('house'),
    loadWords('options'),
    loadStyles('table/house', 'table/house_seats', 'house'),
  ]);
  if (!scene.house) new House(table).place();
  table.render();
}

/** @param {Scene} scene */
function optionsOf(scene) {
  return scene.connection.room?.settings.options ?? {};
}

export class House {
  /** @param {Host} table */
  constructor(table) {
    this.table = table;
    this.scene = table.scene;
    this.list = new HouseList(table.scene, table.sheet);
    /** The open sum, by the piles. */
    this.sum = el('div', { class: 'sum', hidden: true });
    this.shown = '';
    this.outNote = new OutNote(table.scene, table.node);
  }

  place() {
    const { bar, centre, hand, parts } = this.table;
    bar.node.querySelector('.bar-title')?.after(this.list.words, this.list.button);
    centre.node.append(this.sum);
    hand.node.append(this.outNote.node);
    parts.push(this);
    this.scene.house = this;
  }

  render() {
    this.list.render();
    this.drawSum();
    this.outNote.render(this.limit);
  }

  /** The number of cards at which a player is out; 0 if any number is allowed. */
  get limit() {
    return Number(optionsOf(this.scene).limit ?? 0);
  }

  /** The number of cards that the player to move must draw unless they add to it (H-1). */
  drawSum() {
    const { names, model, you, plays } = this.scene;
    const { sum = 0, turn = 0 } = model?.table ?? {};
    const name = plays && turn === you ? t('house.you') : names[turn];
    const shown = sum ? `${sum} ${name}` : '';
    if (shown === this.shown) return;
    this.shown = shown;
    this.sum.hidden = !sum;
    fill(this.sum, el('b', {}, `+${sum}`), el('span', {}, name));
  }

  /**
   * The sentence of a house rule that says more than whose turn it is; '' if there is none.
   * @param {Open} table
   */
  words(table) {
    const { scene } = this;
    const count = table.sum;
    const twin = this.twin();
    if (twin) return t('house.jump', { card: cardName(twin) });
    if (!count || scene.asked) return '';
    if (!scene.myTurn) return t('house.sum', { name: scene.names[table.turn], count });
    return t(scene.choices.plays.size ? 'house.sum.you' : 'house.sum.you.none', { count });
  }

  /** The card that could jump in now; '' without one. It is shown to no one else. */
  twin() {
    return [...this.scene.choices.plays.keys()].find((card) => this.jumps(card)) ?? '';
  }

  /**
   * Whether this card is the twin that can be played out of turn (H-3).
   * @param {string} card
   */
  jumps(card) {
    const { myTurn, asked, choices } = this.scene;
    return !myTurn && !asked && !isWild(card) && choices.plays.has(card);
  }

  /**
   * One card or both; null for a wild, which asks for its colour instead.
   * @param {Pending} pending
   */
  chooser(pending) {
    return isWild(pending.card) ? null : pairChooser(this.scene, pending);
  }

  /**
   * After two 7s there are two swaps.
   * @param {Open} table
   */
  swapWords({ remaining }) {
    return remaining > 1 ? t('house.swap.two') : '';
  }

  /** Whether a hand is played differently: teams change only the score. */
  get changesPlay() {
    return changesPlay(optionsOf(this.scene));
  }

  get hasTeams() {
    return teamsOf(this.scene).length > 0;
  }

  /**
   * The winner of the hand, if it is a team; '' otherwise.
   * @param {number} winner
   */
  won(winner) {
    const teams = teamsOf(this.scene);
    if (!teams.length) return '';
    if (this.scene.plays && winTogether(teams, winner, this.scene.you)) return t('house.team.you-won');
    return t('house.team.won', { letter: teamLetter(teamOf(teams, winner)) });
  }

  /**
   * A seat's team, its limit if it is near, and whether it is out; returns the same in words.
   * @param {Chip} chip
   * @returns {string[]}
   */
  drawSeat(chip) {
    const { table } = this.scene.model ?? {};
    const size = table?.sizes[chip.seat] ?? 0;
    const out = table?.out.includes(chip.seat) ?? false;
    const { limit } = this;
    const near = limit > 0 && !out && size >= limit - NEAR;
    chip.node.classList.toggle('is-out', out);
    chip.node.classList.toggle('near-limit', near);
    if (out) chip.badge.textContent = t('house.out');
    if (near) chip.count.textContent = `${size}/${limit}`;
    return [...this.drawTeam(chip), out && t('house.out.more'), near && t('house.limit', { limit })].filter(
      (words) => typeof words === 'string',
    );
  }

  /** @param {Chip} chip */
  drawTeam({ seat, marks }) {
    const teams = teamsOf(this.scene);
    const team = teamOf(teams, seat);
    if (team < 0) return [];
    const letter = teamLetter(team);
    const words = t('house.team', { letter });
    marks.append(el('i', { class: `mark team team-${letter}`, title: words }, letter));
    const partner = seat !== this.scene.you && winTogether(teams, seat, this.scene.you);
    return partner && this.scene.plays ? [words, t('house.team.partner')] : [words];
  }

  /**
   * @param {Flights} flights
   * @param {SeenEvent} event
   */
  passHands(flights, event) {
    return flyHands(flights, event);
  }

  /**
   * @param {Flights} flights
   * @param {SeenEvent[]} events
   */
  flyIn(flights, events) {
    return flyInHand(flights, events);
  }
}
