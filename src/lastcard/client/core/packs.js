// @ts-check
/** Ready-made quote packs: lines from works that are free to use, in the player's language, with their authors. */

import { get } from './api.js';
import { language } from './i18n.js';

/** @typedef {Record<string, {by: string, lines: string[]}>} Pack the works by their titles */

/**
 * The lines by film, as a table takes them; none if they can't be loaded.
 * @returns {Promise<Record<string, string[]>>}
 */
export async function readyQuotes() {
  /** @type {Pack} */
  const pack = await get(`/client/packs/${language()}.json`).catch(() => ({}));
  return Object.fromEntries(Object.entries(pack).map(([title, { lines }]) => [title, lines]));
}
