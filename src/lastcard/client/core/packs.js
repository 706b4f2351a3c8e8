// @ts-check
/** Ready-made quote packs: lines from works that are free to use, in the player's language, with their authors. */

import { get } from './api.js';
import { language } from './i18n.js';

/** @typedef {Record<string, {by: string, lines: string[]}>} Pack the works by their titles */

/**
 * The works in the player's language; none if they can't be loaded.
 * @returns {Promise<Pack>}
 */
export async function readyPack() {
  return get(`/client/packs/${language()}.json`).catch(() => ({}));
}

/**
 * The lines by film, as a table takes them.
 * @returns {Promise<Record<string, string[]>>}
 */
export async function readyQuotes() {
  const works = Object.entries(await readyPack());
  return Object.fromEntries(works.map(([title, { lines }]) => [title, lines]));
}
