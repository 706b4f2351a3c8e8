import assert from 'node:assert/strict';
import test from 'node:test';

import { LessonCourse, movesBefore } from '../../../src/lastcard/client/practice/lesson_course.js';

/** @typedef {import('../../../src/lastcard/client/wire.d.ts').LessonAnswer} Lesson */

const LESSON = /** @type {Lesson} */ ({
  ...{ edition: 'classic', title: {}, names: ['Mia', 'Ben'], film: {} },
  id: 'small',
  steps: [
    { say: { en: 'Look.' }, expect: 'next', point: 'hand', then: [] },
    { say: { en: 'Play.' }, expect: 'R5', point: '', then: ['1=R3', '2=B3'] },
    { say: { en: 'Draw.' }, expect: 'draw', point: '', then: [] },
  ],
});

/** A lesson from a step on, what its teacher does, and what the others do. */
function taught(at = 0) {
  /** @type {string[]} */
  const log = [];
  const connection = /** @type {any} */ ({
    busy: 0,
    allows: () => true,
    moved: () => {},
    make: async (/** @type {string} */ token) => Boolean(log.push(token)),
  });
  const teacher = {
    say: (/** @type {{say: Record<string, string>}} */ step) => void log.push(step.say.en),
    wait: () => void log.push('wait'),
    taken: () => {},
    remind: () => void log.push('remind'),
    end: () => void log.push('end'),
  };
  /** @type {number[]} */
  const kept = [];
  const course = new LessonCourse(LESSON, connection, teacher, {
    at,
    pause: async () => {},
    keep: (step) => void kept.push(step),
  });
  course.begin();
  return { course, connection, log, kept };
}

const settled = () =>
  new Promise((done) => {
    setImmediate(done);
  });

test('the moves before a step are those of the learner and of the others', () => {
  assert.deepEqual(movesBefore(LESSON, 0), []);
  assert.deepEqual(movesBefore(LESSON, 2), ['0=R5', '1=R3', '2=B3']);
});

test('a lesson goes on when what it expects is done, and the others move', async () => {
  const { course, connection, log, kept } = taught();
  course.pressNext();
  await settled();
  assert.equal(connection.allows('R5'), true);
  connection.moved('0=R5');
  await settled();
  assert.deepEqual(log, ['Look.', 'Play.', 'wait', '1=R3', '2=B3', 'Draw.']);
  assert.deepEqual(kept, [0, 1, 2]);
});

test('a double tap counts once', () => {
  const { connection, log } = taught(1);
  connection.busy = 1;
  assert.equal(connection.allows('R5'), false);
  assert.deepEqual(log, ['Play.']);
});

test('anything else is not allowed, and what is expected is said again', async () => {
  const { connection, log } = taught(1);
  assert.equal(connection.allows('draw'), false);
  assert.deepEqual(log, ['Play.', 'remind']);
});

test('a step that waits for a move is not passed by pressing next', async () => {
  const { course, log } = taught(1);
  course.pressNext();
  await settled();
  assert.deepEqual(log, ['Play.']);
});

test('after the last step the lesson ends', async () => {
  const { connection, log } = taught(2);
  connection.moved('0=draw');
  await settled();
  assert.deepEqual(log, ['Draw.', 'end']);
});

test('a lesson that was closed says nothing more', async () => {
  const { course, connection, log } = taught(1);
  connection.moved('0=R5');
  course.close();
  await settled();
  assert.deepEqual(log, ['Play.', 'wait']);
});
