import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { forget } from '../../../src/lastcard/client/core/storage.js';
import { Teach } from '../../../src/lastcard/client/table/teach.js';
import { named, use, useFakeDocument } from '../fake_dom.js';
import { fakeScene } from '../fake_scene.js';
import { messages, speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
  forget('taught.classic');
});

/** A coach at a table. @param {import('../fake_scene.js').Facts} [facts] */
function taught(facts) {
  const fake = fakeScene(facts);
  const teach = new Teach(fake.scene);
  teach.render();
  return { ...fake, teach };
}

/** Which tip is given first. @param {import('../fake_scene.js').Facts} [facts] */
const tip = (facts) => taught(facts).teach.now;

test('the tip fits what can be done now, the most urgent first', () => {
  assert.equal(tip(), 'turn');
  assert.equal(tip({ table: { turn: 1 }, mine: { legal: [] } }), 'wait');
  assert.equal(tip({ mine: { legal: ['draw'] } }), 'none');
  assert.equal(tip({ mine: { hand: ['R7', 'B1'], legal: ['R7'] } }), 'arm');
  assert.equal(tip({ mine: { legal: ['keep', 'R7'] } }), 'drawn');
  assert.equal(tip({ mine: { legal: ['catch:1', 'draw'] } }), 'catch');
  assert.equal(tip({ mine: { legal: ['call', 'catch:1'] } }), 'call');
  assert.equal(tip({ mine: { legal: ['HM>R', 'call'] } }), 'throw');
  assert.equal(tip({ table: { turn: 1, asked: 0, phase: 'four' }, mine: { legal: ['take'] } }), 'four');
});

test('each tip is given once', () => {
  const { teach, change } = taught();
  change({ table: { turn: 1 }, mine: { hand: ['R7'], legal: [], armed: false } });
  teach.render();
  assert.equal(teach.now, 'wait');
  change({ table: { turn: 0 }, mine: { hand: ['R7', 'B1', 'W'], legal: ['R7'], armed: false } });
  teach.render();
  assert.deepEqual([teach.now, teach.node.hidden], ['', true]);
});

test('a tip stays while it fits, until it was read', async () => {
  const { teach } = taught();
  teach.render();
  assert.equal(teach.now, 'turn');
  assert.equal(teach.node.textContent?.startsWith(messages('en')['teach.turn'].slice(0, 10)), true);
  await use(named(teach.node, 'Got it'), 'click');
  assert.ok(teach.node.hidden);
});

test('a player who wants no tips gets none in this edition, until they ask for them', async () => {
  const { teach } = taught();
  teach.stop();
  assert.ok(teach.node.hidden);
  teach.render();
  assert.equal(teach.now, '');
  assert.equal(tip(), '');
  assert.equal(tip({ room: { settings: { edition: 'hail-mary', options: {} } } }), 'turn');
  teach.restart();
  assert.equal(teach.now, 'turn');
});

test('neither spectators nor learners at a practice table get tips', () => {
  assert.equal(tip({ connection: { readonly: true } }), '');
  assert.equal(tip({ connection: { practice: {} } }), '');
});
