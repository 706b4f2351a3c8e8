import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { Coach } from '../../../src/lastcard/client/practice/coach.js';
import { animationsOf, found, named, only, textOf, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/** A coach on the page, and how often the learner has read on. */
function shown() {
  let read = 0;
  const coach = new Coach(() => (read += 1));
  document.body.append(coach.node);
  return { coach, read: () => read };
}

test('the coach says what to do, and how far the lesson is', () => {
  const { coach } = shown();
  coach.say('Play the red seven.', 2, 7, false);
  assert.equal(textOf(only(coach.node, '.coach-say')), 'Play the red seven.');
  assert.equal(textOf(only(coach.node, '.coach-count')), '3 of 7');
  assert.equal(found(coach.node, 'button').length, 0);
});

test('where the learner only reads, a button goes on and has the focus', async () => {
  const { coach, read } = shown();
  coach.say('This is your hand.', 0, 7, true);
  assert.equal(document.activeElement, named(coach.node, 'Next'));
  await use(named(coach.node, 'Next'), 'click');
  assert.equal(read(), 1);
});

test('while the others move the words stay, and there is nothing to press', () => {
  const { coach } = shown();
  coach.say('This is your hand.', 0, 7, true);
  coach.wait();
  assert.ok(coach.node.classList.contains('quiet'));
  assert.equal(found(coach.node, 'button').length, 0);
  coach.say('Now draw.', 1, 7, false);
  assert.ok(!coach.node.classList.contains('quiet'));
});

test('the lesson can be left at any time, and at its end it leads on', () => {
  const { coach } = shown();
  coach.say('Now draw.', 1, 7, false);
  assert.deepEqual(textsOf(coach.node, 'a'), ['Skip']);
  const link = document.createElement('a');
  link.textContent = 'Play now';
  coach.end('Well done!', [link]);
  assert.deepEqual(
    [textOf(only(coach.node, '.coach-say')), textsOf(coach.node, 'a')],
    ['Well done!', ['Play now']],
  );
});

test('a wrong tap shakes the coach', () => {
  const { coach } = shown();
  coach.remind();
  assert.equal(animationsOf(coach.node).length, 1);
});
