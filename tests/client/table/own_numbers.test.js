import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { EDITIONS } from '../../../src/lastcard/client/core/editions.js';
import { useWords } from '../../../src/lastcard/client/core/i18n.js';
import { OwnNumbers } from '../../../src/lastcard/client/table/own_numbers.js';
import { useFakeDocument } from '../fake_dom.js';

const HEAT_WAVE = { ...EDITIONS[0], name: 'heat-wave', numbers: ['heat'], numbersBySeat: ['burns'] };

beforeEach((context) => {
  useFakeDocument();
  useWords('de', { 'number.heat': 'Hitze', 'number.burns': 'Verbrennungen' });
  EDITIONS.push(HEAT_WAVE);
  /** @type {import('node:test').TestContext} */ (context).after(() => EDITIONS.pop());
});

/**
 * The numbers at a table.
 * @param {string} edition
 * @param {object} table
 */
function numbersOf(edition, table) {
  const scene = { edition, model: { table } };
  return new OwnNumbers(
    /** @type {import('../../../src/lastcard/client/table/own_numbers.js').Host} */ (
      /** @type {unknown} */ ({ scene })
    ),
  );
}

test('the numbers of the table stand by the piles, in words', () => {
  const numbers = numbersOf('heat-wave', { own: [3], own_by_seat: [[0, 2]] });
  numbers.render();
  assert.equal(numbers.node.textContent, 'Hitze 3');
});

test('a seat has those of its numbers that are not 0', () => {
  const numbers = numbersOf('heat-wave', { own: [0], own_by_seat: [[0, 2]] });
  assert.deepEqual(numbers.words(0), []);
  assert.deepEqual(numbers.words(1), ['Verbrennungen: 2']);
  assert.deepEqual(
    numbers.marks(1).map(({ textContent, title }) => [textContent, title]),
    [['2', 'Verbrennungen: 2']],
  );
});

test('an edition without numbers shows none', () => {
  const numbers = numbersOf('classic', {});
  numbers.render();
  assert.equal(numbers.node.textContent, '');
  assert.deepEqual(numbers.words(0), []);
});
