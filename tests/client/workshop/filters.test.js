import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { filterBar, packName } from '../../../src/lastcard/client/workshop/filters.js';
import { found, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

/** @typedef {import('../../../src/lastcard/client/wire.d.ts').EliteCard} EliteCard */
/** @typedef {import('../../../src/lastcard/client/workshop/collection.js').Collection} Collection */

/**
 * @param {string} name
 * @param {Partial<EliteCard>} more
 * @returns {EliteCard}
 */
function card(name, more) {
  const id = name.toLowerCase();
  return { id, name, colours: ['red'], foil: 'none', icons: [], pack: '', promo: false, ...more };
}

const CARDS = [
  card('Inès', { icons: [{ action: 'skip', who: 'printed', number: 0, type: null, text: '' }] }),
  card('Maya', { colours: ['red', 'blue'], foil: 'dual', pack: 'home brew' }),
  card('Kenta', { colours: ['green'] }),
];

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/** The filters over three cards, of which Kenta's is owned; and how often they changed. */
function bar() {
  /** @type {(() => void)[]} */
  const hearers = [];
  const add = (/** @type {string} */ _name, /** @type {() => void} */ hear) => hearers.push(hear);
  const collection = { cards: CARDS, owned: new Set(['kenta']), add };
  let changes = 0;
  const { element, shown } = filterBar(
    /** @type {Collection} */ (/** @type {unknown} */ (collection)),
    () => (changes += 1),
  );
  hearers.forEach((hear) => hear());
  return { element, names: () => shown().map(({ name }) => name), changes: () => changes };
}

/**
 * @param {HTMLInputElement | HTMLSelectElement} control
 * @param {string} value
 * @param {string} event
 */
function put(control, value, event) {
  control.value = value;
  use(control, event);
}

test('without a wish all cards are shown', () => {
  assert.deepEqual(bar().names(), ['Inès', 'Maya', 'Kenta']);
});

test('names are found without their accents and capitals', () => {
  const { element, names, changes } = bar();
  put(found(element, 'input')[0], ' INES ', 'input');
  assert.deepEqual(names(), ['Inès']);
  assert.equal(changes(), 1);
});

test('a card with one of the chosen colours fits; a second press takes the colour back', () => {
  const { element, names } = bar();
  const [red] = found(element, 'button').filter((chip) => chip.className.includes('ink-red'));
  use(red, 'click');
  assert.deepEqual(names(), ['Inès', 'Maya']);
  use(red, 'click');
  assert.deepEqual(names(), ['Inès', 'Maya', 'Kenta']);
});

test('icons, foils and packs narrow it down together', () => {
  const { element, names } = bar();
  const [action, foil, pack] = found(element, 'select');
  put(action, 'skip', 'change');
  assert.deepEqual(names(), ['Inès']);
  put(foil, 'dual', 'change');
  assert.deepEqual(names(), []);
  put(action, '', 'change');
  put(pack, 'home brew', 'change');
  assert.deepEqual(names(), ['Maya']);
});

test('owned cards can be shown alone', () => {
  const { element, names } = bar();
  const [, owned] = found(element, 'input');
  owned.checked = true;
  use(owned, 'change');
  assert.deepEqual(names(), ['Kenta']);
});

test('the pack of custom cards is called as it is written', () => {
  assert.equal(packName('home brew'), 'home brew');
});
