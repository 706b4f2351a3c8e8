import assert from 'node:assert/strict';
import test, { afterEach, beforeEach } from 'node:test';

import { write } from '../../../src/lastcard/client/core/storage.js';
import { openTrial } from '../../../src/lastcard/client/practice/trial.js';
import { attributesOf, named, only, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { settled, until } from '../until.js';
import { speak } from '../words.js';
import { usePracticeServer } from './server.js';

beforeEach((context) => {
  useFakeDocument();
  speak('en');
  write('speed', 'none');
  // No timer of a test outlives it
  /** @type {import('node:test').TestContext} */ (context).mock?.timers.enable({
    apis: ['setTimeout', 'setInterval'],
  });
});

/** Those that a test has opened. @type {{close(): void}[]} */
const pages = [];

afterEach(async () => {
  for (const page of pages.splice(0)) page.close();
  await settled();
});

const CASE = {
  id: 'C-6.1',
  title: 'A card that matches can be played',
  edition: 'classic',
  hands: [[], []],
  options: {},
};

/**
 * A case that is tried out.
 * @param {object} [facts] of the case
 * @param {Parameters<typeof usePracticeServer>[1]} [after] the table after a move
 */
async function opened(facts = {}, after = () => ({ table: { turn: 0 } })) {
  const asked = usePracticeServer({ '/api/case/C-6.1': { ...CASE, ...facts } }, after);
  const root = document.createElement('div');
  document.body.append(root);
  let again = 0;
  const page = await openTrial(root, 'C-6.1', () => (again += 1));
  pages.push(page);
  const bots = () => asked.filter((one) => one.do === 'bot').length;
  return { root, page, asked, bots, again: () => again };
}

test('a case’s position is played from your seat, and its title says what it shows', async () => {
  const { root, asked } = await opened();
  assert.equal(asked[0].source, 'case:C-6.1');
  assert.match(textsOf(root, '.trial')[0], /^A card that matches can be played/);
  assert.equal(root.querySelectorAll('.hand-card').length, 2);
});

test('it can be begun anew, and leads back to the rules', async () => {
  const { root, again } = await opened();
  await use(named(root, 'From the start'), 'click');
  assert.equal(again(), 1);
  assert.equal(attributesOf(named(root, 'Back to the rules')).href, '/rules/classic');
});

test('house rules of a case are named', async () => {
  const { root } = await opened({ options: { jump_in: true } });
  assert.match(textsOf(only(root, '.trial'), 'p')[1], /Jump-in/);
});

test('while you can move, bots wait longer than otherwise', async (context) => {
  const { bots } = await opened({}, () => ({ table: { turn: 1 }, mine: { hand: ['B1'], legal: [] } }));
  context.mock.timers.tick(4499);
  await settled();
  assert.equal(bots(), 0);
  context.mock.timers.tick(1);
  await until(() => bots() === 1);
  await until(() => {
    context.mock.timers.tick(1400);
    return bots() === 2;
  });
});

test('after the hand, and on a page that was left, no bot moves', async (context) => {
  const over = await opened({}, () => ({ table: { phase: 'over', winner: 1 } }));
  context.mock.timers.tick(4500);
  await until(() => over.bots() === 1);
  await settled();
  context.mock.timers.tick(20000);
  await settled();
  assert.equal(over.bots(), 1);
  const left = await opened();
  left.page.close();
  context.mock.timers.tick(20000);
  await settled();
  assert.deepEqual([left.bots(), document.body.className], [0, '']);
});

test('a bot’s move that was on its way when the page was left is the last one', async (context) => {
  const { page, bots } = await opened();
  context.mock.timers.tick(4500);
  page.close();
  await until(() => bots() === 1);
  await settled();
  context.mock.timers.tick(60000);
  await settled();
  assert.equal(bots(), 1);
});

test('a case that there isn’t says so', async () => {
  usePracticeServer({});
  const root = document.createElement('div');
  await openTrial(root, 'nonsense', () => {});
  assert.match(textsOf(root, 'h1')[0], /There is no such position/);
});
