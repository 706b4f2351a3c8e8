// Ready-made packs: works in each language that a table can quote from, with their authors, and none of them doubtful.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const FOLDER = new URL('../../../src/lastcard/client/packs/', import.meta.url);
const LONGEST_LINE = 300;
const LEAST_LINES = 30;
// Three laps of a table of four (FL-4): with fewer, bots have nothing left to say
const LEAST_OF_A_WORK = 3 * 4;

for (const language of ['en', 'de', 'es', 'zh']) {
  test(`the pack in ${language} has thirty lines, each once and with its source`, () => {
    /** @type {import('../../../src/lastcard/client/core/packs.js').Pack} */
    const pack = JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), 'utf8'));
    const lines = Object.values(pack).flatMap((work) => work.lines);
    assert.ok(lines.length >= LEAST_LINES);
    assert.equal(new Set(lines).size, lines.length);
    assert.ok(lines.every((line) => line.length <= LONGEST_LINE));
    for (const { by } of Object.values(pack)) assert.match(by, /\d/, 'when the author lived');
    for (const work of Object.values(pack)) assert.ok(work.lines.length >= LEAST_OF_A_WORK, work.lines[0]);
  });

  test(`whoever wrote a line of the pack in ${language} died more than a hundred years ago`, () => {
    const text = readFileSync(new URL(`${language}.json`, FOLDER), 'utf8');
    const years = [...text.matchAll(/–(\d{4})[)）]/g)].map(([, year]) => Number(year));
    assert.ok(years.every((year) => year < 1926));
  });
}
