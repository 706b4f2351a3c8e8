// @ts-check
/** The parts of a replay for house rules: the rules, the team that won, the seats that are out. */

import { changesPlay, houseLine, houseRulesOn } from '../core/house_rules.js';
import { loadWords, t } from '../core/i18n.js';
import { listed } from '../core/labels.js';
import { teamSeats } from '../core/team_seats.js';
import { teamLetter, teamOf, winTogether } from '../table/teams.js';

/** @typedef {import('../wire.d.ts').Replay} Replay */
/** @typedef {Pick<Replay, 'names' | 'options' | 'winner'>} Played */

/**
 * Loads the words, where any house rule was on.
 * @param {Replay | Error} replay
 */
export async function loadHouseWords(replay) {
  if (replay instanceof Error || !houseRulesOn(replay.options).length) return;
  await Promise.all([loadWords('house'), loadWords('options')]);
}

/**
 * The rules that were on, as a line; '' without any.
 * @param {Pick<Replay, 'options'>} replay
 */
export function rulesPlayed({ options }) {
  return houseRulesOn(options).length ? t('house.on', { rules: houseLine(options) }) : '';
}

/**
 * The team that has won, with its players; '' without teams.
 * @param {Played} replay
 */
export function teamResult({ names, options, winner }) {
  const teams = teamSeats(names.length, options);
  if (winner === null || !teams.length) return '';
  const team = teamOf(teams, winner);
  const players = listed(teams[team].map((seat) => names[seat]));
  return t('house.team.won.by', { letter: teamLetter(team), players });
}

/**
 * Whether this seat has won, alone or with its team.
 * @param {Played} replay
 * @param {number} seat
 */
export function hasWon({ names, options, winner }, seat) {
  return winTogether(teamSeats(names.length, options), winner, seat);
}

/**
 * The text beside a name: its team, and whether it is out of the hand.
 * @param {Played} replay
 * @param {number[]} out the seats that are out
 * @param {number} seat
 */
export function seatNotes({ names, options }, out, seat) {
  const team = teamOf(teamSeats(names.length, options), seat);
  const notes = team < 0 ? [] : [t('house.team', { letter: teamLetter(team) })];
  return out.includes(seat) ? [...notes, t('house.out.more')] : notes;
}

/**
 * Why the hand can't be analysed; null if it can.
 * @param {Pick<Replay, 'options'>} replay
 * @returns {import('../types.js').Reason | null}
 */
export function analysisRefusal({ options }) {
  return changesPlay(options) ? { code: 'analysis-house', reason: '' } : null;
}
