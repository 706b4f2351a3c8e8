import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { commitmentNote } from '../../../src/lastcard/client/widgets/commitment_note.js';
import { fakeRoom } from '../fake_connection.js';
import { textOf, useFakeDocument } from '../fake_dom.js';
import { speakOnly } from '../words.js';

before(() => {
  useFakeDocument();
  speakOnly({ 'table.settled': 'settled: {start}' });
});

test('a note has the start of the commitment, and all of it as a title', () => {
  const commitment = '0123456789abcdef'.repeat(4);
  const note = commitmentNote(fakeRoom({ commitment }));
  assert.ok(note);
  assert.equal(textOf(note), 'settled: 0123456789ab');
  assert.equal(note.title, commitment);
});

test('before the table has committed itself there is nothing to note', () => {
  assert.equal(commitmentNote(fakeRoom()), null);
  assert.equal(commitmentNote(null), null);
});
