import assert from 'node:assert/strict';
import test from 'node:test';

import { addressIn } from '../../../src/lastcard/client/home/typed_address.js';

test('a code leads to its room, however it is typed', () => {
  assert.equal(addressIn(' ktrwbn '), '/t/KTRWBN');
  assert.equal(addressIn('KTR-WBN'), '/t/KTR-WBN');
});

test('so does a link, and nothing behind its # comes along', () => {
  assert.equal(addressIn('http://cards.example/t/KTRWBN'), '/t/KTRWBN');
  assert.equal(addressIn('http://cards.example/t/KTRWBN/#planted'), '/t/KTRWBN');
  assert.equal(addressIn('/watch/KTRWBN#planted'), '/t/KTRWBN');
});

test('the link of a seat keeps its code', () => {
  assert.equal(addressIn('http://cards.example/seat/KTRWBN#a_b-c'), '/seat/KTRWBN#a_b-c');
  assert.equal(addressIn('http://cards.example/seat/KTRWBN'), '/t/KTRWBN');
});

test('a text without a code leads nowhere', () => {
  assert.equal(addressIn('  '), '');
  assert.equal(addressIn('#only'), '');
  assert.equal(addressIn('///'), '');
});
