// @ts-check
/**
 * The service worker: the pages that need no server are there without one.
 *
 * Everything comes from the network first, so an old client never plays against a new server. The files that are kept
 * go to the pages of rules, pad and record alone, and to the page for a server that is out of reach; a table never
 * gets them. The server puts `lastcard` before this script: its version, and the files to keep.
 */

/**
 * @typedef {object} AskedEvent
 * @property {Request} request
 * @property {string} clientId
 * @property {(answer: Promise<Response>) => void} respondWith
 * @property {(work: Promise<unknown>) => void} waitUntil
 *
 * @typedef {object} WorkerScope
 * @property {{version: string, files: string[], more: string[]}} lastcard
 * @property {(name: string, hear: (event: AskedEvent) => void) => void} addEventListener
 * @property {() => Promise<void>} skipWaiting
 * @property {{claim(): Promise<void>, get(id: string): Promise<{url: string} | undefined>}} clients
 */

const worker = /** @type {WorkerScope} */ (/** @type {unknown} */ (self));
const { version, files, more } = worker.lastcard;
const PREFIX = 'lastcard ';
const NAME = PREFIX + version;
const OFFLINE_PAGE = '/client/app/offline.html';
const OFFLINE_MARK = '?offline';
const WITHOUT_SERVER = /^\/(pad(\/[\w-]+)?|rules\/[\w-]+|record)$/;
const READ_ONLY_API = /^\/api\/(rules|cases|case|answers)\/[\w-]+$/;
// A proxy's answers when there is no server behind it
const GONE = [502, 503, 504];

worker.addEventListener('install', (event) => event.waitUntil(keepAll().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(dropOld().then(() => worker.clients.claim())));
worker.addEventListener('fetch', (event) => {
  const { origin, pathname, search } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin) return;
  if (event.request.mode === 'navigate') event.respondWith(page(event.request, pathname));
  else if (search === OFFLINE_MARK) event.respondWith(kept(pathname));
  else if (files.includes(pathname) || more.includes(pathname)) event.respondWith(file(event, pathname));
  else if (READ_ONLY_API.test(pathname)) event.respondWith(file(event, pathname, true));
});

async function keepAll() {
  const cache = await caches.open(NAME);
  await cache.addAll(files.map((path) => new Request(path, { cache: 'no-cache' })));
  // Without these the pages say less, but they are there
  await Promise.allSettled(more.map((path) => cache.add(path)));
}

async function dropOld() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)),
  );
}

/**
 * @param {Request} request
 * @param {string} path
 */
async function page(request, path) {
  try {
    const answer = await fetch(request);
    if (!GONE.includes(answer.status)) return answer;
  } catch {
    // There is no server
  }
  return kept(WITHOUT_SERVER.test(path) ? '/' : OFFLINE_PAGE);
}

/**
 * @param {AskedEvent} event
 * @param {string} path
 * @param {boolean} [keeps] whether the answer is kept for later
 */
async function file(event, path, keeps = false) {
  try {
    const answer = await fetch(event.request);
    if (GONE.includes(answer.status)) throw new Error('gone');
    if (keeps && answer.ok) await (await caches.open(NAME)).put(path, answer.clone());
    return answer;
  } catch {
    const asker = await worker.clients.get(event.clientId);
    const fine = asker && WITHOUT_SERVER.test(new URL(asker.url).pathname);
    return fine ? kept(path) : Response.error();
  }
}

/** @param {string} path */
async function kept(path) {
  const cache = await caches.open(NAME);
  return (await cache.match(path)) ?? Response.error();
}
