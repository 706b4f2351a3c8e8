import assert from 'node:assert/strict';
import test from 'node:test';

import { action, corners, frame, miniCards, starPath } from '../../../src/lastcard/client/core/card_parts.js';
import { ACTIONS } from '../../../src/lastcard/client/core/icons.js';

test('a card is 100 by 150, and its drawing is not read out', () => {
  assert.match(frame('on-red', ''), /^<svg class="on-red" viewBox="0 0 100 150" aria-hidden="true">/);
});

test('a corner is drawn twice, the second time upside down', () => {
  assert.equal(corners('<i/>'), '<i/><g transform="rotate(180 50 75)"><i/></g>');
});

test('an action is scaled from its box of 24 and centred', () => {
  const drawn = action('skip', 50, 76, 48);
  assert.ok(drawn.startsWith('<g transform="translate(26 52) scale(2)"'));
  assert.ok(drawn.includes(ACTIONS.skip));
});

test('two small cards lean to either side, and four show the colours', () => {
  const turns = (/** @type {number} */ count) =>
    [...miniCards(count).matchAll(/rotate\((-?\d+) /g)].map(([, turn]) => Number(turn));
  assert.deepEqual(turns(2), [-10, 10]);
  assert.deepEqual(turns(4), [-30, -10, 10, 30]);
  assert.equal(miniCards(2).includes('ink-'), false);
  assert.deepEqual(
    [...miniCards(4).matchAll(/ink-(\w+)/g)].map(([, colour]) => colour),
    ['red', 'yellow', 'green', 'blue'],
  );
});

test('a star has ten corners, and its first point is on top', () => {
  const [first, ...rest] = (/d="M([^Z]*)Z"/.exec(starPath(0, 0, 10))?.[1] ?? '').split('L');
  assert.deepEqual(first.split(' ').map(Number), [0, -10]);
  assert.equal(rest.length, 9);
});
