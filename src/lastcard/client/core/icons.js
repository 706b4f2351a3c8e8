// @ts-check
/** Pictures by code: the twelve Elite icons, the symbols of action cards and the buttons' signs. */

import { svg } from './shapes.js';

/* All drawn in a box of 24, with lines of the current colour. */
const CARD = '<rect x="7" y="4" width="10" height="15" rx="2"';

/** @type {Record<string, string>} */
export const ACTIONS = {
  skip:
    '<circle cx="4" cy="18" r="2" fill="currentColor"/><circle cx="12" cy="18" r="2"/>' +
    '<circle cx="20" cy="18" r="2" fill="currentColor"/><path d="M4 13C5 4 18 2 20 11M16.4 9l3.7 3.2 2.6-4"/>',
  reverse: '<path d="M4 8h14M13.5 3.5 18.3 8l-4.8 4.5M20 16.5H6M10.5 12 5.7 16.5l4.8 4.5"/>',
  draw: `${CARD} transform="rotate(-9 12 12)"/><path d="M12 8.2v7M8.5 11.7h7"/>`,
  peek:
    '<path d="M2.5 12.5C6 6.5 18 6.5 21.5 12.5 18 18.5 6 18.5 2.5 12.5Z"/>' +
    '<circle cx="12" cy="12.5" r="2.8" fill="currentColor"/>',
  again:
    '<path d="M19.5 13a7.5 7.5 0 1 1-2.4-6.2"/><path d="M19.6 3.2v4.6H15"/>' +
    '<path d="M10.3 9.5v7l5.4-3.5Z" fill="currentColor"/>',
  discard: '<path d="M3.5 14.5v6.5h17v-6.5M12 3v12.5M7 11l5 5 5-5"/>',
  recover: '<path d="M3.5 14.5v6.5h17v-6.5M12 16V3.5M7 8l5-5 5 5"/>',
  swap:
    '<rect x="2.5" y="6" width="7" height="11" rx="1.8"/>' +
    '<rect x="14.5" y="6" width="7" height="11" rx="1.8" fill="currentColor"/>' +
    '<path d="M7.5 3h9M14 .9l2.6 2.1L14 5.1M16.5 20.5h-9M10 18.4l-2.6 2.1 2.6 2.1"/>',
  'discard-colour':
    '<path d="M3 8.5 6 3.5l3 5ZM15 3.5h5v5h-5Z" fill="currentColor"/>' +
    '<path d="M6 12v6M17.5 12v6M3.5 15.8 6 18.3l2.5-2.5M15 15.8l2.5 2.5 2.5-2.5M3 21.5h18"/>',
  search:
    '<rect x="3" y="4" width="10" height="14.5" rx="2"/><circle cx="14.5" cy="12.5" r="4.7"/>' +
    '<path d="m18 16 4 4.5"/>',
  substitute:
    '<rect x="3" y="3" width="8" height="11" rx="1.8"/>' +
    '<rect x="13" y="10" width="8" height="11" rx="1.8" fill="currentColor"/>' +
    '<path d="M14 5.5h4V8M16.5 6.5 18 8.2l1.6-1.7M10 18.5H6V16M7.5 17.5 6 15.8l-1.6 1.7"/>',
  refresh:
    '<path d="M4.5 11a7.7 7.7 0 0 1 14-3.2M19.5 13a7.7 7.7 0 0 1-14 3.2"/>' +
    '<path d="M19.3 3.3v4.8h-4.7M4.7 20.7v-4.8h4.7"/>',
};

/** @type {Record<string, string>} */
const SIGNS = {
  back: '<path d="M14.5 5 7.5 12l7 7"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  history: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.5l3.5 2"/>',
  chat: '<path d="M4 5.5h16v11h-8.5L7 20.5v-4H4Z"/>',
  'sound-on':
    '<path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4Z" fill="currentColor"/>' +
    '<path d="M15.5 9a4.5 4.5 0 0 1 0 6M18 6.3a8 8 0 0 1 0 11.4"/>',
  'sound-off':
    '<path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4Z" fill="currentColor"/><path d="m16 9.5 5 5M21 9.5l-5 5"/>',
  hint: '<path d="M9 17.5h6M10 20.5h4M12 3a6 6 0 0 0-3.5 10.9V15h7v-1.1A6 6 0 0 0 12 3Z"/>',
  pause: '<path d="M8.5 5.5v13M15.5 5.5v13" stroke-width="3.2"/>',
  sort: '<path d="M5 7h13M5 12h9M5 17h5"/>',
  bot:
    '<rect x="5" y="8" width="14" height="11" rx="3"/><path d="M12 8V4.5"/>' +
    '<circle cx="12" cy="3.7" r="1.2" fill="currentColor"/>' +
    '<circle cx="9.3" cy="13" r="1.3" fill="currentColor"/>' +
    '<circle cx="14.7" cy="13" r="1.3" fill="currentColor"/>',
  away: '<path d="M19 14.5A7.8 7.8 0 0 1 9.5 5a7.8 7.8 0 1 0 9.5 9.5Z" fill="currentColor"/>',
  crown: '<path d="M4 18.5 3 8l5.2 4L12 5l3.8 7L21 8l-1 10.5Z" fill="currentColor"/>',
  deal: '<circle cx="12" cy="12" r="8.5"/><path d="M9.2 8v8h2.3c2.6 0 4-1.6 4-4s-1.4-4-4-4Z"/>',
  star: '<path d="m12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1L7.6 14 3 9.6l6.3-.8Z" fill="currentColor"/>',
  eye: ACTIONS.peek,
  check: '<path d="m5 12.5 4.5 4.5L19 7"/>',
  link:
    '<path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4 4 ' +
    '0 0 0 5.7 5.7l1.5-1.5"/>',
  lost: '<path d="M3 9.5C8.5 4.5 15.5 4.5 21 9.5M6.5 13.5c3.5-3 7.5-3 11 0M12 18.5h.01M4 20 20 4"/>',
};

/**
 * A picture from lines in a box of 24.
 * @param {string} lines
 * @param {string} kind a class
 */
export function picture(lines, kind) {
  const stroke =
    'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
  return svg(`<svg class="${kind}" viewBox="0 0 24 24" aria-hidden="true" ${stroke}>${lines}</svg>`);
}

/**
 * A button's sign or an Elite action, by name.
 * @param {string} name
 */
export function icon(name) {
  return picture(SIGNS[name] ?? ACTIONS[name] ?? '', 'icon');
}
