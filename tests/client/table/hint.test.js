import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { hintWords, question } from '../../../src/lastcard/client/table/hint.js';
import { textOf, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

beforeEach(() => useFakeDocument());

test('a hint has the moves with their chances, and the reason', () => {
  speak('en');
  const hint = {
    moves: [
      { move: 'R+2', chance: 0.614 },
      { move: 'draw', chance: 0.4 },
    ],
    why: { code: 'stops', count: 2 },
  };
  const words = hintWords(hint, ['Ann', 'Ben']).map((node) => textOf(/** @type {any} */ (node)));
  assert.match(words[0], /Red Draw Two: a 61 % chance to win.*to draw: a 40 % chance to win/);
  assert.equal(words[1], 'The next player has only 2 cards left and loses the turn.');
});

test('at a table it is asked for with the token, in practice with the moves so far', () => {
  const room = /** @type {any} */ ({ code: 'BCDFGH' });
  assert.deepEqual(question({ room, token: 'secret' }), { path: '/api/hint/BCDFGH', body: 'secret' });
  const practice = { source: 'case:one', moves: ['0=R7'] };
  assert.deepEqual(question({ room, practice }), {
    path: '/api/practice/hint',
    body: '{"source":"case:one","moves":["0=R7"]}',
  });
});
