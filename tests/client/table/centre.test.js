import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { Centre } from '../../../src/lastcard/client/table/centre.js';
import { attributesOf, found, only, textOf, use, useFakeDocument } from '../fake_dom.js';
import { fakeScene } from '../fake_scene.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/** @param {import('../fake_scene.js').Facts} [facts] */
function shown(facts) {
  const fake = fakeScene(facts);
  const centre = new Centre(fake.scene);
  centre.render();
  if (fake.scene.model) centre.settle(fake.scene.model.table);
  return { ...fake, centre };
}

/** The cards that lie there, the top one last. @param {Centre} centre */
const lying = (centre) => found(centre.discard, 'span').map((card) => attributesOf(card)['data-card']);

test('a tap on the pile draws where that is legal; otherwise it asks why not', async () => {
  const can = shown();
  await use(can.centre.pile, 'click');
  const cannot = shown({ mine: { legal: ['keep'] } });
  await use(cannot.centre.pile, 'click');
  assert.deepEqual(
    [...can.sent, ...cannot.sent],
    [
      { t: 'play', move: 'draw', n: 12 },
      { t: 'why', move: 'draw' },
    ],
  );
});

test('with an open sum a tap on the pile takes it (H-1)', async () => {
  const { centre, sent } = shown({ table: { sum: 6 }, mine: { legal: ['take'] } });
  await use(centre.pile, 'click');
  assert.deepEqual(sent, [{ t: 'play', move: 'take', n: 12 }]);
});

test('spectators can’t use the pile', async () => {
  const { centre, sent } = shown({ connection: { readonly: true } });
  await use(centre.pile, 'click');
  assert.deepEqual([centre.pile.disabled, sent], [true, []]);
});

test('the pile says how many cards it has, and stands out when nothing else can be played', () => {
  const { centre } = shown({ mine: { legal: ['draw'] } });
  assert.equal(attributesOf(centre.pile)['aria-label'], 'Draw pile, 79 cards');
  assert.equal(textOf(centre.pileCount), '79');
  assert.ok(centre.pile.classList.contains('best'));
  assert.ok(!shown().centre.pile.classList.contains('best'));
  assert.ok(shown({ table: { pile: 0 } }).centre.pile.classList.contains('empty'));
});

test('the last four cards of the discard pile lie there, and the top one is named', () => {
  const { centre } = shown({ table: { discard: ['R1', 'R2', 'R3', 'R4', 'R5'], top: 'R5' } });
  assert.deepEqual(lying(centre), ['R2', 'R3', 'R4', 'R5']);
  assert.equal(attributesOf(centre.discard)['aria-label'], 'Red 5 on top.');
});

test('a card keeps its turn when another comes on top of it', () => {
  const { centre, scene, change } = shown({ table: { discard: ['R1', 'R2'], top: 'R2' } });
  const turn = () => found(centre.discard, 'span').map((card) => card.style.transform);
  const before = turn();
  change({ table: { laid: ['R3'], top: 'R3' } });
  if (scene.model) centre.settle(scene.model.table);
  assert.deepEqual(turn().slice(0, 2), before);
});

test('the colour in play has its name and its shape, four times round the piles', () => {
  const { centre } = shown({ table: { colour: 'green' } });
  assert.equal(textOf(centre.badge), 'Green');
  assert.equal(centre.node.dataset.colour, 'green');
  assert.equal(found(centre.ring, 'i').length, 4);
  centre.setColour(null);
  assert.deepEqual([textOf(centre.badge), found(centre.ring, 'i').length], ['', 0]);
});

test('the ring shows which way play goes', () => {
  const { centre } = shown();
  const way = () => attributesOf(centre.node)['data-direction'];
  assert.equal(way(), 'on');
  centre.setDirection(-1);
  assert.deepEqual([way(), centre.node.classList.contains('turned')], ['back', true]);
});

test('during a draft there are no piles', () => {
  assert.ok(shown({ table: { phase: 'draft' } }).centre.node.hidden);
  assert.ok(only(shown().centre.node, '.piles'));
});
