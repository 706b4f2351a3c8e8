// @ts-check
/** The parts that a table needs only after the deal: talk, lessons, lines, draft, Lineups, the score. */

import { el } from '../core/dom.js';
import { reasonWords } from '../core/reasons.js';
import { Attention } from './attention.js';
import { confetti } from './confetti.js';
import { Draft } from './draft.js';
import { emote } from './emotes.js';
import { showHelp } from './help.js';
import { HintButton } from './hint_button.js';
import { showCard, showElite, showReveal, showSeat } from './inspect.js';
import { KeepDrawn } from './keep_drawn.js';
import { Lines } from './lines.js';
import { Lineup } from './lineup.js';
import { caughtWords, receiptWords } from './race_notes.js';
import { QuickEmotes } from './quick_emotes.js';
import { Score } from './score.js';
import { ShowMe } from './show_me.js';
import { lastOf } from './story.js';
import { Talk } from './talk.js';
import { teamsOf, winTogether } from './teams.js';
import { Teach } from './teach.js';

/**
 * @typedef {import('./scene.js').Scene} Scene
 * @typedef {import('./sheet.js').Sheet} Sheet
 * @typedef {import('../wire.d.ts').SeenEvent} SeenEvent
 * @typedef {import('./layout.js').Layout} Layout
 * @typedef {import('./toasts.js').Toasts} Toasts
 */

const EMOTE_MS = 2600;

export class More {
  /**
   * @param {Scene} scene
   * @param {Sheet} sheet
   */
  constructor(scene, sheet) {
    this.scene = scene;
    this.sheet = sheet;
    this.talk = new Talk(scene);
    this.score = new Score(scene, sheet);
    this.lines = new Lines(scene);
    this.draft = new Draft(scene);
    this.lineup = new Lineup(scene);
    this.teach = new Teach(scene);
    this.attention = new Attention(scene);
    this.keepDrawn = new KeepDrawn(scene);
    this.showMe = new ShowMe(scene);
    this.emotes = new QuickEmotes(scene);
    this.hint = new HintButton(scene);
    /** @type {{render(): void}[]} */
    this.parts = [this.talk, this.score, this.lines, this.draft, this.lineup, this.teach, this.showMe];
    this.parts.push(this.attention, this.keepDrawn, this.emotes, this.hint);
  }

  close() {
    this.score.forget();
    this.attention.close();
    this.keepDrawn.close();
  }

  /**
   * @param {Layout} layout
   * @param {HTMLElement} chat the button that opens it
   */
  place({ grid, felt, asks, low, sizes }, chat) {
    felt.insertBefore(this.draft.node, asks);
    asks.insertBefore(this.lines.node, asks.lastElementChild);
    asks.insertBefore(this.teach.node, this.lines.node);
    asks.insertBefore(this.showMe.node, this.lines.node);
    asks.append(this.emotes.row);
    low.querySelector('.sort')?.before(this.hint.node, this.emotes.node);
    low.append(this.lineup.node);
    sizes?.observe(this.lineup.node);
    grid.append(this.talk.node);
    chat.append(this.talk.badge);
  }

  /**
   * The hand is over.
   * @param {import('../wire.d.ts').Over} over
   * @param {HTMLElement} grid
   */
  end(over, grid) {
    this.teach.stop();
    this.score.take(over);
    if (this.scene.plays && winTogether(teamsOf(this.scene), over.winner, this.scene.you)) confetti(grid);
  }

  /**
   * @param {string | undefined} card
   * @param {number | undefined} seat
   */
  inspect(card, seat) {
    const elite = this.scene.elite(card);
    if (elite) showElite(this.sheet, elite);
    else if (card) void showCard(this.sheet, card);
    else if (seat !== undefined) showSeat(this.sheet, this.scene, seat);
  }

  help() {
    void showHelp(this);
  }

  /**
   * The last events, for members who come now or have jumped here in a replay.
   * @param {import('./banner.js').Banner} banner
   */
  tellLast(banner) {
    const told = this.talk.sentences(this.scene.model?.history ?? []);
    banner.told.forget();
    banner.tell(lastOf(told).map(({ text }) => text));
  }

  /**
   * Why something can't be done.
   * @param {import('../types.js').Reason} why
   * @param {Toasts} toasts
   */
  explain(why, toasts) {
    toasts.show(reasonWords(why, this.scene.names), 'why', why.rule);
  }

  /**
   * @param {import('../wire.d.ts').Because} message
   * @param {Toasts} toasts
   */
  because(message, toasts) {
    if (this.showMe.take(message)) return;
    const { code, reason = '', ...rest } = message;
    if (code) this.explain({ code, reason, ...rest }, toasts);
  }

  /**
   * A hand that this seat alone was shown (K-8, EL-23), and the outcome.
   * @param {SeenEvent[]} shown
   * @param {SeenEvent[]} events of which it was one
   */
  reveal(shown, events) {
    const name = this.scene.names[shown[0].other ?? 0];
    const told = this.talk.sentences(events.filter(({ e }) => e !== 'shown')).map(({ text }) => text);
    showReveal(
      this.sheet,
      name,
      shown.flatMap(({ card }) => card ?? []),
      told.join(' '),
    );
  }

  /**
   * The winner of a race.
   * @param {import('../wire.d.ts').ClaimNews[]} claims
   * @param {Toasts} toasts
   */
  receipt(claims, toasts) {
    const words = receiptWords(this.scene, claims);
    if (words) toasts.show(words, 'race');
  }

  /**
   * A note says who has caught us and why; it stays until it is read.
   * @param {SeenEvent[]} events
   * @param {Toasts} toasts
   */
  caught(events, toasts) {
    const words = caughtWords(this.scene, events);
    if (words) toasts.keep(words);
  }

  /**
   * @param {HTMLElement | undefined} chip
   * @param {string} name
   */
  emoted(chip, name) {
    const picture = emote(name);
    if (!picture || !chip) return;
    const bubble = el('span', { class: 'emote-bubble' }, picture);
    chip.append(bubble);
    setTimeout(() => bubble.remove(), EMOTE_MS);
  }
}
