import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { viewsPanel } from '../../../src/lastcard/client/widgets/views.js';
import { fakeConnection } from '../fake_connection.js';
import { attributesOf, found, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

before(() => {
  useFakeDocument();
  speak('en');
});

test('the big screen and watching each have a link and a picture of it', () => {
  const panel = viewsPanel(fakeConnection().connection);
  assert.deepEqual(
    found(panel, 'a').map((link) => attributesOf(link).href),
    ['https://table.example/big/', 'https://table.example/watch/'],
  );
  assert.deepEqual(
    found(panel, 'img').map(({ src }) => src),
    [
      '/api/qr?text=https%3A%2F%2Ftable.example%2Fbig%2F',
      '/api/qr?text=https%3A%2F%2Ftable.example%2Fwatch%2F',
    ],
  );
});
