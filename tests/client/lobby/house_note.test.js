import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { houseNote } from '../../../src/lastcard/client/lobby/house_note.js';
import { fakeRoom } from '../fake_connection.js';
import { found, textOf, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

before(() => {
  useFakeDocument();
  speak('en');
});

test('the house rules that are on are listed; without any there is no note', () => {
  const { element, update } = houseNote();
  update(fakeRoom({ settings: { edition: 'classic', options: { jump_in: true, dealer: 1 } } }));
  assert.equal(element.hidden, false);
  assert.deepEqual(found(element, 'li').map(textOf), ['!Jump-in']);
  update(fakeRoom());
  assert.equal(element.hidden, true);
  assert.equal(found(element, 'li').length, 0);
});
