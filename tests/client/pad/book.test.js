import assert from 'node:assert/strict';
import test from 'node:test';

import { write } from '../../../src/lastcard/client/core/storage.js';
import { Book } from '../../../src/lastcard/client/pad/book.js';

/** A pad on which Ann and Ben have begun. @param {string} name */
function begun(name) {
  const book = new Book(name);
  book.change({ players: ['Ann', 'Ben'], dealer: 0, target: 500, hands: [] });
  return book;
}

/** @param {Book} book @param {number} winner @param {number} points */
function play(book, winner, points) {
  const { hand } = book.written;
  hand.winner = winner;
  hand.left[1 - winner].typed = points;
  book.writeDown();
}

/** @param {Book} book */
function written(book) {
  return book.match?.hands.map(({ winner, left }) => left[1 - (winner ?? 0)].typed);
}

test('hands that were written down are there when the page is opened again', () => {
  play(begun('kept'), 0, 40);
  assert.deepEqual(written(new Book('kept')), [40]);
});

test('a hand that is half written is there again too', () => {
  const book = begun('half');
  book.written.hand.winner = 1;
  book.keep();
  assert.equal(new Book('half').written.hand.winner, 1);
});

test('a hand is corrected in its place, and the correction can be undone', () => {
  const book = begun('corrected');
  play(book, 0, 40);
  play(book, 1, 25);
  book.correct(0);
  book.written.hand.left[1].typed = 60;
  book.writeDown();
  assert.deepEqual(written(book), [60, 25]);
  book.undo();
  assert.deepEqual(written(book), [40, 25]);
});

test('a correction that is cancelled changes nothing', () => {
  const book = begun('cancelled');
  play(book, 0, 40);
  book.correct(0);
  book.written.hand.left[1].typed = 60;
  book.dropDraft();
  assert.deepEqual(written(book), [40]);
});

test('a hand is struck out; undone step by step the pad is empty again', () => {
  const book = begun('struck');
  play(book, 0, 40);
  book.strike(0);
  assert.deepEqual(written(book), []);
  book.undo();
  assert.deepEqual(written(book), [40]);
  book.undo();
  book.undo();
  assert.equal(book.match, null);
  book.undo();
  assert.equal(book.match, null);
});

test('stored data that is no match is dropped', () => {
  const left = [{ cards: {}, typed: 1 }];
  const hands = [{ winner: 0, left }];
  for (const kept of [
    null,
    7,
    { match: {} },
    { match: { players: ['A', 'B'], dealer: 0, target: 5, hands } },
  ]) {
    write('pad.broken', kept);
    const book = new Book('broken');
    assert.equal(book.match, null);
    assert.deepEqual(book.past, []);
  }
});
