import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { fileFields } from '../../../src/lastcard/client/lobby/file_fields.js';
import { found, named, only, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { settingsOf } from '../fake_editions.js';
import { useFakeServer } from '../fake_fetch.js';
import { until } from '../until.js';
import { speak } from '../words.js';

const CARDS = '[[card]]\nname = "Amaru"\n[[card]]\nname = "Inti"';
const PACK = { Hamlet: { by: 'Shakespeare', lines: ['Words, words, words.'] } };
const ELITE = { name: 'elite', powers: [] };
const LINES = { name: 'favorite-line', powers: ['asks_lines'] };

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/**
 * The field of an edition in a browser whose user picks this file.
 * @param {object} edition
 * @param {string} [file]
 * @param {object[]} [faults] that the server finds in the cards
 */
function shown(edition, file = '', faults = []) {
  useFakeServer({
    '/api/cards': { json: { cards: [], faults } },
    '/client/packs/en.json': { json: PACK },
  });
  /** @type {object[]} */
  const chosen = [];
  const form = { edition, choose: (/** @type {object} */ patch) => chosen.push(patch) };
  const [field] = fileFields(/** @type {any} */ (form));
  const create = document.createElement.bind(document);
  const made = (/** @type {string} */ tag) => {
    const one = /** @type {HTMLInputElement} */ (create(tag));
    const files = [{ text: async () => file }];
    return Object.assign(one, { click: () => void use(Object.assign(one, { files }), 'change') });
  };
  Object.assign(document, { createElement: made });
  const press = (/** @type {string} */ name) => use(named(field.element, name), 'click');
  const state = () => textsOf(field.element, '.file-state')[0];
  return { ...field, chosen, press, state, faults: () => textsOf(field.element, '.fault li') };
}

test('Elite has a field for cards, an edition that asks for lines one for quotes, others none', () => {
  const fields = [ELITE, LINES, { name: 'classic', powers: [] }].map((edition) =>
    fileFields(/** @type {any} */ ({ edition, choose() {} })),
  );
  assert.deepEqual(
    fields.map((some) => some.flatMap(({ element }) => textsOf(element, '.rule'))),
    [['D-4'], ['FL-6'], []],
  );
});

test('cards without a fault are taken as they are written', async () => {
  const { press, chosen } = shown(ELITE, CARDS);
  await press('Choose a file');
  await until(() => chosen.length);
  assert.deepEqual(chosen, [{ cards: CARDS }]);
});

test('cards with a fault aren’t taken, and the fault is named', async () => {
  const { press, chosen, faults } = shown(ELITE, CARDS, [
    { rule: 'D-4', code: 'some', reason: 'No colour.' },
  ]);
  await press('Choose a file');
  await until(() => faults().length);
  assert.deepEqual([chosen, faults()], [[], ['No colour.']]);
});

test('it says how much is loaded, and removes it', async () => {
  const { element, show, press, state, chosen } = shown(ELITE);
  show(settingsOf());
  assert.deepEqual([state(), named(element, 'Remove it').hidden], ['', true]);
  show(settingsOf({ cards: CARDS }));
  assert.deepEqual([state(), named(element, 'Remove it').hidden], ['2 of your own cards are loaded.', false]);
  await press('Remove it');
  assert.deepEqual(chosen, [{ cards: '' }]);
});

test('quotes are taken from a file, or from the pack that comes with the table', async () => {
  const { press, chosen, show, state } = shown(LINES, '# Jaws\nSmile.');
  await press('Choose a file');
  await until(() => chosen.length);
  await press('Use a ready-made pack');
  assert.deepEqual(chosen, [
    { quotes: { Jaws: ['Smile.'] } },
    { quotes: { Hamlet: ['Words, words, words.'] } },
  ]);
  show(settingsOf({ quotes: { Jaws: ['Smile.', 'A bigger boat.'], Alien: ['In space.'] } }));
  assert.equal(state(), '2 films with 3 lines are loaded.');
});

test('a file without quotes says so', async () => {
  const { press, chosen, faults } = shown(LINES, '');
  await press('Choose a file');
  await until(() => faults().length);
  assert.deepEqual([chosen, faults()], [[], ['No film with lines was found in this file.']]);
});

test('the works of the pack are listed with their authors when they are asked for', async () => {
  const { element } = shown(LINES);
  await use(only(element, '.pack-works'), 'toggle');
  assert.deepEqual(textsOf(element, '.pack-works li'), ['Hamlet: Shakespeare']);
});

test('nothing can be changed while the field is locked', () => {
  const { element, lock } = shown(LINES);
  lock(true);
  assert.ok(found(element, 'button').every(({ disabled }) => disabled));
  lock(false);
  assert.ok(found(element, 'button').every(({ disabled }) => !disabled));
});
