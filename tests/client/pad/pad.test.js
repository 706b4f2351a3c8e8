import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { keepName } from '../../../src/lastcard/client/core/own_name.js';
import { forget, write } from '../../../src/lastcard/client/core/storage.js';
import { openPad } from '../../../src/lastcard/client/pad/pad.js';
import { found, named, only, textOf, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';
import { handOf, threePlayers } from './facts.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
  forget('pad.classic');
});

/** The pad of an edition, as a page. @param {string} name */
async function opened(name) {
  const root = document.createElement('div');
  document.body.append(root);
  const page = await openPad(root, name, () => {});
  const sheet = () => only(root, '.pad-sheet');
  return { root, page, sheet, press: (/** @type {string} */ label) => use(named(sheet(), label), 'click') };
}

test('the first time the players are asked for, and then the match begins', async () => {
  keepName('Ann');
  const { root, sheet } = await opened('classic');
  assert.equal(document.title, 'lastcard · Score pad: Classic');
  await use(only(sheet(), '.pad-setup'), 'submit');
  assert.deepEqual(textsOf(sheet(), 'h2'), ['Score', 'Hand 1: Ann deals']);
  assert.equal(document.activeElement, found(sheet(), 'h2')[0]);
  assert.equal(found(root, 'h1').length, 1);
});

test('a match that was begun goes on where it was', async () => {
  write('pad.classic', { match: threePlayers({ hands: [handOf(1, 30, 0, 12)] }), draft: null, past: [] });
  const { sheet } = await opened('classic');
  assert.deepEqual(textsOf(sheet(), 'h2'), ['Score', 'Hand 2: Ben deals', 'Hands so far']);
});

test('a match that is over asks for no hand, but for the next match, with the deal going on', async () => {
  const hands = [handOf(0, 0, 300, 250)];
  write('pad.classic', { match: threePlayers({ hands }), draft: null, past: [] });
  const { sheet, press } = await opened('classic');
  assert.deepEqual(textsOf(sheet(), 'h2'), ['Score', 'Hands so far']);
  await press('New match');
  assert.deepEqual(textsOf(sheet(), 'h2'), ['Score', 'Hand 1: Ben deals']);
  await press('Undo');
  assert.deepEqual(textsOf(sheet(), 'h2'), ['Score', 'Hands so far']);
});

test('an old hand of a match that is over can still be corrected', async () => {
  write('pad.classic', { match: threePlayers({ hands: [handOf(0, 0, 300, 250)] }), draft: null, past: [] });
  const { sheet, press } = await opened('classic');
  await press('Correct: hand 1');
  assert.ok(textsOf(sheet(), 'h2').includes('Hand 1: Ann deals'));
});

test('players and target can be looked at without changing them', async () => {
  write('pad.classic', { match: threePlayers(), draft: null, past: [] });
  const { sheet, press } = await opened('classic');
  assert.ok(named(sheet(), 'Undo').disabled);
  await press('Players and target');
  assert.ok(only(sheet(), '.pad-setup'));
  await press('Cancel');
  assert.deepEqual(textsOf(sheet(), 'h2'), ['Score', 'Hand 1: Ann deals']);
});

test('without a name it is the pad of the edition that was counted last', async () => {
  await opened('favorite-line');
  const { root } = await opened('');
  assert.equal(textsOf(root, 'h1')[0], 'Score pad: Favorite Line');
});

test('an edition that asks for lines has a timer for them, which ends with the page', async () => {
  const { root, page } = await opened('favorite-line');
  assert.equal(root.querySelectorAll('.line-timer').length, 1);
  page.close();
  assert.equal((await opened('classic')).root.querySelectorAll('.line-timer').length, 0);
});

test('an edition that there isn’t has no pad', async () => {
  const root = document.createElement('div');
  await openPad(root, 'nonsense', () => {});
  assert.match(textOf(root), /This page doesn’t exist/);
});
