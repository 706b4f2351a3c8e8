// @ts-check
/** The last events, in whole sentences: a chain of events stays for as long as it takes to read. */

const WORD_MS = 250;
const WORDS = /\p{Script=Han}|[^\s\p{Script=Han}]+/gu;

export class Told {
  constructor() {
    /** @type {{text: string, until: number}[]} */
    this.kept = [];
  }

  /**
   * Adds more events; those that nobody can have read yet stay in front of them.
   * @param {string[]} sentences
   * @param {number} now in ms
   */
  add(sentences, now) {
    if (!sentences.length) return;
    const text = sentences.join(' ');
    const words = text.match(WORDS)?.length ?? 0;
    this.kept = [...this.kept.filter(({ until }) => until > now), { text, until: now + words * WORD_MS }];
  }

  /** Forgets what was told: it doesn't belong to the events that follow. */
  forget() {
    this.kept = [];
  }

  get text() {
    return this.kept.map(({ text }) => text).join(' ');
  }
}
