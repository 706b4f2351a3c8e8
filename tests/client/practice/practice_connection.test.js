import assert from 'node:assert/strict';
import test from 'node:test';

import { PracticeConnection } from '../../../src/lastcard/client/practice/practice_connection.js';

/** @typedef {import('../../../src/lastcard/client/wire.d.ts').PracticeAnswer} PracticeAnswer */
/** @typedef {import('../../../src/lastcard/client/wire.d.ts').PracticeQuestion} PracticeQuestion */

const TABLE = { seats: 2, phase: 'turn', turn: 0, asked: null, sizes: [2, 1], discard: ['R3'], pile: 90 };
const OPENED = {
  ...{ seat: 0, edition: 'classic', move: '', cards: [] },
  hand: {
    ...{ t: 'hand', n: 0, number: 1, seat: 0, table: TABLE, salt: '', commitment: '' },
    mine: { hand: ['R7', 'B1'], legal: ['R7', 'R7!', 'draw', 'catch:1'], armed: false },
  },
};

/**
 * A table with these answers, one for each question after it was opened, and what was asked.
 * @param {...Partial<PracticeAnswer>} answers
 */
async function sit(...answers) {
  /** @type {PracticeQuestion[]} */
  const asked = [];
  const ask = async (/** @type {PracticeQuestion} */ question) => {
    asked.push(structuredClone(question));
    if (question.do === 'open') return /** @type {PracticeAnswer} */ (/** @type {unknown} */ (OPENED));
    const answer = answers.shift();
    if (!answer) throw new Error('offline');
    return /** @type {PracticeAnswer} */ ({ move: '', change: null, refused: null, ...answer });
  };
  const connection = await PracticeConnection.open({ source: 'lesson:first', names: ['You', 'Mia'], ask });
  return { connection, asked };
}

/** @param {string} move @param {object} [table] @returns {Partial<PracticeAnswer>} */
const made = (move, table = {}) => ({ move, change: { t: 'change', n: 1, events: [], table } });

/** Until everything on its way has been answered. */
const settled = () =>
  new Promise((done) => {
    setImmediate(done);
  });

test('a move is sent with all moves before it, and changes the hand', async () => {
  const { connection, asked } = await sit(made('0=R7', { top: 'R7' }), made('1=R5', { top: 'R5' }));
  connection.send({ t: 'play', move: 'R7' });
  await settled();
  assert.equal(connection.hand.table.top, 'R7');
  assert.equal(await connection.make('1=R5'), true);
  assert.deepEqual(
    asked.map(({ do: what, moves, move }) => [what, moves, move]),
    [
      ['open', [], undefined],
      ['move', [], '0=R7'],
      ['move', ['0=R7'], '1=R5'],
    ],
  );
});

test('a move that is not allowed now goes nowhere, and the table is drawn again', async () => {
  const { connection, asked } = await sit();
  /** @type {number[]} */
  const told = [];
  connection.on('change', ({ n }) => told.push(n));
  connection.allows = (move) => move === 'draw';
  connection.send({ t: 'play', move: 'R7' });
  await settled();
  assert.equal(asked.length, 1);
  assert.deepEqual(told, [0]);
});

test('a refusal is told, and the move is not kept', async () => {
  const { connection } = await sit({ refused: /** @type {any} */ ({ t: 'refused', code: 'no-match' }) });
  /** @type {string[]} */
  const told = [];
  connection.on('refused', ({ code }) => told.push(code));
  assert.equal(await connection.make('0=B1'), false);
  assert.deepEqual(told, ['no-match']);
  assert.deepEqual(connection.moves, []);
});

test('without a connection nothing has happened, and the table says so', async () => {
  const { connection } = await sit();
  /** @type {boolean[]} */
  const online = [];
  connection.on('status', (status) => online.push(status.online));
  assert.equal(await connection.make('0=R7'), false);
  assert.deepEqual(online, [false]);
  assert.deepEqual(connection.moves, []);
});

test('an error of the table is not taken for a lost connection', async () => {
  const { connection } = await sit(made('0=R7', { top: 'R7' }), made('1=R5', { top: 'R5' }));
  /** @type {boolean[]} */
  const online = [];
  connection.on('status', (status) => online.push(status.online));
  connection.moved = () => {
    throw new Error('a mistake of the page');
  };
  await assert.rejects(connection.make('0=R7'), /a mistake of the page/);
  assert.deepEqual([connection.busy, online], [0, [true]]);
  connection.moved = () => {};
  assert.equal(await connection.make('1=R5'), true);
  assert.equal(connection.busy, 0);
});

test('without a connection nothing is on its way any more', async () => {
  const { connection } = await sit();
  const making = connection.make('0=R7');
  assert.equal(connection.busy, 1);
  await making;
  assert.equal(connection.busy, 0);
});

test('a film is named by the player who lays the card, in an edition of your own too', async () => {
  const { connection } = await sit(made('0=QUOTE:B', { phase: 'line', asked: 0 }));
  connection.film = 'Hamlet';
  connection.send({ t: 'play', move: 'QUOTE:B', film: 'Macbeth' });
  await settled();
  assert.equal(connection.lines?.film, 'Macbeth');
});

test('a catch goes to the player who can be caught', async () => {
  const { connection, asked } = await sit(made('0=catch:1'));
  connection.send({ t: 'catch', window: null });
  await settled();
  assert.equal(asked[1].move, '0=catch:1');
});

test('an armed call is kept until the next play', async () => {
  const { connection } = await sit(made('0=R7!'));
  connection.send({ t: 'arm', on: true });
  assert.equal(connection.hand.mine?.armed, true);
  await connection.make('0=R7!');
  assert.equal(connection.hand.mine?.armed, false);
});

test('a round of lines has its film and who has said what', async () => {
  const line = { phase: 'line', asked: 0 };
  const { connection } = await sit(
    made('1=FL:B', line),
    made('0=said', line),
    made('1=cannot', { phase: 'turn' }),
  );
  connection.film = 'Hamlet';
  /** @type {[string, (string | undefined)[]][]} */
  const rounds = [];
  connection.on('lines', ({ film, told = [] }) => rounds.push([film, told.map(({ text }) => text)]));
  await connection.make('1=FL:B');
  connection.send({ t: 'line', text: 'To be' });
  await settled();
  await connection.make('1=cannot');
  assert.deepEqual(rounds, [
    ['Hamlet', []],
    ['Hamlet', ['To be']],
  ]);
  assert.equal(connection.lines, null);
});

test('it knows its practice by the position and all moves so far', async () => {
  const { connection } = await sit(made('0=R7', { top: 'R7' }));
  await connection.make('0=R7');
  assert.deepEqual(connection.practice, { source: 'lesson:first', moves: ['0=R7'] });
});
