import assert from 'node:assert/strict';
import test from 'node:test';

import { lineCount, readQuotes } from '../../../src/lastcard/client/lobby/quotes.js';

const PACK = { Jaws: ['A bigger boat.', 'Smile.'], Alien: ['In space.'] };

test('a pack is read from JSON', () => {
  assert.deepEqual(readQuotes(JSON.stringify(PACK)), PACK);
  assert.equal(lineCount(PACK), 3);
});

test('a pack is read from headings with lines below, with or without bullets', () => {
  assert.deepEqual(readQuotes('# Jaws\nA bigger boat.\n- Smile.\n\n## Alien\n* In space.\n'), PACK);
});

test('a pack is read from blocks whose first line is the film', () => {
  assert.deepEqual(readQuotes('Jaws:\nA bigger boat.\nSmile.\n\nAlien\nIn space.'), PACK);
});

test('a film that is named twice keeps the lines of both', () => {
  const both = { Jaws: ['A bigger boat.', 'Smile.'] };
  assert.deepEqual(readQuotes('# Jaws\nA bigger boat.\n# Alien\n# Jaws\nSmile.'), both);
  assert.deepEqual(readQuotes('Jaws:\nA bigger boat.\n\nJaws\nSmile.'), both);
  assert.deepEqual(readQuotes('{"Jaws": ["A bigger boat."], " Jaws ": ["Smile."]}'), both);
  const lines = Array.from({ length: 300 }, (_, i) => `line ${i}`).join('\n');
  assert.equal(lineCount(readQuotes(`# Jaws\n${lines}\n# Jaws\n${lines}`)), 500);
});

test('a file that is no pack gives an empty one', () => {
  for (const text of ['', '{"Jaws": 3}', '{broken', '# Jaws\n']) assert.equal(lineCount(readQuotes(text)), 0);
});

test('lines that the table would refuse as too long are cut', () => {
  const [[film, lines]] = Object.entries(
    readQuotes(JSON.stringify({ ['f'.repeat(200)]: ['l'.repeat(999)] })),
  );
  assert.deepEqual([film.length, lines[0].length], [120, 300]);
  const many = readQuotes(JSON.stringify({ Jaws: Array.from({ length: 600 }, (_, i) => `line ${i}`) }));
  assert.equal(lineCount(many), 500);
});
