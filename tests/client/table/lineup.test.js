import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { Lineup } from '../../../src/lastcard/client/table/lineup.js';
import { found, textOf, use, useFakeDocument } from '../fake_dom.js';
import { fakeScene } from '../fake_scene.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

const NOBODY = [null, null, null];
const TABLE = {
  lineups: [['maya', null, 'lars'], NOBODY, NOBODY, NOBODY],
  decks: [4, 8, 8, 8],
  spent: [['zoe'], [], [], []],
};

/** Ann's Lineup: Maya, a gap, and Lars, whose card isn't known yet. @param {object} [table] */
function shown(table = {}) {
  const fake = fakeScene({ table: { ...TABLE, ...table } });
  fake.scene.elites = new Map([
    ['maya', /** @type {any} */ ({ id: 'maya', name: 'Maya', colours: ['red'], icons: [] })],
  ]);
  /** @type {object[]} */
  const inspected = [];
  fake.scene.inspect = (what) => void inspected.push(what);
  const lineup = new Lineup(fake.scene);
  lineup.render();
  return { ...fake, lineup, node: lineup.node, inspected };
}

test('a Lineup has a place for each card, a gap where one is missing, and the deck', () => {
  const { node } = shown();
  assert.ok(!node.hidden);
  assert.deepEqual(
    [...node.querySelectorAll('.line-card')].map((one) => one.getAttribute('aria-label')),
    ['Maya', null, 'lars'],
  );
  assert.equal(textOf(found(node, 'button')[2]), '4 / 1');
});

test('a tap on a card shows it, a tap on the deck what the seat has', async () => {
  const { node, inspected } = shown();
  for (const press of [0, 2]) await use(found(node, 'button')[press], 'click');
  assert.deepEqual(inspected, [{ card: 'maya' }, { seat: 0 }]);
});

test('it is drawn again when a card comes, and stays as it is otherwise', () => {
  const { change, lineup, node } = shown();
  const before = node.firstElementChild;
  lineup.render();
  assert.equal(node.firstElementChild, before);
  change({
    table: {
      ...fakeScene({ table: TABLE }).scene.model?.table,
      lineups: [['maya', 'zoe', 'lars'], NOBODY, NOBODY, NOBODY],
    },
  });
  lineup.render();
  assert.equal(node.querySelectorAll('.gap').length, 0);
});

test('it is hidden during the draft and where there are no Lineups', () => {
  assert.ok(shown({ phase: 'draft' }).node.hidden);
  assert.ok(shown({ lineups: undefined }).node.hidden);
});
