import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { tableKeys } from '../../../src/lastcard/client/table/keys.js';
import { useFakeDocument } from '../fake_dom.js';

/** @type {ReturnType<typeof useFakeDocument>} */
let page;

beforeEach(() => {
  page = useFakeDocument();
});

/** A table that logs what its keys do. @param {object} [facts] of the scene */
function listening(facts = {}) {
  /** @type {string[]} */
  const log = [];
  const does = (/** @type {string} */ name) => (/** @type {unknown} */ what) =>
    void log.push(what === undefined ? name : `${name} ${JSON.stringify(what)}`);
  const stop = tableKeys(
    /** @type {any} */ ({
      scene: {
        ...{ plays: true, model: { table: { top: 'R3' } } },
        ...{ call: does('call'), unchoose: does('unchoose'), inspect: does('inspect') },
        ...facts,
      },
      dock: { tryCatch: does('catch'), pressMain: does('main') },
      ask: { pressChoice: does('choice') },
      toasts: { pressRule: does('rule') },
    }),
  );
  const press = (/** @type {string} */ keys, /** @type {any} */ target = undefined) => {
    log.splice(0);
    for (const key of keys.split(' ')) page.press(key, target);
    return log;
  };
  return { press, stop, log };
}

test('each key does what its button does', () => {
  const { press } = listening();
  assert.deepEqual(press('u c d ? Escape 3'), ['call', 'catch', 'main', 'rule', 'unchoose', 'choice 3']);
  assert.deepEqual(press('5 0 x Enter'), []);
});

test('i explains the card that has the focus, otherwise the one on top', () => {
  const { press } = listening();
  assert.deepEqual(press('i'), ['inspect {"card":"R3"}']);
  const card = document.createElement('button');
  card.setAttribute('data-card', 'B7');
  document.body.append(card);
  card.focus();
  assert.deepEqual(press('i'), ['inspect {"card":"B7"}']);
});

test('a key with another one beside it is the browser’s', () => {
  const { log } = listening();
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'repeat']) page.press('u', undefined, { [held]: true });
  assert.deepEqual(log, []);
});

test('typing in a field presses no buttons', () => {
  const { press } = listening();
  for (const field of ['input', 'textarea'])
    assert.deepEqual(press('u c d', document.createElement(field)), []);
});

test('spectators have no keys, and a table that is closed neither', () => {
  assert.deepEqual(listening({ plays: false }).press('u c d ?'), []);
  const { press, stop } = listening();
  stop();
  assert.deepEqual(press('u'), []);
});
