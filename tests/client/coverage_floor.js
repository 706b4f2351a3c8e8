// @ts-check
/**
 * A reporter of Node's test runner: how many lines of the client the unit tests reach, modules that none of them
 * loads included, and a failure below the floor. The floor may rise and never fall.
 */

import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FLOOR = 92;
const CLIENT = new URL('../../src/lastcard/client/', import.meta.url);

/**
 * @typedef {{path: string, coveredLinePercent: number}} Covered
 * @typedef {{type: string, data: {summary?: {files: Covered[]}}}} Told
 */

/** @param {AsyncIterable<Told>} source */
export default async function* coverageFloor(source) {
  for await (const { type, data } of source)
    if (type === 'test:coverage' && data.summary) yield report(data.summary.files);
}

/** @param {Covered[]} files */
function report(files) {
  const reached = new Map(files.map((file) => [file.path, file.coveredLinePercent / 100]));
  let [all, covered] = [0, 0];
  for (const path of modules()) {
    const lines = readFileSync(path, 'utf8').split('\n').length - 1;
    all += lines;
    covered += lines * (reached.get(path) ?? 0);
  }
  const percent = (100 * covered) / all;
  if (percent < FLOOR) process.exitCode = 1;
  return `${percent.toFixed(1)} % of the client's lines are reached; the floor is ${FLOOR} %\n`;
}

/** The paths of all scripts of the client. */
function modules() {
  const folder = fileURLToPath(CLIENT);
  const names = /** @type {string[]} */ (readdirSync(folder, { recursive: true }));
  return names.filter((name) => name.endsWith('.js')).map((name) => folder + name);
}
