import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { forget } from '../../../src/lastcard/client/core/storage.js';
import { ShowMe } from '../../../src/lastcard/client/table/show_me.js';
import { textsOf, useFakeDocument } from '../fake_dom.js';
import { fakeScene } from '../fake_scene.js';
import { speak } from '../words.js';

/** @typedef {import('../../../src/lastcard/client/wire.d.ts').Because} Because */

beforeEach(() => {
  useFakeDocument();
  speak('en');
  forget('show-me');
});

/** A player who wants to be shown. @param {import('../fake_scene.js').Facts} [facts] */
async function shown(facts) {
  const fake = fakeScene(facts);
  const show = new ShowMe(fake.scene);
  await show.turn(true);
  return { ...fake, show, words: () => textsOf(show.node, 'li') };
}

/** @param {Partial<Because>} facts */
const because = (facts) => /** @type {Because} */ ({ t: 'because', move: '', ...facts });

test('every possible move has a sentence', async () => {
  const { words } = await shown({ mine: { legal: ['R7', 'W:R', 'draw', 'call', 'catch:2'] } });
  assert.equal(words().length, 4);
  assert.match(words()[1], /Cleo/);
  assert.match(words()[2], /Red 7, Wild/);
});

test('on your turn it asks why each other card can’t be played, equal ones once', async () => {
  const { sent } = await shown({ mine: { hand: ['R7', 'B1', 'B1', 'W+4'], legal: ['R7', 'draw'] } });
  assert.deepEqual(sent, [
    { t: 'why', move: 'B1' },
    { t: 'why', move: 'W+4:R' },
  ]);
});

test('why nothing can be drawn is asked where that isn’t plain', async () => {
  const { sent } = await shown({ mine: { hand: ['R7'], legal: ['R7'] } });
  assert.deepEqual(sent, [{ t: 'why', move: 'draw' }]);
  assert.deepEqual((await shown({ mine: { hand: ['R7'], legal: ['R7', 'keep'] } })).sent, []);
  assert.deepEqual((await shown({ table: { turn: 1 }, mine: { hand: ['R7'], legal: [] } })).sent, []);
});

test('the reasons are listed below, each once; other answers are for somebody else', async () => {
  const { show, words } = await shown({ mine: { hand: ['R7', 'B1', 'B2'], legal: ['R7', 'draw'] } });
  const reason = { code: /** @type {const} */ ('no-match'), reason: '', rule: 'C-6' };
  assert.ok(show.take(because({ move: 'B1', ...reason })));
  assert.ok(show.take(because({ move: 'B2', ...reason })));
  assert.ok(!show.take(because({ move: 'B2', ...reason })));
  assert.ok(!show.take(because({ move: 'G5', ...reason })));
  assert.equal(words().length, 3);
});

test('it asks again only when the moves have changed', async () => {
  const { show, sent, change } = await shown({ mine: { hand: ['B1'], legal: ['draw'] } });
  show.render();
  assert.equal(sent.length, 1);
  change({});
  show.render();
  assert.equal(sent.length, 2);
});

test('it is off until it is turned on, and for spectators', async () => {
  const { scene } = fakeScene();
  const off = new ShowMe(scene);
  off.render();
  assert.ok(off.node.hidden);
  assert.ok((await shown({ connection: { readonly: true } })).show.node.hidden);
  assert.ok((await shown({ table: { phase: 'over' } })).show.node.hidden);
  assert.ok(!(await shown()).show.node.hidden);
});
