import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { forget, write } from '../../../src/lastcard/client/core/storage.js';
import { openLessons } from '../../../src/lastcard/client/practice/lessons.js';
import { attributesOf, found, textsOf, useFakeDocument } from '../fake_dom.js';
import { useFakeServer } from '../fake_fetch.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
  for (const key of ['lessons', 'lesson.first', 'lesson.calls']) forget(key);
});

/** @param {string} id @param {string} title */
const lesson = (id, title) => ({
  id,
  edition: 'classic',
  title: { en: title },
  about: { en: 'Card by card.' },
});
const LESSONS = [lesson('first', 'Your first hand'), lesson('calls', 'Calling')];

/** @param {object} [answer] */
async function opened(answer = { json: LESSONS }) {
  useFakeServer({ '/api/lessons': answer });
  const root = document.createElement('div');
  await openLessons(root, () => {});
  return root;
}

test('each lesson says what it is about and for which edition', async () => {
  const root = await opened();
  assert.deepEqual(textsOf(root, '.lesson-link'), [
    'Your first handCard by card.Classic',
    'CallingCard by card.Classic',
  ]);
  assert.equal(
    attributesOf(found(root, 'a').filter((one) => one.className.includes('lesson-link'))[1]).href,
    '/learn/calls',
  );
});

test('lessons that are done or begun are marked', async () => {
  write('lessons', ['first']);
  write('lesson.calls', 2);
  const root = await opened();
  assert.deepEqual(textsOf(root, '.lesson-link b'), ['Your first handdone', 'Callingbegun']);
});

test('the rules of every edition are a tap away, without a server too', async () => {
  const root = await opened({ status: 503 });
  assert.deepEqual(textsOf(root, '.lesson-link'), []);
  const rules = found(root, 'a').filter((one) => one.className.includes('rules-link'));
  assert.deepEqual(
    rules.map((link) => attributesOf(link).href),
    ['classic', 'hail-mary', 'favorite-line', 'avatar-state', 'elite'].map((name) => `/rules/${name}`),
  );
});
