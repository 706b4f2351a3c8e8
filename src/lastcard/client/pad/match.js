// @ts-check
/** A match with real cards, as it is on the pad: all sums are made from the hands that were written down. */

import { teamSeats } from '../core/team_seats.js';

/** @typedef {import('../core/edition_points.js').EditionPoints} EditionPoints */

/**
 * @typedef {object} Left the cards left in a hand
 * @property {Record<string, number>} cards how many of each were tapped
 * @property {number | null} typed the points, where they were typed instead
 *
 * @typedef {object} Hand
 * @property {number | null} winner the seat that won; null if the hand was blocked (C-13)
 * @property {Left[]} left by seat
 *
 * @typedef {object} Match
 * @property {string[]} players their names, in the order in which they sit
 * @property {number} dealer the seat that dealt first
 * @property {number} target
 * @property {Hand[]} hands
 * @property {Teams} [teams] left out without teams
 *
 * @typedef {'off' | 'two' | 'pairs'} Teams every second seat is a team, or opposite seats are (H-7)
 *
 * @typedef {{totals: number[], champion: number | null}} Standing
 */

// P-1, P-2
export const LEAST_PLAYERS = 2;
export const MOST_PLAYERS = 10;
// The most that fits into the field; no hand comes close to it
export const MOST_POINTS = 9999;

/** @param {number} seats @returns {Hand} */
export function emptyHand(seats) {
  return { winner: null, left: Array.from({ length: seats }, () => ({ cards: {}, typed: null })) };
}

/**
 * The value of a hand's cards, or the typed points.
 * @param {EditionPoints} facts
 * @param {Left} left
 */
export function pointsLeft({ cards }, left) {
  if (left.typed !== null) return left.typed;
  return cards.reduce((sum, { card, points }) => sum + points * (left.cards[card] ?? 0), 0);
}

/**
 * The seats that win together with this one, itself included (H-7).
 * @param {Pick<Match, 'players' | 'teams'>} match
 * @param {number} seat
 */
export function teamMembers({ players, teams = 'off' }, seat) {
  return teamSeats(players.length, { teams }).find((team) => team.includes(seat)) ?? [seat];
}

/**
 * Their names.
 * @param {Match} match
 * @param {number} seat
 */
export function teamName(match, seat) {
  return teamMembers(match, seat)
    .map((one) => match.players[one])
    .join(' + ');
}

/**
 * The winner's score for a hand: the value of all cards left in the other hands (S-1), or the hand itself (S-6).
 * Partners' cards don't count (H-7).
 * @param {EditionPoints} facts
 * @param {Hand} hand
 * @param {number[]} [team] the winner's
 */
export function wonBy(facts, { winner, left }, team = []) {
  if (winner === null) return 0;
  if (!facts.cards.length) return 1;
  const others = left.filter((_, seat) => seat !== winner && !team.includes(seat));
  return others.reduce((sum, one) => sum + pointsLeft(facts, one), 0);
}

/**
 * Hand after hand is added up; the first to reach the target is the winner (S-5). Each partner has the team's sum.
 * @param {EditionPoints} facts
 * @param {Match} match
 * @returns {Standing}
 */
export function standing(facts, match) {
  const totals = match.players.map(() => 0);
  /** @type {number | null} */
  let champion = null;
  for (const hand of match.hands) {
    if (hand.winner === null) continue;
    const team = teamMembers(match, hand.winner);
    for (const seat of team) totals[seat] += wonBy(facts, hand, team);
    if (totals[hand.winner] >= match.target) champion ??= team[0];
  }
  return { totals, champion };
}

/**
 * The dealer of a hand: the deal passes to the left (C-5).
 * @param {Match} match
 * @param {number} number of the hand, from 0
 */
export function dealerOf({ dealer, players }, number) {
  return (dealer + number) % players.length;
}

/**
 * The number of a card that the other hands can still have.
 * @param {EditionPoints} facts
 * @param {Hand} hand
 * @param {string} card
 */
export function stillIn({ cards }, { winner, left }, card) {
  const most = cards.find((one) => one.card === card)?.most ?? 0;
  const counted = left.filter((one, seat) => seat !== winner && one.typed === null);
  return most - counted.reduce((sum, one) => sum + (one.cards[card] ?? 0), 0);
}

/**
 * The next match of the same players: the deal goes on from where it was.
 * @param {Match} match
 * @returns {Match}
 */
export function rematch(match) {
  return { ...match, dealer: dealerOf(match, match.hands.length), hands: [] };
}
