import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { caseNode } from '../../../src/lastcard/client/rules/case.js';
import { only, textOf, textsOf, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/** A case of two seats in which nothing happens. @param {object} [facts] that differ */
function shown(facts = {}) {
  const found = {
    ...{ id: 'skip-1', title: 'A skip', hands: [['R7', 'W'], ['B1']], events: [], refused: [], cards: [] },
    ...{
      options: {},
      table: { top: 'R5', colour: 'red', turn: 1 },
      rules: [{ number: 'T-3', text: 'Skip.' }],
    },
    ...facts,
  };
  return caseNode(/** @type {any} */ (found), []);
}

test('the hands, the card on the pile with the colour, and the seat whose turn it is', () => {
  const node = shown();
  assert.deepEqual(textsOf(node, '.case-row b').slice(0, 2), ['Seat 1', 'Seat 2']);
  assert.deepEqual(
    [...node.querySelectorAll('.case-row [role="img"]')].map((one) => one.getAttribute('aria-label')),
    ['Red 7', 'Wild', 'Blue 1', 'Red 5'],
  );
  assert.deepEqual(textsOf(node, '.tag'), ['Red']);
  assert.match(textsOf(node, '.case-table .soft')[0], /Seat 2/);
});

test('of a long hand twelve cards are drawn, and the rest is a number', () => {
  const node = shown({ hands: [Array(15).fill('R1'), []] });
  assert.equal(node.querySelectorAll('.case-row:nth-child(2) .tiny').length, 12);
  assert.deepEqual(textsOf(node, '.case-row:nth-child(2) .tag'), ['+3']);
  assert.equal(textsOf(node, '.case-row:nth-child(3) .soft').length, 1);
});

test('the events and the refusals are told in words', () => {
  const node = shown({
    events: [{ e: 'drew', seat: 0, number: 1 }],
    refused: [
      { seat: 1, because: { code: 'some', reason: 'Not now.' } },
      { seat: 0, because: {} },
    ],
  });
  const [happens, refused] = textsOf(node, 'ul');
  assert.match(happens, /Seat 1/);
  assert.match(refused, /Seat 2.*Not now\./);
  assert.equal(node.querySelectorAll('li').length, 2);
});

test('it has its rule without an address of its own, and can be tried', () => {
  const node = shown();
  assert.deepEqual([textsOf(node, 'dt'), textsOf(node, 'dd')], [['T-3'], ['Skip.']]);
  assert.equal(node.querySelectorAll('#T-3').length, 0);
  assert.equal(Reflect.get(only(node, 'a'), 'href') ?? only(node, 'a').getAttribute('href'), '/try/skip-1');
});

test('house rules and an open sum are mentioned only where there are any', () => {
  assert.doesNotMatch(textOf(shown()), /Jump-in|\b6\b/);
  const house = textOf(
    shown({ options: { jump_in: true }, table: { top: 'R+2', colour: 'red', sum: 6, turn: 0 } }),
  );
  assert.match(house, /Jump-in/);
  assert.match(house, /6/);
});
