import assert from 'node:assert/strict';
import test from 'node:test';

import { checkDeck, readCards, refusedAsFault } from '../../../src/lastcard/client/core/checks.js';
import { useFakeServer } from '../fake_fetch.js';

test('a deck is sent with the cards that it may name beside ours', async () => {
  const answer = { faults: [{ code: 'deck-size', reason: 'too few' }] };
  const asked = useFakeServer({ '/api/deck': { json: answer } });
  assert.deepEqual(await checkDeck(['maya', 'lars'], '[[card]]'), answer);
  assert.deepEqual(asked, [
    {
      path: '/api/deck',
      method: 'POST',
      type: 'application/json',
      body: '{"cards":["maya","lars"],"own":"[[card]]"}',
    },
  ]);
});

test('without cards of its own a deck names ours alone', async () => {
  const asked = useFakeServer({ '/api/deck': { json: { faults: [] } } });
  await checkDeck([]);
  assert.equal(asked[0].body, '{"cards":[],"own":""}');
});

test('a card file is sent as it was written', async () => {
  const answer = { cards: [], faults: [] };
  const asked = useFakeServer({ '/api/cards': { json: answer } });
  assert.deepEqual(await readCards('# mine\n'), answer);
  assert.deepEqual(asked, [{ path: '/api/cards', method: 'POST', type: 'text/plain', body: '# mine\n' }]);
});

test('a server that refuses is an error, not an answer', async () => {
  useFakeServer({ '/api/cards': { status: 413 } });
  await assert.rejects(readCards('#'), new Error('413'));
});

test('a refusal with a code is shown as a fault, and nothing else is', async () => {
  const why = { code: 'rate-requests', reason: 'too many requests' };
  useFakeServer({ '/api/cards': { status: 429, json: why }, '/api/deck': { status: 502 } });
  assert.deepEqual(await readCards('#').catch(refusedAsFault), { cards: [], faults: [why] });
  await assert.rejects(checkDeck([]).catch(refusedAsFault), new Error('502'));
});
