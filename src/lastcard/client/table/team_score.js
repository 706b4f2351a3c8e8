// @ts-check
/** The score of teams: their points and their partners' cards (H-7). */

import { el } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { icon } from '../core/icons.js';
import { listed } from '../core/labels.js';
import { teamLetter } from './teams.js';

/** @typedef {import('./scene.js').Scene} Scene */

/**
 * A row for each team, the most points first.
 * @param {Scene} scene
 * @param {number[][]} teams
 * @param {(seat: number) => HTMLElement[]} cards left in a partner's hand
 * @param {{points: number[], winner: number | null} | null} over the hand that has ended
 */
export function teamRows(scene, teams, cards, over) {
  const points = (/** @type {number[]} */ team) => over?.points[team[0]] ?? 0;
  const order = teams
    .map((team, place) => ({ team, letter: teamLetter(place) }))
    .sort((a, b) => scene.total(b.team[0]) - scene.total(a.team[0]) || points(b.team) - points(a.team));
  return el(
    'ol',
    { class: 'score-rows' },
    order.map(({ team, letter }) => {
      const won = over?.winner !== null && team.includes(over?.winner ?? -1);
      return el(
        'li',
        { class: won ? 'first' : '' },
        teamName(scene, team, letter, won),
        el('span', { class: 'score-plus' }, points(team) ? `+${points(team)}` : ''),
        scene.connection.room?.target
          ? el('span', { class: 'score-total' }, String(scene.total(team[0])))
          : null,
        team.map((seat) => partnerCards(scene.names[seat], cards(seat))),
      );
    }),
  );
}

/**
 * @param {Scene} scene
 * @param {number[]} team
 * @param {string} letter
 * @param {boolean} won
 */
function teamName(scene, team, letter, won) {
  return el(
    'span',
    { class: 'score-name team-name' },
    won && icon('crown'),
    el('i', { class: `mark team team-${letter}`, title: t('house.team', { letter }) }, letter),
    listed(team.map((seat) => scene.names[seat])),
  );
}

/**
 * @param {string} name
 * @param {HTMLElement[]} cards
 */
function partnerCards(name, cards) {
  if (!cards.length) return null;
  return el('span', { class: 'score-cards team-cards' }, el('small', {}, name), cards);
}
