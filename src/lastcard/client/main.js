// @ts-check
/** The router: finds the page of an address. */

import { firstLanguage, setLanguage, t } from './core/i18n.js';
import { token } from './core/storage.js';
import { showTheme } from './core/theme.js';

/** @typedef {import('./types.js').Page} Page */

const root = /** @type {HTMLElement} */ (document.getElementById('root'));
const SOON_MS = 1000;
const LATER_MS = 20_000;
/** @type {Page | null} */
let page = null;

/** @type {[RegExp, (id: string) => Page | Promise<Page>][]} */
const ROUTES = [
  [/^\/$/, async () => (await import('./home/home.js')).openHome(root, show)],
  [/^\/t\/([\w-]+)$/, (code) => come(code.toUpperCase())],
  [/^\/seat\/([\w-]+)$/, async (code) => (await import('./lobby/arrival.js')).openArrival(root, code, show)],
  [/^\/watch\/([\w-]+)$/, (code) => enter(code, { watch: true })],
  [/^\/big\/([\w-]+)$/, (code) => enter(code, { watch: true, big: true })],
  [/^\/workshop$/, async () => (await import('./workshop/workshop.js')).openWorkshop(root, show)],
  [/^\/learn$/, async () => (await import('./practice/lessons.js')).openLessons(root, show)],
  [/^\/learn\/([\w-]+)$/, async (id) => (await import('./practice/lesson.js')).openLesson(root, id, show)],
  [/^\/try\/([\w-]+)$/, async (id) => (await import('./practice/trial.js')).openTrial(root, id, show)],
  [/^\/rules\/([\w-]+)$/, async (name) => (await import('./rules/rules.js')).openRules(root, name, show)],
  [/^\/pad(?:\/([\w-]+))?$/, async (name) => (await import('./pad/pad.js')).openPad(root, name, show)],
  [/^\/record$/, async () => (await import('./record/record.js')).openRecord(root, show)],
  [/^\/replay\/([\w-]+)$/, async (id) => (await import('./replay/replay.js')).openReplay(root, id, show)],
];

/**
 * A member takes their seat again; a guest gives their name first.
 * @param {string} code
 */
async function come(code) {
  forgetHash();
  document.title = `lastcard · ${code}`;
  if (token(code)) return enter(code, { token: token(code) });
  const { openWho } = await import('./lobby/who.js');
  return openWho(root, code, show, () => enter(code, {}));
}

/** A link can carry anything behind its #, so it is dropped. */
function forgetHash() {
  if (location.hash) history.replaceState(null, '', location.pathname);
}

/**
 * @param {string} code
 * @param {import('./connection/connection.js').Entry} how
 */
async function enter(code, how) {
  forgetHash();
  const { openRoom } = await loadRoom();
  return openRoom(root, { room: code.toUpperCase(), ...how });
}

/** The room and its modules, loaded in parallel instead of one after another. */
async function loadRoom() {
  const [room] = await Promise.all([
    import('./lobby/room.js'),
    import('./table/table.js'),
    import('./table/ask.js'),
  ]);
  return room;
}

/** Shows the page of the address. */
async function show() {
  page?.close();
  page = null;
  document.title = 'lastcard';
  for (const [pattern, open] of ROUTES) {
    const found = location.pathname.match(pattern);
    if (found) {
      page = await Promise.resolve(open(found[1] ?? '')).catch(unreachable);
      return;
    }
  }
  page = (await import('./widgets/notice.js')).openNotice(root, show, t('page.lost'));
}

/** Something of the page didn't come: the server can't be reached. */
async function unreachable() {
  const { openNotice } = await import('./widgets/notice.js');
  return openNotice(root, show, t('status.slow'), t('status.slow.help'), true);
}

// Keyboard users find the focus where the next action is
addEventListener('keydown', () => document.body.classList.add('by-keys'), true);
addEventListener('pointerdown', () => document.body.classList.remove('by-keys'), true);
showTheme();
// The words are loaded together with the page: a visitor who follows a link wants the table
if (/^\/(t|watch|big)\//.test(location.pathname)) void loadRoom();
else if (location.pathname === '/') void import('./home/home.js');
// It must be loaded before it is needed: that is when the server is out of reach
void import('./widgets/notice.js');
await setLanguage(firstLanguage());
addEventListener('popstate', show);
await show();
// For times without a server: immediately if the page works without one, otherwise when the cards are dealt
const kept = /^\/(pad|rules|record)\b/.test(location.pathname);
setTimeout(() => void import('./app/register.js'), kept ? SOON_MS : LATER_MS);
