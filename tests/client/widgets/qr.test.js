import assert from 'node:assert/strict';
import test from 'node:test';

import { qrAddress, secretQrAddress } from '../../../src/lastcard/client/widgets/qr.js';
import { useFakeServer } from '../fake_fetch.js';

test('a link is part of the address of its picture', () => {
  assert.equal(
    qrAddress('https://a.example/t/KTWMHS?x=1&y'),
    '/api/qr?text=https%3A%2F%2Fa.example%2Ft%2FKTWMHS%3Fx%3D1%26y',
  );
});

test('a secret link is sent in the body, and never in an address', async () => {
  const asked = useFakeServer({ '/api/qr': { json: 'drawn' } });
  const address = await secretQrAddress('https://a.example/s#secret');
  assert.deepEqual(asked, [
    { path: '/api/qr', method: 'POST', type: 'text/plain', body: 'https://a.example/s#secret' },
  ]);
  assert.equal(address, 'data:image/svg+xml,%22drawn%22');
});
