// @ts-check
/** Which page an address is. */

import { el, fill } from './dom.js';
import { header } from './header.js';
import { firstLanguage, setLanguage, t } from './i18n.js';
import { keepRoom, token } from './keep.js';
import { showTheme } from './look.js';
import { openHome } from './home.js';

/** @typedef {{close(): void}} Page */

const root = /** @type {HTMLElement} */ (document.getElementById('root'));
/** @type {Page | null} */
let page = null;

/** @type {[RegExp, (id: string) => Page | Promise<Page>][]} */
const ROUTES = [
  [/^\/$/, () => openHome(root, show)],
  [/^\/t\/([\w-]+)$/, (code) => enter(code, { token: secretOf(code.toUpperCase()) })],
  [/^\/watch\/([\w-]+)$/, (code) => enter(code, { watch: true })],
  [/^\/big\/([\w-]+)$/, (code) => enter(code, { watch: true, big: true })],
  [/^\/workshop$/, async () => (await import('./workshop/workshop.js')).openWorkshop(root, show)],
  [/^\/replay\/([\w-]+)$/, async (id) => (await import('./replay/replay.js')).openReplay(root, id, show)],
];

/**
 * @param {string} code
 * @param {import('./desk.js').Entry} how
 */
async function enter(code, how) {
  const { openRoom } = await import('./room.js');
  return openRoom(root, { room: code.toUpperCase(), ...how });
}

/**
 * The token behind a secret link, which must not stay in the address bar; else the one kept from before.
 * @param {string} code
 */
function secretOf(code) {
  const secret = location.hash.slice(1);
  if (!secret) return token(code);
  keepRoom(code, { token: secret });
  history.replaceState(null, '', location.pathname);
  return secret;
}

/** Shows the page of the address. */
async function show() {
  page?.close();
  page = null;
  document.title = 'lastcard';
  for (const [pattern, open] of ROUTES) {
    const found = location.pathname.match(pattern);
    if (found) {
      page = await open(found[1] ?? '');
      return;
    }
  }
  page = lost();
}

/** @returns {Page} */
function lost() {
  fill(
    root,
    header(show),
    el(
      'main',
      { class: 'page narrow' },
      el('section', { class: 'notice' }, el('h1', {}, t('page.lost')), el('a', { class: 'button primary', href: '/' }, t('page.home'))),
    ),
  );
  return { close() {} };
}

showTheme();
await setLanguage(firstLanguage());
addEventListener('popstate', show);
await show();
