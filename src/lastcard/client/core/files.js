// @ts-check
/** Files in and out of the browser. */

import { el } from './dom.js';

/**
 * The text of a file that the user picks; null if they don't.
 * @param {string} accept
 * @returns {Promise<string | null>}
 */
export function pickFile(accept) {
  return new Promise((done) => {
    const input = el('input', { type: 'file', accept });
    input.addEventListener('change', async () => done((await input.files?.[0]?.text()) ?? null));
    input.addEventListener('cancel', () => done(null));
    input.click();
  });
}

/**
 * @param {string} name
 * @param {string} text
 * @param {string} [type]
 */
export function saveFile(name, text, type = 'text/plain') {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = el('a', { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
