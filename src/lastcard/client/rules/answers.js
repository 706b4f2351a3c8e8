// @ts-check
/** The answers to questions, one by one from the server, and all of an edition's for times without one. */

import { get } from '../core/api.js';

/** @typedef {import('../wire.d.ts').CaseAnswer} CaseAnswer */

const all = (/** @type {string} */ edition) => `/api/answers/${edition}`;

/**
 * Lets the service worker keep the answers of an edition whose rules are being read, once for each version.
 * @param {string} edition
 */
export async function keepAnswers(edition) {
  const worker = navigator.serviceWorker;
  if (!worker) return;
  // At the first visit it is installed only after a while
  if (!worker.controller)
    await new Promise((done) => {
      worker.addEventListener('controllerchange', done, { once: true });
    });
  if (!(await caches.match(all(edition)))) await fetch(all(edition)).catch(() => null);
}

/**
 * @param {string} edition
 * @param {string} id of the question
 * @returns {Promise<CaseAnswer | null>} null if there is no server, and nothing was kept
 */
export async function findAnswer(edition, id) {
  try {
    return await get(`/api/case/${id}`);
  } catch {
    /** @type {CaseAnswer[]} */
    const kept = await get(all(edition)).catch(() => []);
    return kept.find((one) => one.id === id) ?? null;
  }
}
