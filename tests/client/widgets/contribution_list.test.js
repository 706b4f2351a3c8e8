import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { contributionLines } from '../../../src/lastcard/client/widgets/contribution_list.js';
import { textOf, useFakeDocument } from '../fake_dom.js';
import { speakOnly } from '../words.js';

before(() => {
  useFakeDocument();
  speakOnly({
    'contributions.seat': '{name}: ',
    'contributions.nothing': 'nothing',
    'contributions.silent': 'not revealed',
    'contributions.wrong': 'another number',
  });
});

test('each seat has its number, or why it has none', () => {
  const lines = contributionLines(
    ['Ann', 'Ben', 'Cem'],
    [
      { hash: 'aa', number: '7151' },
      { hash: '', number: '' },
      { hash: 'bb', number: '' },
      { hash: 'cc', number: '', wrong: true },
    ],
  );
  assert.deepEqual(lines.map(textOf), [
    'Ann: 7151',
    'Ben: nothing',
    'Cem: not revealed',
    '3: another number',
  ]);
});
