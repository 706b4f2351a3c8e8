// @ts-check
/** The client's words for tests: those of a language as they are shipped, or a few of a test's own. */

import { readFileSync } from 'node:fs';

import { useWords } from '../../src/lastcard/client/core/i18n.js';

const LOCALES = new URL('../../src/lastcard/locales/', import.meta.url);

export const LANGUAGES = ['en', 'de', 'es', 'zh'];

/** By the language's code. @type {Map<string, Record<string, string>>} */
const known = new Map();

/**
 * All sentences of a language, read once.
 * @param {string} code
 */
export function messages(code) {
  const sentences = known.get(code) ?? readMessages(code);
  known.set(code, sentences);
  return sentences;
}

/**
 * @param {string} code
 * @returns {Record<string, string>}
 */
function readMessages(code) {
  const names = [
    'client',
    'coach',
    'events',
    'reasons',
    'learn',
    'house',
    'pad',
    'record',
    'replay',
    'workshop',
    'options',
    'app',
  ];
  const files = names.map((name) => new URL(`${code}/${name}.json`, LOCALES));
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
}

/** @param {string} code */
export function speak(code) {
  useWords(code, messages(code));
}

/** English, with these sentences only. @param {Record<string, string>} sentences */
export function speakOnly(sentences) {
  useWords('en', sentences);
}
