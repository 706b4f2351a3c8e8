import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import {
  forgetRecord,
  keepHand,
  keepMatch,
  ownRecord,
} from '../../../src/lastcard/client/core/own_record.js';
import { openRecord } from '../../../src/lastcard/client/record/record.js';
import { found, named, textOf, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { settled } from '../until.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
  forgetRecord();
});

let ids = 0;

/** @param {boolean} won @param {number} [points] @param {string} [edition] */
function play(won, points = 0, edition = 'classic') {
  keepHand({ id: `hand ${(ids += 1)}`, edition, won, points, at: 1 });
}

/** The page, and how often the router was asked to show it again. */
async function opened() {
  const root = document.createElement('div');
  let again = 0;
  await openRecord(root, () => (again += 1));
  const facts = Object.fromEntries(
    found(root, 'dt').map((name, at) => [textOf(name), textOf(found(root, 'dd')[at])]),
  );
  return { root, facts, again: () => again };
}

test('a browser without a hand has nothing to save or delete', async () => {
  const { root } = await opened();
  assert.match(textOf(root), /You haven’t finished a hand here yet/);
  assert.deepEqual(
    ['Save as a file', 'Delete the record'].map((name) => named(root, name).disabled),
    [true, true],
  );
});

test('hands, matches, the best hand and the streaks are told', async () => {
  play(true, 35);
  play(true, 112, 'hail-mary');
  play(false);
  play(true, 8);
  keepMatch({ id: 'match', edition: 'classic', won: false, points: 0, at: 1 });
  assert.deepEqual((await opened()).facts, {
    'Hands won': '3 of 4',
    'Matches won': '0 of 1',
    'Best hand': '112 points (Hail Mary)',
    'Current winning streak': '1 hand',
    'Longest winning streak': '2 hands',
  });
});

test('the editions that were played have a line each', async () => {
  play(true, 35);
  play(false, 0, 'elite');
  play(false, 0, 'elite');
  const { root } = await opened();
  assert.deepEqual(textsOf(root, 'li'), ['Classic1 of 1', 'Elite0 of 2']);
});

test('the file has everything but which hands were counted', async () => {
  play(true, 35);
  /** @type {Blob[]} */
  const blobs = [];
  Object.assign(URL, {
    createObjectURL: (/** @type {Blob} */ blob) => void blobs.push(blob),
    revokeObjectURL() {},
  });
  const { root } = await opened();
  await use(named(root, 'Save as a file'), 'click');
  const saved = JSON.parse(await blobs[0].text());
  assert.deepEqual(saved.hands, { classic: { played: 1, won: 1 } });
  assert.equal('seen' in saved, false);
});

test('the record is deleted only after a question', async () => {
  play(true, 35);
  const { root, again } = await opened();
  await use(named(root, 'Delete the record'), 'click');
  const [first] = found(document.body, 'dialog');
  await use(named(first, 'Cancel'), 'click');
  await settled();
  assert.deepEqual([ownRecord().hands.classic.played, again()], [1, 0]);
  await use(named(root, 'Delete the record'), 'click');
  const second = /** @type {HTMLElement} */ (found(document.body, 'dialog').at(-1));
  await use(named(second, 'Delete the record'), 'click');
  await settled();
  assert.deepEqual([ownRecord().hands, again()], [{}, 1]);
});
