// @ts-check
/** The standings of a match: all points, and the hands played so far. */

import { el } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { icon } from '../core/icons.js';
import { teamRows } from './team_score.js';
import { teamLetter, teamOf, teamsOf } from './teams.js';

/** @typedef {import('./scene.js').Scene} Scene */

/**
 * All players' points, the most first.
 * @param {Scene} scene
 */
export function standings(scene) {
  const teams = teamsOf(scene);
  if (teams.length) return teamRows(scene, teams, () => [], null);
  const order = scene.names.map((_, seat) => seat).sort((a, b) => scene.total(b) - scene.total(a));
  const rows = order.map((seat) =>
    el(
      'li',
      {},
      el('span', { class: 'score-name' }, scene.names[seat]),
      el('span', { class: 'score-total' }, String(scene.total(seat))),
    ),
  );
  return el('ol', { class: 'score-rows' }, rows);
}

/**
 * The hands of the match, each with its replay.
 * @param {Scene} scene
 */
export function pastHands(scene) {
  const hands = scene.connection.room?.sheet ?? [];
  if (!hands.length) return null;
  return el(
    'details',
    { class: 'past' },
    el('summary', {}, t('table.hands-played', { count: hands.length })),
    el(
      'ol',
      {},
      hands.map((hand) => pastHand(scene, hand)),
    ),
  );
}

/**
 * @param {Scene} scene
 * @param {import('../wire.d.ts').Result} hand
 */
function pastHand(scene, { number, winner, points, replay }) {
  const name = winner === null ? t('table.blocked') : winnerName(scene, winner);
  const won = winner === null ? '' : ` +${points[winner] ?? 0}`;
  return el(
    'li',
    {},
    el(
      'a',
      {
        class: 'past-link',
        href: scene.connection.link('replay', replay),
        target: '_blank',
        rel: 'noopener',
      },
      icon('link'),
      t('table.hand-number', { number }),
    ),
    el('span', {}, name + won),
  );
}

/**
 * @param {Scene} scene
 * @param {number} winner
 */
function winnerName(scene, winner) {
  const team = teamOf(teamsOf(scene), winner);
  return team < 0 ? scene.names[winner] : t('house.team', { letter: teamLetter(team) });
}
