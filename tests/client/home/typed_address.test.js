import assert from 'node:assert/strict';
import test from 'node:test';

import { addressIn } from '../../../src/lastcard/client/home/typed_address.js';

test('a code leads to its room, however it is typed', () => {
  assert.equal(addressIn(' ktrwbn '), '/t/KTRWBN');
  assert.equal(addressIn('KTR-WBN'), '/t/KTR-WBN');
  assert.equal(addressIn('k t r w b n'), '/t/KTRWBN');
  assert.equal(addressIn('KTR WBN'), '/t/KTRWBN');
});

test('so does a link, and nothing behind its # comes along', () => {
  assert.equal(addressIn('http://cards.example/t/KTRWBN'), '/t/KTRWBN');
  assert.equal(addressIn('http://cards.example/t/KTRWBN/#planted'), '/t/KTRWBN');
  assert.equal(addressIn('cards.example/t/ktrwbn?from=chat'), '/t/KTRWBN');
  assert.equal(addressIn('t/KTRWBN'), '/t/KTRWBN');
});

test('a link to watch, to a big screen or to a replay leads there', () => {
  assert.equal(addressIn('/watch/KTRWBN#planted'), '/watch/KTRWBN');
  assert.equal(addressIn('https://cards.example/big/KTRWBN'), '/big/KTRWBN');
  assert.equal(addressIn('https://cards.example/replay/xW3-J1kq0'), '/replay/xW3-J1kq0');
});

test('the link of a seat keeps its code', () => {
  assert.equal(addressIn('http://cards.example/seat/KTRWBN#a_b-c'), '/seat/KTRWBN#a_b-c');
  assert.equal(addressIn('http://cards.example/seat/KTRWBN'), '/t/KTRWBN');
});

test('a whole message is searched for its link or its code', () => {
  assert.equal(addressIn('Come and play! https://cards.example/t/KTRWBN (now)'), '/t/KTRWBN');
  assert.equal(addressIn('the code is KTRWBN.'), '/t/KTRWBN');
});

test('a text without a code leads nowhere', () => {
  assert.equal(addressIn('  '), '');
  assert.equal(addressIn('#only'), '');
  assert.equal(addressIn('///'), '');
});
