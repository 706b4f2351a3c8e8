import assert from 'node:assert/strict';
import test from 'node:test';

import { catalogue, catalogueWith, editions, get, Refused } from '../../../src/lastcard/client/core/api.js';
import { useFakeServer } from '../fake_fetch.js';

const EDITIONS = { editions: [], levels: ['clever'], version: '0.1' };
const OURS = [{ id: 'maya' }];
const OWN = { cards: [{ id: 'mine' }], faults: [] };

test('a failed answer is an error with its status', async () => {
  useFakeServer({ '/there': { json: [1] }, '/broken': { status: 503 } });
  assert.deepEqual(await get('/there'), [1]);
  await assert.rejects(get('/broken'), new Error('503'));
  await assert.rejects(get('/nowhere'), new Error('404'));
});

test('a refusal brings its reason as data', async () => {
  const why = { code: 'body-too-long', reason: 'this is longer than 64 KiB', params: { most: 64 } };
  useFakeServer({ '/long': { status: 413, json: why } });
  await assert.rejects(get('/long'), (error) => {
    assert.ok(error instanceof Refused);
    assert.deepEqual(error.why, why);
    return true;
  });
});

// What is cached stays for all later tests of this file: the first of each kind is the one that fails.

test('after a failure the editions are asked for again, and then never more', async () => {
  const failed = useFakeServer({});
  await assert.rejects(editions(), new Error('404'));
  assert.equal(failed.length, 1);
  const asked = useFakeServer({ '/api/editions': { json: EDITIONS } });
  assert.deepEqual(await Promise.all([editions(), editions()]), [EDITIONS, EDITIONS]);
  assert.deepEqual(await editions(), EDITIONS);
  assert.deepEqual(
    asked.map(({ path }) => path),
    ['/api/editions'],
  );
});

test('a table without cards of its own has ours, and nothing is read', async () => {
  const asked = useFakeServer({ '/api/catalogue': { json: OURS } });
  assert.deepEqual(await catalogue(), OURS);
  assert.deepEqual(await catalogueWith('  \n'), OURS);
  assert.deepEqual(
    asked.map(({ path }) => path),
    ['/api/catalogue'],
  );
});

test("a table's own cards come after ours, and each text is read once", async () => {
  const asked = useFakeServer({ '/api/cards': { json: OWN } });
  assert.deepEqual(await catalogueWith('[[card]]'), [...OURS, ...OWN.cards]);
  assert.deepEqual(await catalogueWith('[[card]]'), [...OURS, ...OWN.cards]);
  await catalogueWith('# another');
  assert.deepEqual(
    asked.map(({ path, body }) => [path, body]),
    [
      ['/api/cards', '[[card]]'],
      ['/api/cards', '# another'],
    ],
  );
});
