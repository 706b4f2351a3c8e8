import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { forget, read, write } from '../../../src/lastcard/client/core/storage.js';
import { openLesson } from '../../../src/lastcard/client/practice/lesson.js';
import {
  animationsOf,
  attributesOf,
  found,
  named,
  only,
  textsOf,
  use,
  useFakeDocument,
} from '../fake_dom.js';
import { settled, until } from '../until.js';
import { speak } from '../words.js';
import { usePracticeServer } from './server.js';

beforeEach((context) => {
  useFakeDocument();
  speak('en');
  write('speed', 'none');
  for (const key of ['lessons', 'lesson.first']) forget(key);
  // No timer of a test outlives it
  /** @type {import('node:test').TestContext} */ (context).mock?.timers.enable({
    apis: ['setTimeout', 'setInterval'],
  });
});

/** @param {string} say @param {string} expect @param {string[]} [then] @param {string} [point] */
const step = (say, expect, then = [], point = '') => ({ say: { en: say }, expect, then, point });
const LESSON = {
  ...{ id: 'first', edition: 'classic', title: { en: 'Your first hand' }, names: ['Mia'], film: {} },
  steps: [
    step('This is your hand.', 'next', [], 'hand'),
    step('Play the red seven.', 'R7', ['1=R5']),
    step('Draw.', 'draw'),
  ],
};
const TITLES = [
  { id: 'first', title: { en: 'Your first hand' } },
  { id: 'calls', title: { en: 'Calling' } },
];

/** After R7 the learner has one card left. @param {{move?: string}} question */
const after = ({ move }) =>
  move === '0=R7'
    ? { mine: { hand: ['B1'], legal: ['draw'] }, table: { turn: 1, top: 'R7' } }
    : { table: { turn: 0 } };

/** The lesson as a page, and the questions that the server was asked. */
async function opened() {
  const asked = usePracticeServer({ '/api/lessons/first': LESSON, '/api/lessons': TITLES }, after);
  const root = document.createElement('div');
  document.body.append(root);
  const page = await openLesson(root, 'first', () => {});
  const words = () => textsOf(root, '.coach-say')[0];
  const press = (/** @type {string} */ name) => use(named(root, name), 'click');
  const tap = (/** @type {string} */ code) => use(only(root, `.hand-card[data-code="${code}"]`), 'click');
  const moves = () => asked.filter((one) => one.do === 'move').map(({ move }) => move);
  return { root, page, asked, words, press, tap, moves };
}

test('the coach explains a part of the table, and waits until it was read', async () => {
  const { root, words, press } = await opened();
  assert.equal(words(), 'This is your hand.');
  assert.ok(only(root, '.hand-fan').classList.contains('spoken-of'));
  await press('Next');
  assert.equal(words(), 'Play the red seven.');
  assert.ok(only(root, '.hand-card[data-code="R7"]').classList.contains('pointed'));
  assert.ok(!only(root, '.hand-fan').classList.contains('spoken-of'));
});

test('after the expected move the others make theirs, one after another, and the lesson goes on', async (context) => {
  const { root, words, press, tap, moves } = await opened();
  await press('Next');
  await tap('R7');
  await until(() => moves().length);
  assert.equal(words(), 'Play the red seven.');
  await until(() => only(root, '.coach').classList.contains('quiet'));
  await until(() => {
    context.mock.timers.tick(1100);
    return words() === 'Draw.';
  });
  assert.deepEqual(moves(), ['0=R7', '1=R5']);
});

test('any other move isn’t made, and the coach shakes', async () => {
  const { root, press, moves } = await opened();
  await press('Next');
  only(root, '.pile').click();
  assert.deepEqual(moves(), []);
  assert.equal(animationsOf(only(root, '.coach')).length, 1);
});

test('a lesson is resumed at its step, with all moves before it made', async () => {
  write('lesson.first', 2);
  const { words, asked } = await opened();
  assert.equal(words(), 'Draw.');
  assert.deepEqual(asked[0].moves, ['0=R7', '1=R5']);
});

test('at its end the lesson is done, begins anew the next time, and leads on', async () => {
  write('lesson.first', 2);
  const { root, words } = await opened();
  only(root, '.pile').click();
  await until(() => words() === 'Well done! That’s it.');
  assert.deepEqual([read('lessons', []), read('lesson.first', 9)], [['first'], 0]);
  assert.deepEqual(
    found(only(root, '.coach-more'), 'a').map((link) => [link.textContent, attributesOf(link).href]),
    [
      ['Calling', '/learn/calls'],
      ['Play now', '/'],
    ],
  );
});

test('a lesson that there isn’t says so', async () => {
  usePracticeServer({});
  const root = document.createElement('div');
  await openLesson(root, 'nonsense', () => {});
  assert.match(textsOf(root, 'h1')[0], /There is no such lesson/);
});

test('a page that is left makes no more moves', async (context) => {
  const { page, press, tap, moves } = await opened();
  await press('Next');
  await tap('R7');
  await until(() => moves().length);
  page.close();
  for (let second = 0; second < 5; second += 1) {
    context.mock.timers.tick(1100);
    await settled();
    await settled();
  }
  assert.deepEqual([moves(), document.body.className], [['0=R7'], '']);
});
