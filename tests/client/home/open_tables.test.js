import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { openTablesPanel } from '../../../src/lastcard/client/home/open_tables.js';
import { attributesOf, found, named, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { useFakeServer } from '../fake_fetch.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

const TABLE = { code: 'KTWMHS', edition: 'classic', people: 2, free: 1, playing: false, house: {} };

/** Until everything on its way has been answered. */
const settled = () => new Promise((done) => void setTimeout(done, 5));

/** The panel on a server with these tables; null if it allows none. @param {object[] | null} tables */
async function shown(tables) {
  useFakeServer({ '/api/tables': { json: { open: tables !== null, tables: tables ?? [] } } });
  /** @type {string[]} */
  const gone = [];
  const panel = openTablesPanel(
    (address) => gone.push(address),
    () => gone.push('a new table'),
  );
  await settled();
  return { panel, gone };
}

test('each table says what is played there, by how many, and how to join', async () => {
  const playing = { ...TABLE, code: 'QQQQQQ', edition: 'elite', playing: true, house: { jump_in: true } };
  const { panel } = await shown([TABLE, playing]);
  assert.ok(!panel.hidden);
  assert.deepEqual(textsOf(panel, 'li'), [
    'ClassicPeople: 2 · free chairs: 1Join',
    'ElitePeople: 2 · free chairs: 1in progressHouse rules: Jump-inJoin',
  ]);
  assert.deepEqual(
    found(panel, 'a').map((link) => attributesOf(link).href),
    ['/t/KTWMHS', '/t/QQQQQQ'],
  );
});

test('one tap leads to the best table as it is now, or opens one', async () => {
  const { panel, gone } = await shown([]);
  assert.match(textsOf(panel, 'li')[0], /Nobody is waiting right now/);
  await use(named(panel, 'Play with someone'), 'click');
  await settled();
  useFakeServer({ '/api/tables': { json: { open: true, tables: [TABLE] } } });
  await use(named(panel, 'Play with someone'), 'click');
  await settled();
  assert.deepEqual(gone, ['a new table', '/t/KTWMHS']);
});

test('without a connection one tap leads to a new table, whose page says so', async () => {
  const { panel, gone } = await shown([TABLE]);
  useFakeServer({});
  await use(named(panel, 'Play with someone'), 'click');
  await settled();
  assert.deepEqual(gone, ['a new table']);
});

test('where the operator allows no strangers, or the server doesn’t answer, there is no panel', async () => {
  assert.ok((await shown(null)).panel.hidden);
  useFakeServer({});
  const panel = openTablesPanel(
    () => {},
    () => {},
  );
  await settled();
  assert.ok(panel.hidden);
});
