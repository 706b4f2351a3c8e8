import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { history, sums } from '../../../src/lastcard/client/pad/sheet.js';
import { found, named, only, textOf, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';
import { bookOf, ELITE, FACTS, handOf, threePlayers } from './facts.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

const HANDS = [handOf(0, 0, 30, 40), handOf(1, 25, 0, 15), handOf(null, 0, 0, 0), handOf(0, 0, 200, 240)];

test('everybody’s sum is shown in the order of the seats, and who deals next', () => {
  const panel = sums(FACTS, threePlayers({ hands: HANDS.slice(0, 2) }));
  assert.deepEqual(textsOf(panel, 'li'), ['Ann70', 'Ben40', 'CleoDealer0']);
  assert.match(textOf(panel), /The first to reach 500 points wins/);
  assert.equal(found(panel, 'p').length, 1);
});

test('the first to reach the target wins the match, and nobody deals any more (S-5)', () => {
  const panel = sums(FACTS, threePlayers({ hands: HANDS }));
  assert.deepEqual(textsOf(panel, 'li'), ['Ann510', 'Ben40', 'Cleo0']);
  assert.equal(textOf(only(panel, '.pad-champion')), 'Ann wins the match!');
  assert.equal(textOf(only(panel, '.first')), 'Ann510');
});

test('a team wins together (H-7)', () => {
  const players = ['Ann', 'Ben', 'Cleo', 'Dan'];
  const match = {
    ...threePlayers({ players, teams: 'pairs', target: 50 }),
    hands: [handOf(1, 30, 0, 40, 90)],
  };
  const panel = sums(FACTS, match);
  assert.deepEqual(textsOf(panel, 'li'), ['Ann0', 'Ben70', 'Cleo0', 'Dan70']);
  assert.equal(textOf(only(panel, '.pad-champion')), 'Ben + Dan wins the match!');
});

test('where hands are counted, a match is a number of hands (S-6)', () => {
  assert.match(textOf(sums(ELITE, threePlayers({ target: 3 }))), /The first to win 3 hands/);
});

test('the hands so far are listed, the latest first, with who dealt', () => {
  const match = threePlayers({ hands: HANDS.slice(0, 3) });
  const list = history(FACTS, bookOf(match), match, () => {});
  assert.deepEqual(list && textsOf(list, 'span'), [
    'Hand 3: blocked, nobody scoresdealt by Cleo',
    'Hand 2: Ben, 40 pointsdealt by Ben',
    'Hand 1: Ann, 70 pointsdealt by Ann',
  ]);
});

test('where hands are counted, only the winner is listed', () => {
  const match = threePlayers({ hands: [handOf(2, 0, 0, 0)] });
  const list = history(ELITE, bookOf(match), match, () => {});
  assert.deepEqual(list && textsOf(list, 'span'), ['Hand 1: Cleo winsdealt by Ann']);
});

test('each hand can be corrected; before the first there is no list', async () => {
  const match = threePlayers({ hands: HANDS.slice(0, 2) });
  const book = bookOf(match);
  let again = 0;
  const list = history(FACTS, book, match, () => (again += 1));
  await use(named(/** @type {HTMLElement} */ (list), 'Correct: hand 1'), 'click');
  assert.deepEqual([book.draft?.number, again], [0, 1]);
  assert.equal(
    history(FACTS, book, threePlayers(), () => {}),
    null,
  );
});
