// @ts-check
/** The quick emotes, drawn by code. */

import { picture } from '../core/icons.js';

const FACE = '<circle cx="12" cy="12" r="9.5" fill="#ffd25e" stroke="#7a5200"/>';
const EYES = '<path d="M8.8 9v1.2M15.2 9v1.2" stroke="#4a3200"/>';

/** The quick emotes, by the word that goes over the wire. @type {Record<string, string>} */
const EMOTES = {
  laugh:
    `${FACE}<path d="m7.5 10.2 1.5-1.4 1.5 1.4M13.5 10.2 15 8.8l1.5 1.4" stroke="#4a3200"/>` +
    '<path d="M7 13h10c-.5 5-9.5 5-10 0Z" fill="#4a3200" stroke="#4a3200"/>',
  wow: `${FACE}${EYES}<circle cx="12" cy="15.2" r="2.3" fill="#4a3200" stroke="#4a3200"/>`,
  cry:
    `${FACE}${EYES}<path d="M8 16.8c2-2.4 6-2.4 8 0" stroke="#4a3200"/>` +
    '<path d="M7 12.5c-1.5 2-1.5 3.5 0 3.5s1.5-1.5 0-3.5Z" fill="#4aa8ff" stroke="#2b7fd0" ' +
    'stroke-width="1"/>',
  angry: `${FACE}<path d="m7 8.5 3 1.5M17 8.5 14 10M8.5 16.5h7" stroke="#4a3200"/>`,
  think:
    `${FACE}${EYES}<path d="M9 15.5 15 14.5M7 7.2l3-.7" stroke="#4a3200"/>` +
    '<path d="M6.5 21.5c0-3 1.5-4.5 4-4.5l-1 4.5Z" fill="#ffd25e" stroke="#7a5200"/>',
  fire:
    '<path d="M12 2.5c1 4 6 6 6 11.5a6 6 0 0 1-12 0c0-2.5 1.5-4 2.5-5 0 2 1 3 2 3 0-4-.5-6 ' +
    '1.5-9.5Z" fill="#ff8a3c" stroke="#a63c00"/>' +
    '<path d="M12 12.5c.5 2 2.5 2.5 2.5 4.7a2.5 2.5 0 0 1-5 0c0-2 1.8-2.7 2.5-4.7Z" ' +
    'fill="#ffd25e" stroke="none"/>',
  heart:
    '<path d="M12 20.5C3 14.5 3 5 8.5 5 10.5 5 12 7.3 12 7.3S13.5 5 15.5 5C21 5 21 14.5 12 ' +
    '20.5Z" fill="#e5484d" stroke="#8f1d22"/>',
  clap:
    '<path d="M7 12.5 12.5 7a1.5 1.5 0 0 1 2.2 2l1-1a1.5 1.5 0 0 1 2.2 2l.6-.6a1.5 1.5 0 0 1 2.1 ' +
    '2.1L14 18c-3 3-6.5 2.5-8.5.5s-2-4 1.5-6Z" fill="#ffd25e" stroke="#7a5200"/>' +
    '<path d="M6 4.5 7 7M10.5 2.5v2.6M2.5 8 5 9" stroke="currentColor"/>',
};

export const EMOTE_NAMES = Object.keys(EMOTES);

/**
 * A quick emote; null for one we don't know.
 * @param {string} name
 */
export function emote(name) {
  return EMOTES[name] ? picture(EMOTES[name], 'emote') : null;
}
