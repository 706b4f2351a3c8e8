// @ts-check
/** The course of a lesson: its step, the move it expects, and the others' moves after it. */

/**
 * @typedef {import('../wire.d.ts').LessonAnswer} Lesson
 * @typedef {import('../wire.d.ts').LessonStep} Step
 * @typedef {import('./practice_connection.js').PracticeConnection} PracticeConnection
 *
 * @typedef {object} Teacher
 * @property {(step: Step, at: number) => void} say
 * @property {() => void} wait while the others move
 * @property {() => void} taken the expected move is on its way
 * @property {() => void} remind that another move is expected
 * @property {() => void} end
 */

export const NEXT = 'next';

/**
 * All moves of the steps before this one.
 * @param {Pick<Lesson, 'steps'>} lesson
 * @param {number} at
 */
export function movesBefore({ steps }, at) {
  return steps
    .slice(0, at)
    .flatMap(({ expect, then }) => (expect === NEXT ? then : [`0=${expect}`, ...then]));
}

export class LessonCourse {
  /**
   * @param {Lesson} lesson
   * @param {PracticeConnection} connection
   * @param {Teacher} teacher
   * @param {{at?: number, pause: () => Promise<void>, keep: (at: number) => void}} how pause: before each move of the
   *   others; keep: remembers the step
   */
  constructor(lesson, connection, teacher, { at = 0, pause, keep }) {
    this.lesson = lesson;
    this.connection = connection;
    this.teacher = teacher;
    this.at = at;
    this.pause = pause;
    this.keep = keep;
    /** Whether the learner is expected to do something. */
    this.open = false;
    this.closed = false;
    connection.allows = (move) => this.allows(move);
    connection.moved = (token) => this.hear(token);
  }

  /** @returns {Step | undefined} */
  get step() {
    return this.lesson.steps[this.at];
  }

  begin() {
    this.keep(this.at);
    this.open = true;
    if (this.step) this.teacher.say(this.step, this.at);
    else this.teacher.end();
  }

  /** @param {string} move */
  allows(move) {
    // A double tap counts once
    if (this.connection.busy) return false;
    const fits = this.open && move === this.step?.expect;
    if (fits) this.teacher.taken();
    else this.teacher.remind();
    return fits;
  }

  /** @param {string} token */
  hear(token) {
    if (this.open && token === `0=${this.step?.expect}`) void this.goOn();
  }

  /** The step was read. */
  pressNext() {
    if (this.open && this.step?.expect === NEXT) void this.goOn();
  }

  /** The others make their moves, and the next step begins. */
  async goOn() {
    this.open = false;
    const then = this.step?.then ?? [];
    if (then.length) this.teacher.wait();
    for (const token of then) {
      await this.pause();
      if (this.closed) return;
      // Without a connection it is tried again
      while (!this.closed && !(await this.connection.make(token))) await this.pause();
    }
    this.at += 1;
    this.begin();
  }

  close() {
    this.closed = true;
    this.open = false;
  }
}
