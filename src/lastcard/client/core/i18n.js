// @ts-check
/** The words of the client: one file per language. */

import { read, write } from './storage.js';

export const LANGUAGES = /** @type {const} */ ([
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['es', 'Español'],
  ['zh', '中文'],
]);

/**
 * @typedef {Record<string, string | number>} Params
 * @typedef {import('./sentences.d.ts').SentenceKey} SentenceKey
 */

/** @type {Record<string, string>} */
let words = {};
/** The files that some page has asked for, each while it loads and after. @type {Map<string, Promise<void>>} */
const later = new Map();
let current = 'en';
let english = true;
let plurals = new Intl.PluralRules('en');

/** The language in use. */
export function language() {
  return current;
}

/** The language to begin with: the one chosen before, then the browser's, then English. */
export function firstLanguage() {
  const known = LANGUAGES.map(([code]) => /** @type {string} */ (code));
  const wanted = [read('language', ''), ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  return wanted.find((code) => known.includes(code)) ?? 'en';
}

/**
 * Loads a language; if it can't be loaded, English is used instead.
 * @param {string} code
 */
export async function setLanguage(code) {
  const more = Promise.all([...later.keys()].map((name) => load(`${code}/${name}`)));
  const found = (await load(code)) ?? (await load('en')) ?? {};
  useWords(code, Object.assign({}, ...(await more), found));
  document.documentElement.lang = code;
}

/**
 * Uses a language from now on, with these sentences.
 * @param {string} code
 * @param {Record<string, string>} sentences by their keys
 */
export function useWords(code, sentences) {
  words = sentences;
  current = code;
  english = code === 'en';
  plurals = new Intl.PluralRules(code);
}

/**
 * Loads the sentences that only some pages need, in the language in use.
 * @param {string} name of their file
 */
export function loadWords(name) {
  const loading = later.get(name) ?? addWords(name);
  later.set(name, loading);
  return loading;
}

/**
 * The same, for callers that can retry: an error if they can't be loaded now.
 * @param {string} name of their file
 */
export async function needWords(name) {
  await loadWords(name);
  if (!later.has(name)) throw new Error(`the sentences of ${name} can't be loaded`);
}

/** @param {string} name */
async function addWords(name) {
  const more = await load(`${current}/${name}`);
  // Without a connection, the next caller tries again
  if (!more) later.delete(name);
  words = { ...more, ...words };
}

/**
 * Uses a language from now on, and remembers it.
 * @param {string} code
 */
export function chooseLanguage(code) {
  write('language', code);
  return setLanguage(code);
}

/**
 * The sentence of a key with its parameters put in. With a `count` the key may have forms: `key.one`.
 * @param {SentenceKey} key
 * @param {Params} [params]
 * @returns {string}
 */
export function t(key, params = {}) {
  const form = 'count' in params ? words[`${key}.${plurals.select(Number(params.count))}`] : undefined;
  const sentence = form ?? words[key] ?? missing(key);
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => String(params[name] ?? whole));
}

/**
 * A sentence missing from a language appears in English, once that is loaded.
 * @param {string} key
 */
function missing(key) {
  if (!english) void load('en').then((more) => (words = { ...more, ...words }));
  english = true;
  return key;
}

/**
 * Whether there is a sentence for a key.
 * @param {string} key
 */
export function has(key) {
  return key in words;
}

/**
 * @param {string} code
 * @returns {Promise<Record<string, string> | null>}
 */
async function load(code) {
  try {
    const answer = await fetch(`/client/locales/${code}.json`);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
