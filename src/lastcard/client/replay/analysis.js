// @ts-check
/** The analysis of a hand: all chances over time, the turning points, luck and skill. */

import { get, Refused } from '../core/api.js';
import { button, el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { listed } from '../core/labels.js';
import { moveWords, whyWords } from '../core/move_words.js';
import { reasonWords } from '../core/reasons.js';
import { chart } from './chances_chart.js';
import { analysisRefusal } from './replay_house.js';

/**
 * @typedef {import('./playback.js').Playback} Playback
 * @typedef {import('../wire.d.ts').DecidingMoment} Point
 * @typedef {import('../wire.d.ts').SeatAccount} Account
 * @typedef {import('../wire.d.ts').HandAnalysis} Analysis
 */

/**
 * @param {Playback} playback
 * @param {(at: number) => void} jump
 */
export function analysisPanel(playback, jump) {
  const content = el('div', { class: 'analysis', 'aria-live': 'polite' });
  const ask = () => {
    fill(content, el('p', { class: 'soft' }, t('coach.working')));
    get(`/api/replay/${encodeURIComponent(playback.replay.id)}/analysis`).then(
      (found) => fill(content, shown(playback, /** @type {Analysis} */ (found), jump)),
      (error) => fill(content, failure(error), button(t('coach.analyse'), ask)),
    );
  };
  const refusal = analysisRefusal(playback.replay);
  fill(content, refusal ? refused(refusal) : button(t('coach.analyse'), ask));
  return el('section', { class: 'panel' }, el('h2', {}, t('coach.heading')), content);
}

/** @param {unknown} error */
function failure(error) {
  return refused(error instanceof Refused ? error.why : { code: 'no-analysis', reason: '' });
}

/** @param {import('../types.js').Reason} why */
function refused(why) {
  return el('p', { class: 'soft' }, reasonWords(why));
}

/**
 * @param {Playback} playback
 * @param {Analysis} found
 * @param {(at: number) => void} jump
 */
function shown(playback, found, jump) {
  return [
    chart(playback, found, jump),
    el('h3', {}, t('coach.points')),
    pointList(playback, found, jump),
    el('h3', {}, t('coach.accounts')),
    accountTable(playback.replay.names, found.accounts),
    el('p', { class: 'soft' }, t('coach.accounts.help')),
  ];
}

/**
 * A sentence for each; a tap shows the table as it was after the move.
 * @param {Playback} playback
 * @param {Analysis} found
 * @param {(at: number) => void} jump
 */
function pointList({ replay }, { points, sides }, jump) {
  if (!points.length) return el('p', { class: 'soft' }, t('coach.no-points'));
  const items = points.map((point) =>
    el(
      'li',
      {},
      button(
        pointWords(replay.names, sides, replay.frames[point.number].move, point),
        () => jump(point.number + 1),
        {
          class: 'analysis-point',
        },
      ),
    ),
  );
  return el('ol', { class: 'analysis-points' }, items);
}

/**
 * A mistake is one player's; a chance rises or falls for a whole team.
 * @param {string[]} names
 * @param {number[][]} sides
 * @param {Pick<Point, 'seat' | 'type'>} point
 */
export function whoseChance(names, sides, { seat, type }) {
  const whose = type === 'mistake' ? [seat] : sides[seat % sides.length];
  return listed(whose.map((each) => names[each]));
}

/**
 * @param {string[]} names
 * @param {number[][]} sides
 * @param {string} move
 * @param {Point} point
 */
export function pointWords(names, sides, move, point) {
  const words = t(`coach.point.${point.type}`, {
    name: whoseChance(names, sides, point),
    move: moveWords(move, names),
    best: point.best ? moveWords(point.best, names) : '',
    before: Math.round(100 * point.before),
    after: Math.round(100 * point.after),
  });
  return point.why ? `${words} ${whyWords(point.why)}` : words;
}

/**
 * @param {string[]} names
 * @param {Account[]} accounts
 */
function accountTable(names, accounts) {
  const parts = /** @type {const} */ (['decisions', 'others', 'cards']);
  const head = ['name', ...parts].map((part) => el('th', { scope: 'col' }, t(`coach.account.${part}`)));
  const rows = accounts.map((account, seat) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, names[seat]),
      parts.map((part) => el('td', {}, signed(account[part]))),
    ),
  );
  return el(
    'table',
    { class: 'analysis-accounts' },
    el('thead', {}, el('tr', {}, head)),
    el('tbody', {}, rows),
  );
}

/** @param {number} share as in +3.5 % */
export function signed(share) {
  const percent = Math.round(1000 * share) / 10;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)} %`;
}
