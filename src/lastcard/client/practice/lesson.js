// @ts-check
/** A lesson: a practice table, a coach who explains, and a finger that points. */

import { get } from '../core/api.js';
import { el, fill } from '../core/dom.js';
import { language, loadWords, t } from '../core/i18n.js';
import { ownName } from '../core/own_name.js';
import { read, write } from '../core/storage.js';
import { loadStyles } from '../core/style.js';
import { confetti } from '../table/confetti.js';
import { laterStyles, tableStyles } from '../table/layout.js';
import { openTable } from '../table/table.js';
import { openNotice } from '../widgets/notice.js';
import { Coach } from './coach.js';
import { LessonCourse, movesBefore, NEXT } from './lesson_course.js';
import { placeOf, Pointer, tapFor } from './pointer.js';
import { PracticeConnection } from './practice_connection.js';

/**
 * @typedef {import('../types.js').Page} Page
 * @typedef {import('../wire.d.ts').LessonAnswer} Lesson
 * @typedef {import('../wire.d.ts').LessonTitle} LessonTitle
 * @typedef {import('../wire.d.ts').LessonStep} Step
 */

const PAUSE_MS = 1100;

/**
 * @param {HTMLElement} root
 * @param {string} id
 * @param {() => void} show the router
 * @returns {Promise<Page>}
 */
export async function openLesson(root, id, show) {
  /** @type {[Lesson | null, ...unknown[]]} */
  const [lesson] = await Promise.all([
    get(`/api/lessons/${encodeURIComponent(id)}`).catch(() => null),
    loadWords('learn'),
    tableStyles(),
    laterStyles(),
    loadStyles('practice'),
  ]);
  return lesson ? play(root, lesson) : openNotice(root, show, t('learn.missing'));
}

/**
 * @param {HTMLElement} root
 * @param {Lesson} lesson
 * @returns {Promise<Page>}
 */
async function play(root, lesson) {
  const at = Math.min(kept(lesson.id), lesson.steps.length - 1);
  const names = [ownName(), ...lesson.names];
  const connection = await PracticeConnection.open({
    source: `lesson:${lesson.id}`,
    names,
    moves: movesBefore(lesson, at),
    film: lesson.film[language()] ?? '',
  });
  document.title = `lastcard · ${lesson.title[language()]}`;
  document.body.classList.add('at-table', 'at-practice');
  const place = el('div', { class: 'room' });
  fill(root, place);
  const table = openTable(place, connection);
  const pointer = new Pointer(place);
  const coach = new Coach(() => course.pressNext());
  place.querySelector('.asks')?.prepend(coach.node);
  const course = new LessonCourse(lesson, connection, teacher(lesson, coach, pointer, place, connection), {
    at,
    pause,
    keep: (step) => keep(lesson.id, step),
  });
  connection.on('change', ({ table: news }) => news?.winner === 0 && confetti(place));
  course.begin();
  return {
    close() {
      course.close();
      pointer.close();
      table.close();
      document.body.classList.remove('at-table', 'at-practice');
    },
  };
}

/** Before each move of the others. @returns {Promise<void>} */
function pause() {
  return new Promise((done) => {
    setTimeout(done, PAUSE_MS);
  });
}

/**
 * @param {Lesson} lesson
 * @param {Coach} coach
 * @param {Pointer} pointer
 * @param {HTMLElement} place
 * @param {PracticeConnection} connection
 * @returns {import('./lesson_course.js').Teacher}
 */
function teacher(lesson, coach, pointer, place, connection) {
  const names = connection.room.chairs.map(({ name = '' }) => name);
  return {
    say(step, at) {
      coach.say(step.say[language()], at, lesson.steps.length, step.expect === NEXT);
      pointer.point(() =>
        step.expect === NEXT
          ? [coach.next, placeOf(place, step.point, names)]
          : [connection.busy ? null : tapFor(place, step.expect), null],
      );
    },
    wait() {
      coach.wait();
      pointer.point(() => [null, null]);
    },
    // A tapped element isn't pointed at again while the table answers
    taken: () => queueMicrotask(() => pointer.look()),
    remind: () => coach.remind(),
    end() {
      finish(lesson.id);
      pointer.point(() => [place.querySelector('.coach-more .primary'), null]);
      void links(lesson.id).then((found) => coach.end(t('learn.done'), found));
    },
  };
}

/**
 * The ways on: home to play, or the next lesson.
 * @param {string} id
 */
async function links(id) {
  /** @type {LessonTitle[]} */
  const all = await get('/api/lessons').catch(() => []);
  const next = all[all.findIndex((one) => one.id === id) + 1];
  const home = el('a', { class: 'button primary', href: '/' }, t('learn.play'));
  return next
    ? [el('a', { class: 'button', href: `/learn/${next.id}` }, next.title[language()]), home]
    : [home];
}

// The learner's step in each lesson, and the lessons that are done

/** @param {string} id @returns {number} */
function kept(id) {
  return read(`lesson.${id}`, 0);
}

/**
 * @param {string} id
 * @param {number} at
 */
function keep(id, at) {
  write(`lesson.${id}`, at);
}

/** @param {string} id */
function finish(id) {
  /** @type {string[]} */
  const done = read('lessons', []);
  write('lessons', [...new Set([...done, id])]);
  keep(id, 0);
}
