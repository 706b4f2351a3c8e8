// @ts-check
/** Style sheets that only one page needs. */

import { el } from './dom.js';

/**
 * Loads style sheets once; done when they are there.
 * @param {...string} names
 */
export function loadStyles(...names) {
  return Promise.all(names.map(loadStyle));
}

/**
 * @param {string} name
 * @returns {Promise<void>}
 */
function loadStyle(name) {
  const href = `/client/css/${name}.css`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((done) => {
    // One that failed goes away again, so that it is asked for the next time
    const link = el('link', { rel: 'stylesheet', href, onload: () => done(), onerror: () => (link.remove(), done()) });
    document.head.append(link);
  });
}
