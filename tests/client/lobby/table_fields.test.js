import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { tableFields } from '../../../src/lastcard/client/lobby/table_fields.js';
import { found, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

/**
 * @typedef {import('../../../src/lastcard/client/lobby/settings.js').Form} Form
 * @typedef {import('../../../src/lastcard/client/wire.d.ts').Settings} Settings
 */

const SETTINGS = {
  ...{
    edition: 'classic',
    options: {},
    chairs: 4,
    target: null,
    clock: 'auto',
    hold_ms: null,
    pace: 'usual',
  },
  ...{ spectators: true, hints: false, pool: 'box', cards: '', quotes: {} },
};
const CLASSIC = { name: 'classic', least: 2, most: 10, most_from_box: 10, target: 500 };
const ELITE = { name: 'elite', least: 2, most: 10, most_from_box: 5, target: 3 };

before(() => {
  useFakeDocument();
  speak('en');
});

/**
 * @param {object} edition
 * @param {object} facts of the settings that differ
 */
function fieldsFor(edition, facts = {}) {
  const settings = /** @type {Settings} */ (/** @type {unknown} */ ({ ...SETTINGS, ...facts }));
  /** @type {Partial<Settings>[]} */
  const patches = [];
  const form = {
    edition,
    settings: () => settings,
    choose: (/** @type {Partial<Settings>} */ patch) => patches.push(patch),
  };
  const fields = tableFields(/** @type {Form} */ (/** @type {unknown} */ (form)));
  for (const field of fields) field.show(settings);
  const [chairs, match, points, clock, hold, pace, spectators, hints] = fields;
  return { patches, chairs, match, points, clock, hold, pace, spectators, hints };
}

test('chairs go up to what the cards are enough for: the box in Elite for five (P-2)', () => {
  const most = (/** @type {object} */ facts) => found(fieldsFor(ELITE, facts).chairs.element, 'input')[0].max;
  assert.equal(Number(most({})), 5);
  assert.equal(Number(most({ pool: 'all' })), 10);
  assert.equal(Number(most({ options: { mode: 'dynasty' } })), 10);
});

test('a single hand has no points to reach; a match has the usual number unless told otherwise', () => {
  assert.equal(fieldsFor(CLASSIC, { target: 0 }).points.element.hidden, true);
  const { match, points, patches } = fieldsFor(CLASSIC);
  const [hand, whole] = found(match.element, 'input');
  void use(hand, 'change');
  void use(whole, 'change');
  const [input] = found(points.element, 'input');
  const [less, more] = found(points.element, 'button');
  assert.equal(input.value, '500');
  void use(less, 'click');
  void use(more, 'click');
  assert.deepEqual(patches, [{ target: 0 }, { target: null }, { target: 450 }, { target: null }]);
});

test('Elite counts hands, one by one', () => {
  const { points, patches } = fieldsFor(ELITE);
  void use(found(points.element, 'button')[1], 'click');
  assert.deepEqual(patches, [{ target: 4 }]);
});

test('how long a race holds the turn is what people need, or a time; one of the host’s own is offered too', () => {
  const values = (/** @type {object} */ facts) =>
    found(fieldsFor(CLASSIC, facts).hold.element, 'option').map(({ value }) => value);
  assert.deepEqual(values({}), ['', '0', '1200', '2500', '5000']);
  assert.deepEqual(values({ hold_ms: 1800 }), ['', '0', '1200', '1800', '2500', '5000']);
  const { hold, patches } = fieldsFor(CLASSIC, { hold_ms: 1200 });
  const [select] = found(hold.element, 'select');
  assert.equal(select.value, '1200');
  for (const value of ['', '0']) {
    select.value = value;
    void use(select, 'change');
  }
  assert.deepEqual(patches, [{ hold_ms: null }, { hold_ms: 0 }]);
});

test('only the table’s time can be changed during a hand', () => {
  const { chairs, match, points, clock, hold, pace, spectators, hints } = fieldsFor(CLASSIC);
  assert.deepEqual(
    [chairs, match, points, clock, hold, pace, spectators, hints].map(({ timed = false }) => timed),
    [false, false, false, true, true, true, false, false],
  );
});
