// @ts-check
/** The teams (H-7): every second seat forms a team, or opposite seats do. */

import { TEAM_SEATS } from './edition_facts.js';

/**
 * The seats of each team; empty without teams.
 * @param {number} seats
 * @param {Record<string, unknown>} options
 * @returns {number[][]}
 */
export function teamSeats(seats, { teams = 'off' }) {
  if (teams === 'off' || !TEAM_SEATS.includes(seats)) return [];
  const count = teams === 'two' ? 2 : seats / 2;
  return Array.from({ length: count }, (_, team) => everyNth(count, team, seats));
}

/**
 * @param {number} step
 * @param {number} first
 * @param {number} end
 */
function everyNth(step, first, end) {
  return Array.from({ length: end / step }, (_, i) => first + i * step);
}
