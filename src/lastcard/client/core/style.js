// @ts-check
/** Style sheets that only one page needs. */

import { el } from './dom.js';

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

/**
 * Loads style sheets once; resolves when they have loaded.
 * @param {...string} names
 */
export function loadStyles(...names) {
  return Promise.all(names.map((name) => loaded.get(name) ?? loadStyle(name)));
}

/**
 * @param {string} name
 * @returns {Promise<void>}
 */
function loadStyle(name) {
  /** @type {Promise<void>} */
  const loading = new Promise((done) => {
    // One that failed is removed, so that it is requested again the next time
    const fail = () => (link.remove(), loaded.delete(name), done());
    const link = el('link', {
      rel: 'stylesheet',
      href: `/client/css/${name}.css`,
      onload: () => done(),
      onerror: fail,
    });
    document.head.append(link);
  });
  loaded.set(name, loading);
  return loading;
}
