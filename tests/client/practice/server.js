// @ts-check
/** A server of practice tables for tests: two players, and every move that is asked for is made. */

/**
 * @typedef {import('../../../src/lastcard/client/wire.d.ts').PracticeQuestion} PracticeQuestion
 * @typedef {{hand: string[], legal: string[]}} Mine
 */

const TABLE = {
  seats: 2,
  dealer: 1,
  phase: 'turn',
  turn: 0,
  asked: null,
  sizes: [2, 3],
  discard: ['R3'],
  pile: 90,
  top: 'R3',
};
const MINE = { hand: ['R7', 'B1'], legal: ['R7', 'draw'], armed: false };

/**
 * Answers from now on; a path without an answer is not found.
 * @param {Record<string, unknown>} answers by path
 * @param {(question: PracticeQuestion) => {table?: object, mine?: Mine}} [after] the table after a move
 * @returns {PracticeQuestion[]} the questions so far
 */
export function usePracticeServer(answers, after = () => ({})) {
  /** @type {PracticeQuestion[]} */
  const asked = [];
  const practise = (/** @type {PracticeQuestion} */ question) => {
    asked.push(question);
    const hand = {
      t: 'hand',
      n: 0,
      number: 1,
      seat: 0,
      table: TABLE,
      mine: MINE,
      salt: 'salt',
      commitment: '',
    };
    const common = { seat: 0, edition: 'classic', cards: [], options: {}, refused: null, because: null };
    if (question.do === 'open') return { ...common, move: '', hand, change: null };
    const move = question.move ?? '1=draw';
    return {
      ...common,
      move,
      hand: null,
      change: { t: 'change', n: asked.length, events: [], ...after({ ...question, move }) },
    };
  };
  const answer = async (/** @type {string} */ path, /** @type {RequestInit} */ { body } = {}) => {
    if (path === '/api/practice') return new Response(JSON.stringify(practise(JSON.parse(String(body)))));
    return new Response(JSON.stringify(answers[path] ?? {}), { status: path in answers ? 200 : 404 });
  };
  Object.assign(globalThis, { fetch: answer });
  return asked;
}
