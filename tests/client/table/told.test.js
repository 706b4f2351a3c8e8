import assert from 'node:assert/strict';
import test from 'node:test';

import { Told } from '../../../src/lastcard/client/table/told.js';

test('a chain of eight words stays for two seconds', () => {
  const told = new Told();
  told.add(['Ann plays Draw Two.', 'Bo draws 2 cards.'], 1000);
  told.add(['Cem plays Red 8.'], 2999);
  assert.equal(told.text, 'Ann plays Draw Two. Bo draws 2 cards. Cem plays Red 8.');
});

test('sentences that have been read make room', () => {
  const told = new Told();
  told.add(['Ann plays Draw Two.', 'Bo draws 2 cards.'], 1000);
  told.add(['Cem plays Red 8.'], 3000);
  assert.equal(told.text, 'Cem plays Red 8.');
});

test('each Chinese character counts as a word', () => {
  const told = new Told();
  told.add(['安出牌。'], 0);
  told.add(['波摸牌。'], 999);
  assert.equal(told.text, '安出牌。 波摸牌。');
  told.add(['丙出牌。'], 1999);
  assert.equal(told.text, '丙出牌。');
});

test('nothing that happened leaves the last words as they are', () => {
  const told = new Told();
  told.add(['Ann passes.'], 0);
  told.add([], 60_000);
  assert.equal(told.text, 'Ann passes.');
});

test('a jump forgets what was told', () => {
  const told = new Told();
  told.add(['Ann passes.'], 0);
  told.forget();
  told.add(['Bo passes.'], 1);
  assert.equal(told.text, 'Bo passes.');
});
