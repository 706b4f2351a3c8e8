import assert from 'node:assert/strict';
import test from 'node:test';

import { findAnswer } from '../../../src/lastcard/client/rules/answers.js';
import { useFakeServer } from '../fake_fetch.js';

const ALL = { json: [{ id: 'one' }, { id: 'two', title: 'kept' }] };

test('an answer is asked for alone', async () => {
  const asked = useFakeServer({ '/api/case/two': { json: { id: 'two', title: 'new' } } });
  assert.deepEqual(await findAnswer('classic', 'two'), { id: 'two', title: 'new' });
  assert.equal(asked.length, 1);
});

test('without a server it is found among those that were kept', async () => {
  useFakeServer({ '/api/answers/classic': ALL });
  assert.deepEqual(await findAnswer('classic', 'two'), { id: 'two', title: 'kept' });
});

test('where nothing was kept there is no answer', async () => {
  useFakeServer({});
  assert.equal(await findAnswer('classic', 'two'), null);
  useFakeServer({ '/api/answers/classic': ALL });
  assert.equal(await findAnswer('classic', 'three'), null);
});
