import assert from 'node:assert/strict';
import test from 'node:test';

import { EDITION_POINTS } from '../../../src/lastcard/client/core/edition_points.js';
import {
  dealerOf,
  emptyHand,
  pointsLeft,
  rematch,
  standing,
  stillIn,
  teamName,
  teamMembers,
  wonBy,
} from '../../../src/lastcard/client/pad/match.js';

const { classic, elite } = EDITION_POINTS;
const HAIL_MARY = EDITION_POINTS['hail-mary'];

/** A hand whose seats have typed points. @param {number | null} winner @param {...number} typed */
function hand(winner, ...typed) {
  return { winner, left: typed.map((points) => ({ cards: {}, typed: points })) };
}

/** @param {...import('../../../src/lastcard/client/pad/match.js').Hand} hands */
function match(...hands) {
  return { players: ['Ann', 'Ben', 'Cem'], dealer: 2, target: 500, hands };
}

/** The pad draws one colour of each symbol: by its sign. @param {typeof classic} facts @param {string} sign */
function card({ cards }, sign) {
  return cards.find((one) => one.card === sign || one.card.slice(1) === sign)?.card ?? sign;
}

/**
 * @param {typeof classic} facts
 * @param {Record<string, number>} signs
 * @returns {import('../../../src/lastcard/client/pad/match.js').Left}
 */
function tapped(facts, signs) {
  const cards = Object.fromEntries(Object.entries(signs).map(([sign, count]) => [card(facts, sign), count]));
  return { cards, typed: null };
}

test('S-2 to S-4: two sevens, a Skip and a Wild Draw Four are 14 + 20 + 50 = 84 points', () => {
  assert.equal(pointsLeft(classic, tapped(classic, { 7: 2, S: 1, 'W+4': 1 })), 84);
});

test('S-2: in Hail Mary the same sevens count five each: 10 + 20 + 50 = 80', () => {
  assert.equal(pointsLeft(HAIL_MARY, tapped(HAIL_MARY, { 7: 2, S: 1, 'W+4': 1 })), 80);
});

test('S-4: a Hail Mary counts 50 like every wild, and a zero counts five there', () => {
  assert.equal(pointsLeft(HAIL_MARY, tapped(HAIL_MARY, { HM: 1, 0: 1 })), 55);
  assert.equal(pointsLeft(classic, tapped(classic, { 0: 1 })), 0);
});

test('points that are typed count instead of cards', () => {
  assert.equal(pointsLeft(classic, { ...tapped(classic, { 9: 1 }), typed: 31 }), 31);
});

test('S-1: the winner gets what all the others have left, not what stands in their own row', () => {
  assert.equal(wonBy(classic, hand(1, 20, 99, 13)), 33);
});

test('C-13: in a blocked hand nobody scores', () => {
  assert.equal(wonBy(classic, hand(null, 20, 99, 13)), 0);
  assert.deepEqual(standing(classic, match(hand(null, 20, 99, 13))), { totals: [0, 0, 0], champion: null });
});

test('S-5: hands are added up, and 499 points are not enough', () => {
  const played = match(hand(0, 0, 200, 199), hand(1, 50, 0, 1), hand(0, 0, 100, 0));
  assert.deepEqual(standing(classic, played), { totals: [499, 51, 0], champion: null });
});

test('S-5: the first to reach 500 is the winner, whatever is written down after it', () => {
  const played = match(hand(0, 0, 500, 0), hand(1, 300, 0, 300));
  assert.deepEqual(standing(classic, played), { totals: [500, 600, 0], champion: 0 });
});

test('S-6: in Elite hands are counted, and three of them win', () => {
  const won = (/** @type {number} */ seat) => ({ ...emptyHand(3), winner: seat });
  const played = { ...match(won(2), won(0), won(2)), target: elite.target };
  assert.deepEqual(standing(elite, played), { totals: [1, 0, 2], champion: null });
  played.hands.push(won(2));
  assert.equal(standing(elite, played).champion, 2);
});

test('C-5: the deal passes to the left, a blocked hand included', () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((number) => dealerOf(match(), number)),
    [2, 0, 1, 2],
  );
});

test('the next match begins with the deal where it was', () => {
  const next = rematch(match(hand(0, 0, 500, 0)));
  assert.deepEqual([next.dealer, next.hands, next.players.length], [0, [], 3]);
});

test('D-1: the deck has four Wilds, in all hands together', () => {
  const all = { winner: 0, left: [0, 3, 1].map((count) => tapped(classic, { W: count })) };
  assert.equal(stillIn(classic, all, 'W'), 0);
  // What the winner is said to hold, and what was typed, is no card
  assert.equal(stillIn(classic, { ...all, winner: 1 }, 'W'), 3);
  all.left[2].typed = 50;
  assert.equal(stillIn(classic, all, 'W'), 1);
});

/** Four at the table, in teams. @param {...import('../../../src/lastcard/client/pad/match.js').Hand} hands */
function foursome(...hands) {
  const players = ['Ann', 'Ben', 'Cem', 'Dia'];
  return { players, dealer: 0, target: 500, hands, teams: /** @type {const} */ ('two') };
}

test('H-7: with six, every second seat is a team, or opposite seats are', () => {
  const players = ['Ann', 'Ben', 'Cem', 'Dia', 'Eva', 'Fin'];
  assert.deepEqual(teamMembers({ players, teams: 'two' }, 3), [1, 3, 5]);
  assert.deepEqual(teamMembers({ players, teams: 'pairs' }, 4), [1, 4]);
  assert.deepEqual(teamMembers({ players }, 4), [4]);
});

test('H-7: three can make no teams', () => {
  assert.deepEqual(teamMembers({ players: ['Ann', 'Ben', 'Cem'], teams: 'two' }, 1), [1]);
});

test('H-7: the team scores what the others hold, and nothing for the partner’s cards', () => {
  const played = foursome(hand(0, 0, 20, 99, 13), hand(3, 40, 99, 7, 0));
  assert.deepEqual(standing(classic, played).totals, [20 + 13, 40 + 7, 20 + 13, 40 + 7]);
});

test('H-7: the team wins the match by what its players win in turn', () => {
  const played = foursome(hand(0, 0, 300, 0, 0), hand(2, 0, 0, 0, 200));
  assert.deepEqual(standing(classic, played), { totals: [500, 0, 500, 0], champion: 0 });
  assert.equal(teamName(played, 2), 'Ann + Cem');
});

test('S-6: in Elite the team’s hands are counted', () => {
  const played = { ...foursome(hand(1, 0, 0, 0, 0), hand(3, 0, 0, 0, 0)), target: 3 };
  assert.deepEqual(standing(elite, played).totals, [0, 2, 0, 2]);
});
