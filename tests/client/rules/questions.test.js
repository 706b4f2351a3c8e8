import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { questions } from '../../../src/lastcard/client/rules/questions.js';
import { found, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { useFakeServer } from '../fake_fetch.js';
import { settled } from '../until.js';
import { speak } from '../words.js';

const CASES = [
  { id: 'skip-1', title: 'A skip passes over the next seat', rules: ['T-3'] },
  { id: 'skip-2', title: 'A skip between two comes back', rules: ['T-3', 'T-4'] },
  { id: 'wild-1', title: 'A wild names a colour', rules: ['C-6'] },
];

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/** @param {Parameters<typeof useFakeServer>[0]} answers */
function shown(answers = { '/api/cases/classic': { json: CASES } }) {
  const asked = useFakeServer(answers);
  const element = questions('classic');
  const type = async (/** @type {string} */ words) => {
    const [input] = found(element, 'input');
    input.value = words;
    await use(input, 'input');
    for (let turn = 0; turn < 5; turn += 1) await settled();
  };
  const titles = () => textsOf(element, 'summary span');
  const said = () => textsOf(element, '[role=status]')[0];
  const loads = () => asked.filter(({ path }) => path === '/api/cases/classic').length;
  return { element, type, titles, said, loads };
}

test('the cases with these words are listed with their rules, and asked for once', async () => {
  const { element, type, titles, loads } = shown();
  await type('skip');
  assert.deepEqual(titles().sort(), [CASES[1].title, CASES[0].title].sort());
  await type('wild');
  assert.deepEqual(titles(), [CASES[2].title]);
  assert.deepEqual([textsOf(element, 'small'), loads()], [['C-6'], 1]);
});

test('it says how many there are, or that there are none, and nothing where nothing is asked', async () => {
  const { type, said } = shown();
  await type('wild');
  assert.match(said(), /1|one/i);
  const one = said();
  await type('bicycle');
  assert.notEqual(said(), one);
  assert.notEqual(said(), '');
  await type('');
  assert.equal(said(), '');
});

test('without a server it asks again with the next letter', async () => {
  const { type, titles, loads } = shown({});
  await type('skip');
  await type('skips');
  assert.deepEqual([titles(), loads()], [[], 2]);
});

test('an answer that can’t be found says so, and is looked for again when it is opened again', async () => {
  const { element, type } = shown();
  await type('wild');
  const [details] = found(element, 'details');
  details.open = true;
  await use(details, 'toggle');
  assert.equal(details.querySelectorAll('.soft').length, 1);
  useFakeServer({
    '/api/case/wild-1': {
      json: {
        ...{
          id: 'wild-1',
          title: '',
          hands: [['W'], ['R3']],
          events: [],
          refused: [],
          cards: [],
          options: {},
        },
        table: { top: 'R5', colour: 'red', turn: 0 },
        rules: [{ number: 'C-6', text: 'Name a **colour**.' }],
      },
    },
  });
  await use(details, 'toggle');
  assert.deepEqual(textsOf(details, 'dd'), ['Name a colour.']);
});
