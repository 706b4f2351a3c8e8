// @ts-check
/** A program that answers lines of JSON with lines of JSON, for tests in Python. */

import { createInterface } from 'node:readline';

/**
 * Answers every line of the input.
 * @template In, Out
 * @param {(value: In) => Out} answer
 */
export async function answerLines(answer) {
  for await (const line of createInterface({ input: process.stdin }))
    process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
}
