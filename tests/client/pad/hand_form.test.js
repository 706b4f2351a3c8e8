import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { handForm } from '../../../src/lastcard/client/pad/hand_form.js';
import { found, named, only, textOf, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';
import { bookOf, ELITE, FACTS, handOf, threePlayers } from './facts.js';

/** @typedef {import('../../../src/lastcard/client/pad/match.js').Match} Match */

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/** @param {Partial<Match>} [facts] @param {number} [correct] the hand that is corrected */
function shown(facts, correct, edition = FACTS) {
  const match = threePlayers(facts);
  const book = bookOf(match);
  if (correct !== undefined) book.correct(correct);
  let again = 0;
  const form = handForm(edition, book, match, () => (again += 1));
  const win = (/** @type {string} */ value) =>
    use(/** @type {HTMLInputElement} */ (found(form, 'input').find((one) => one.value === value)), 'change');
  const points = () => found(form, 'input').filter((one) => one.classList.contains('pad-points'));
  /** @param {number} at @param {string} text */
  const type = (at, text) => {
    points()[at].value = text;
    return use(points()[at], 'input');
  };
  return { book, form, win, type, points, again: () => again, sum: () => textOf(only(form, '.pad-sum')) };
}

test('it says which hand it is and who deals, one seat on with each hand (C-5)', () => {
  assert.equal(textsOf(shown().form, 'h2')[0], 'Hand 1: Ann deals');
  assert.equal(textsOf(shown({ hands: [handOf(0, 0, 5, 6)] }).form, 'h2')[0], 'Hand 2: Ben deals');
});

test('before somebody has won, nothing can be written down', async () => {
  const { book, form } = shown();
  assert.ok(named(form, 'Write it down').disabled);
  await use(form, 'submit');
  assert.deepEqual(book.match?.hands, []);
});

test('the winner’s points are what the others had left (S-1)', async () => {
  const { book, form, win, type, points, again, sum } = shown();
  await win('0');
  assert.deepEqual(textsOf(form, 'label').slice(-2), ['Points left: Ben', 'Points left: Cleo']);
  await type(0, '12');
  await type(1, '50');
  assert.equal(sum(), 'Ann scores 62 points.');
  assert.equal(points().length, 2);
  await use(form, 'submit');
  assert.deepEqual([book.match?.hands.map(({ winner }) => winner), again()], [[0], 1]);
  assert.deepEqual(
    book.match?.hands[0].left.map(({ typed }) => typed),
    [null, 12, 50],
  );
});

test('a blocked hand has no winner, and nobody is asked for points (C-13)', async () => {
  const { book, form, win, points, sum } = shown();
  await win('nobody');
  assert.deepEqual([points().length, sum()], [0, 'A blocked hand: nobody scores.']);
  await use(form, 'submit');
  assert.equal(book.match?.hands[0].winner, null);
});

test('partners’ cards don’t count, so they aren’t asked for (H-7)', async () => {
  const players = ['Ann', 'Ben', 'Cleo', 'Dan'];
  const { form, win, sum } = shown({ players, teams: 'pairs' });
  await win('0');
  assert.deepEqual(textsOf(form, 'label').slice(-2), ['Points left: Ben', 'Points left: Dan']);
  assert.equal(sum(), 'Ann + Cleo scores 0 points.');
});

test('points that are typed count instead of cards, and only numbers that a hand can have', async () => {
  const { book, win, type } = shown();
  await win('0');
  const { left } = book.written.hand;
  left[1].cards = { W: 1 };
  await type(0, '-3');
  assert.deepEqual(left[1], { cards: { W: 1 }, typed: null });
  await type(0, '10000');
  assert.equal(left[1].typed, null);
  await type(0, '9999');
  assert.deepEqual(left[1], { cards: {}, typed: 9999 });
});

test('cards can be tapped instead, and their value is shown', async () => {
  const { form, win, points, sum } = shown();
  await win('0');
  const open = named(form, 'Tap cards: Ben');
  await use(open, 'click');
  const wild = found(form, 'button').filter((one) => one.classList.contains('pad-card'))[2];
  await use(wild, 'click');
  assert.deepEqual([points()[0].value, sum()], ['50', 'Ann scores 50 points.']);
  await use(open, 'click');
  assert.equal(found(form, 'button').filter((one) => one.classList.contains('pad-card')).length, 0);
});

test('where hands are counted, winning is all that is asked (S-6)', async () => {
  const { win, points, sum } = shown({}, undefined, ELITE);
  await win('2');
  assert.deepEqual([points().length, sum()], [0, 'Cleo wins the hand']);
});

test('a hand that is corrected keeps its number, and can be left as it was or deleted', async () => {
  const hands = [handOf(0, 0, 5, 6), handOf(1, 7, 0, 8)];
  const { book, form, again } = shown({ hands }, 0);
  assert.equal(textsOf(form, 'h2')[0], 'Hand 1: Ann deals');
  await use(named(form, 'Cancel'), 'click');
  assert.deepEqual([book.draft, book.match?.hands.length], [null, 2]);
  const other = shown({ hands }, 1);
  await use(named(other.form, 'Delete this hand'), 'click');
  assert.deepEqual([other.book.match?.hands.map(({ winner }) => winner), again()], [[0], 1]);
});
