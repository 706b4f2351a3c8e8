// @ts-check
/** A server that answers with what a test says, and keeps what it was asked. */

/**
 * @typedef {{path: string, method: string, type: string, body: unknown}} Asked
 * @typedef {{status?: number, json?: unknown}} Answer
 */

/**
 * Answers every request from now on; a path without an answer is not found.
 * @param {Record<string, Answer>} answers by path
 * @returns {Asked[]} what was asked so far
 */
export function useFakeServer(answers) {
  /** @type {Asked[]} */
  const asked = [];
  const answer = async (
    /** @type {string} */ path,
    /** @type {RequestInit} */ { method, headers, body } = {},
  ) => {
    const type = new Headers(headers).get('content-type') ?? '';
    asked.push({ path, method: method ?? 'GET', type, body });
    const { status = 200, json = {} } = answers[path] ?? { status: 404 };
    return new Response(JSON.stringify(json), { status });
  };
  Object.assign(globalThis, { fetch: answer });
  return asked;
}
