// @ts-check
/** Style sheets that only one page needs. */

import { el } from './dom.js';

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

/**
 * Loads style sheets once; done when they are there.
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
    // One that failed goes away again, so that it is asked for the next time
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
