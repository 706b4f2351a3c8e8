// @ts-check
/** Who plays with whom (H-7): every second seat is a team, or opposite seats are. */

/** @typedef {import('./scene.js').Scene} Scene */

const TEAM_SEATS = [4, 6, 8];
const LETTERS = 'ABCD';

/**
 * The seats of each team; empty where nobody has partners.
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

/**
 * The teams at this table.
 * @param {Pick<Scene, 'seats' | 'connection'>} scene
 */
export function teamsOf({ seats, connection }) {
  return teamSeats(seats, connection.room?.settings.options ?? {});
}

/**
 * Which team a seat belongs to; -1 without teams.
 * @param {number[][]} teams
 * @param {number} seat
 */
export function teamOf(teams, seat) {
  return teams.findIndex((team) => team.includes(seat));
}

/**
 * Whether two seats win together: everybody does with themselves.
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
