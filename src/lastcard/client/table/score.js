// @ts-check
/** The end of a hand: the winner, all hands, the score, and how to check the shuffle. */

import { cardNode } from '../core/cards.js';
import { button, el } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { icon } from '../core/icons.js';
import { cardName, cardOrder, listed } from '../core/labels.js';
import { contributionOf } from '../core/contributions.js';
import { checkShuffle } from '../core/shuffle_check.js';
import { commitmentOf } from '../core/storage.js';
import { commitmentNote } from '../widgets/commitment_note.js';
import { contributionLines } from '../widgets/contribution_list.js';
import { pastHands, standings } from './standings.js';
import { teamRows } from './team_score.js';
import { teamLetter, teamOf, teamsOf } from './teams.js';

/**
 * @typedef {import('./scene.js').Scene} Scene
 * @typedef {import('./sheet.js').Sheet} Sheet
 * @typedef {import('../wire.d.ts').Over} Over
 */

export class Score {
  /**
   * @param {Scene} scene
   * @param {Sheet} sheet
   */
  constructor(scene, sheet) {
    this.scene = scene;
    this.sheet = sheet;
    /** @type {Over | null} */
    this.over = null;
    this.nextAt = 0;
    this.count = el('span', { class: 'next-in', role: 'timer' });
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
  }

  /** @param {Over} over */
  take(over) {
    this.over = over;
    this.nextAt = over.next_ms ? performance.now() + over.next_ms : 0;
    clearInterval(this.timer);
    if (this.nextAt) this.timer = setInterval(() => this.tick(), 500);
    this.show();
  }

  forget() {
    clearInterval(this.timer);
    this.over = null;
    if (this.sheet.about === 'score') this.sheet.close();
  }

  /** Shows it again, with totals that came later. */
  render() {
    if (this.over && this.sheet.about === 'score') this.show();
  }

  show() {
    const { over, scene } = this;
    if (!over) return this.showMatch();
    this.tick();
    this.sheet.show(
      'score',
      this.title(over),
      this.rows(over),
      this.sum(over),
      this.champion(),
      this.buttons(),
      this.proof(over),
      pastHands(scene),
      commitmentNote(scene.connection.room),
    );
    return undefined;
  }

  /** While a hand is played: the standings of the match. */
  showMatch() {
    const { scene } = this;
    this.sheet.show(
      'match',
      t('table.score'),
      standings(scene),
      this.champion(),
      pastHands(scene),
      commitmentNote(scene.connection.room),
    );
  }

  /** @param {Over} over */
  title({ winner }) {
    if (winner === null) return t('table.blocked');
    const team = this.scene.house?.won(winner);
    if (team) return team;
    return winner === this.scene.you
      ? t('table.you-won')
      : t('table.won', { name: this.scene.names[winner] });
  }

  /** @param {Over} over */
  rows(over) {
    const { scene } = this;
    const teams = teamsOf(scene);
    if (teams.length) return teamRows(scene, teams, (seat) => tinyCards(over, seat), over);
    const order = scene.names
      .map((_, seat) => seat)
      .sort((a, b) => scene.total(b) - scene.total(a) || over.points[b] - over.points[a]);
    return el(
      'ol',
      { class: 'score-rows' },
      order.map((seat) => this.row(over, seat)),
    );
  }

  /**
   * @param {Over} over
   * @param {number} seat
   */
  row(over, seat) {
    const { scene } = this;
    const points = el('span', { class: 'score-plus' }, over.points[seat] ? `+${over.points[seat]}` : '');
    const total = scene.connection.room?.target
      ? el('span', { class: 'score-total' }, String(scene.total(seat)))
      : null;
    const name = el(
      'span',
      { class: 'score-name' },
      seat === over.winner && icon('crown'),
      scene.names[seat],
    );
    return el(
      'li',
      { class: seat === over.winner ? 'first' : '' },
      name,
      el('span', { class: 'score-cards' }, tinyCards(over, seat)),
      points,
      total,
    );
  }

  /**
   * The winner's points, player by player.
   * @param {Over} over
   */
  sum({ winner, points, worth = [], forfeit = 0 }) {
    const parts = this.scene.names
      .map((name, seat) => ({ name, points: worth[seat] ?? 0 }))
      .filter((part) => part.points > 0)
      .map((part) => t('score.part', part));
    if (forfeit) parts.push(t('house.forfeit', { points: forfeit }));
    if (winner === null || !parts.length) return null;
    return el('p', { class: 'ask-more' }, t('score.sum', { points: points[winner], parts: listed(parts) }));
  }

  champion() {
    const { room } = this.scene.connection;
    const champion = room?.champion;
    if (champion === null || champion === undefined) {
      return room?.target ? el('p', { class: 'ask-more' }, t('table.target', { count: room.target })) : null;
    }
    const name = room?.chairs[champion]?.name ?? '';
    const team = teamOf(teamsOf(this.scene), champion);
    const words =
      team < 0 ? t('table.champion', { name }) : t('house.team.champion', { letter: teamLetter(team) });
    return el('p', { class: 'champion' }, icon('crown'), words);
  }

  buttons() {
    const { scene } = this;
    const ended = scene.connection.room?.stage === 'over';
    const start = button(
      t(ended ? 'table.rematch' : 'table.next-hand'),
      () => scene.connection.send({ t: 'start' }),
      { class: 'answer take' },
    );
    const lobby = button(t('table.lobby'), () => scene.connection.send({ t: 'lobby' }), {
      class: 'answer plain',
    });
    const waits = el('span', { class: 'ask-more' }, t('table.host-deals'));
    const may = scene.isHost && !scene.connection.readonly;
    return el(
      'div',
      { class: 'answers score-buttons' },
      may ? [start, lobby] : this.nextAt ? null : waits,
      this.count,
    );
  }

  /** @param {Over} over */
  proof(over) {
    const { commitment, secret, salt, replay, contributions = [] } = over;
    const { good, verdict } = checkShuffle(over, commitmentOf(salt), contributionOf(salt));
    /** @type {[import('../core/i18n.js').SentenceKey, string][]} */
    const lines = [
      ['table.commitment', commitment],
      ['table.secret', secret],
      ['table.salt', salt],
    ];
    const list = lines.map(([key, value]) => [el('dt', {}, t(key)), el('dd', {}, value)]);
    return el(
      'div',
      { class: 'proof' },
      good ? null : el('p', { class: 'proof-warning', role: 'alert' }, t(`replay.verdict.${verdict}`)),
      replay &&
        el(
          'a',
          {
            class: 'replay-link',
            ...{ target: '_blank', rel: 'noopener' },
            href: replay.includes('/') ? replay : this.scene.connection.link('replay', replay),
          },
          icon('link'),
          t('table.replay'),
        ),
      el(
        'details',
        {},
        el('summary', {}, t('table.fair')),
        el('p', {}, t('table.fair.how')),
        contributions.length ? el('p', {}, t('replay.proof.contributions')) : null,
        el('dl', {}, list.flat(), contributionLines(this.scene.names, contributions)),
      ),
    );
  }

  tick() {
    const left = Math.ceil((this.nextAt - performance.now()) / 1000);
    this.count.textContent = this.nextAt && left > 0 ? t('table.next-in', { count: left }) : '';
  }
}

/**
 * The cards left in a seat's hand.
 * @param {Over} over
 * @param {number} seat
 */
function tinyCards({ hands }, seat) {
  return [...(hands[seat] ?? [])]
    .sort(cardOrder('colour'))
    .map((code) => el('span', { class: 'tiny', role: 'img', 'aria-label': cardName(code) }, cardNode(code)));
}
