import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { Lines } from '../../../src/lastcard/client/table/lines.js';
import { animationsOf, found, named, only, textOf, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { fakeScene } from '../fake_scene.js';
import { speak } from '../words.js';

/** @typedef {import('../../../src/lastcard/client/wire.d.ts').Lines} Round */

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/**
 * A round of lines that Dan began; Ann is asked unless told otherwise.
 * @param {Partial<Round>} [round]
 * @param {import('../fake_scene.js').Facts} [facts]
 */
function shown(round = {}, { table, ...facts } = {}) {
  const fake = fakeScene({
    table: { phase: 'line', turn: 3, asked: 0, ...table },
    mine: { legal: ['said', 'cannot'] },
    ...facts,
  });
  const lines = new Lines(fake.scene);
  lines.take(/** @type {Round} */ ({ t: 'lines', film: 'Hamlet', stage: 'say', told: [], ...round }));
  return {
    ...fake,
    lines,
    node: lines.node,
    state: () => textOf(lines.state),
    buttons: () => textsOf(lines.controls, 'button'),
  };
}

const TOLD = [{ seat: 2, text: 'To be, or not to be' }];

test('the film is named, and what was said so far', () => {
  const { lines } = shown({ told: [...TOLD, { seat: 1 }] });
  assert.ok(!lines.node.hidden);
  assert.equal(textOf(lines.film), 'Lines from: Hamlet');
  assert.deepEqual(textsOf(lines.told, 'li'), ['Cleo “To be, or not to be”', 'Ben says a line']);
});

test('the player who is asked says a line, or that they can’t; an empty line isn’t sent', async () => {
  const { node, sent, state } = shown();
  assert.equal(state(), 'Your turn to say a line');
  const [form] = found(node, 'form');
  await use(form, 'submit');
  assert.deepEqual(sent, []);
  found(form, 'input')[0].value = ' Words, words, words. ';
  await use(form, 'submit');
  await use(named(node, 'I can’t (draw 3)'), 'click');
  assert.deepEqual(sent, [
    { t: 'line', text: 'Words, words, words.' },
    { t: 'play', move: 'cannot', n: 12 },
  ]);
});

test('the others wait', () => {
  const { state, buttons } = shown({}, { table: { asked: 2 } });
  assert.deepEqual([state(), buttons()], ['Cleo is thinking of a line', []]);
});

test('a line can be doubted by all but its speaker (FL-6)', async () => {
  const { lines, sent, state } = shown({ stage: 'doubt', told: TOLD }, { table: { asked: 1 } });
  assert.equal(state(), 'Does anyone doubt it?');
  await use(named(lines.controls, 'I doubt it'), 'click');
  assert.deepEqual(sent, [{ t: 'doubt' }]);
  assert.deepEqual(
    shown({ stage: 'doubt', told: [{ seat: 0, text: 'Ay' }] }, { table: { asked: 1 } }).buttons(),
    [],
  );
});

test('everybody votes except the speaker and the doubter; a vote is given once', async () => {
  const vote = { stage: /** @type {const} */ ('vote'), told: TOLD, doubted_by: 1, votes: 1 };
  const { lines, sent, state, buttons } = shown(vote);
  assert.equal(state(), 'Ben doubts it. Votes so far: 1');
  await use(named(lines.controls, 'It doesn’t'), 'click');
  assert.deepEqual([sent, buttons()], [[{ t: 'vote', stands: false }], []]);
  assert.deepEqual(shown({ ...vote, doubted_by: 0 }).buttons(), []);
  assert.deepEqual(shown({ ...vote, told: [{ seat: 0 }] }).buttons(), []);
});

test('a line that fell is marked, and another one asked for', () => {
  const { lines, state } = shown({
    told: [{ seat: 0, text: 'Bond, James Bond', fell: true }],
    doubted_by: 2,
  });
  assert.equal(state(), 'Cleo doubts it: say another line');
  assert.equal(only(lines.told, 'li').className, 'fell');
});

test('a field keeps what was typed while nothing else is asked', () => {
  const { lines, node } = shown();
  const [input] = found(node, 'input');
  lines.render();
  assert.equal(found(node, 'input')[0], input);
  lines.take(/** @type {Round} */ ({ t: 'lines', film: 'Hamlet', stage: 'say', told: TOLD }));
  assert.notEqual(found(node, 'input')[0], input);
});

test('the time for a line runs out as a bar', () => {
  const { lines } = shown({ left_ms: 20000 });
  assert.deepEqual([animationsOf(only(lines.time, 'i')).length, lines.time.hidden], [1, false]);
  assert.ok(shown({ left_ms: 0 }).lines.time.hidden);
});

test('after the round nothing of it is left, and spectators only read', () => {
  const { lines, change } = shown({ told: TOLD });
  change({ table: { phase: 'turn' } });
  lines.render();
  assert.deepEqual([lines.node.hidden, lines.round], [true, null]);
  assert.deepEqual(shown({}, { connection: { readonly: true } }).buttons(), []);
});
