import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { forget, write } from '../../../src/lastcard/client/core/storage.js';
import { learnPanel, lessonOffer } from '../../../src/lastcard/client/home/learn.js';
import { attributesOf, found, named, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
  for (const key of ['lessons', 'lessons.no', 'lesson.first']) forget(key);
});

/** The offer; a test where there is none fails. */
function offer() {
  const node = lessonOffer();
  if (!node) throw new Error('no lesson is offered');
  return node;
}

test('newcomers are offered the first lesson, and those who began it to go on', () => {
  assert.equal(attributesOf(named(offer(), 'Start the lesson')).href, '/learn/first');
  write('lesson.first', 3);
  assert.equal(attributesOf(named(offer(), 'Continue the lesson')).href, '/learn/first');
});

test('after the first lesson nothing more is offered', () => {
  write('lessons', ['second']);
  offer();
  write('lessons', ['first']);
  assert.equal(lessonOffer(), null);
});

test('a visitor who has declined isn’t asked again', async () => {
  const node = offer();
  document.body.append(node);
  await use(named(node, 'No, thanks'), 'click');
  assert.deepEqual([node.isConnected, lessonOffer()], [false, null]);
});

test('lessons, the rules of all editions, the pad and the record are a tap away', () => {
  const links = found(learnPanel(), 'a').map((link) => attributesOf(link).href);
  const rules = ['classic', 'hail-mary', 'favorite-line', 'avatar-state', 'elite'].map(
    (name) => `/rules/${name}`,
  );
  assert.deepEqual(links, ['/learn', ...rules, '/pad', '/record']);
});
