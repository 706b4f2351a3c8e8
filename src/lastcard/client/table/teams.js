// @ts-check
/** The teams at a table, and their letters. */

import { teamSeats } from '../core/team_seats.js';

/** @typedef {import('./scene.js').Scene} Scene */

const LETTERS = 'ABCD';

/**
 * The teams at this table.
 * @param {Pick<Scene, 'seats' | 'connection'>} scene
 */
export function teamsOf({ seats, connection }) {
  return teamSeats(seats, connection.room?.settings.options ?? {});
}

/**
 * The number of a seat's team; -1 without teams.
 * @param {number[][]} teams
 * @param {number} seat
 */
export function teamOf(teams, seat) {
  return teams.findIndex((team) => team.includes(seat));
}

/**
 * Whether two seats win together, as every seat does with itself.
 * @param {number[][]} teams
 * @param {number | null} one
 * @param {number | null} other
 */
export function winTogether(teams, one, other) {
  if (one === null || other === null) return false;
  return one === other || (teams.length > 0 && teamOf(teams, one) === teamOf(teams, other));
}

/** @param {number} team */
export function teamLetter(team) {
  return LETTERS[team] ?? '';
}
