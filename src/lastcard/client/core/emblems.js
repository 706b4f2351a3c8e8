// @ts-check
/** The emblems of the wilds. */

import { LINES, starPath } from './card_parts.js';
import { COLOURS, fourShapes, toned } from './shapes.js';

/** By a wild's symbol; round 0 0, reaching about 30. @type {Record<string, string>} */
export const EMBLEMS = {
  W: fourShapes(0, 0, 16, 14),
  HM:
    COLOURS.map(
      (colour, i) =>
        `<g class="ink-${colour}">` +
        `<path d="M${-30 + 9 * i} ${30 - 3 * i}C${-30 + 7 * i} ${6 - i * 2} ${-18 + 5 * i}-6 ` +
        `${-2 + 3 * i}-7" ${LINES} stroke-width="5"/></g>`,
    ).join('') +
    '<path d="M33-30-13-14 2-4Z" fill="currentColor"/>' +
    '<path d="M33-30 2-4 10 15Z" fill="currentColor" opacity=".65"/>',
  FL:
    '<path d="M-30-25h60v38H-2l-12 14 1-14h-17Z" fill="currentColor" stroke="currentColor" ' +
    'stroke-width="4" stroke-linejoin="round"/>' +
    [-22, -10, 2, 14].map((x, i) => toned(COLOURS[i], x + 4, -19, 4.5)).join('') +
    '<path class="card-quote" d="M-16 5c-5-6-1-13 7-14l1 3c-3 1-4 3-4 4 5 0 5 8 0 8-2 0-3 ' +
    '0-4-1ZM5 5C0-1 4-8 12-9l1 3c-3 1-4 3-4 4 5 0 5 8 0 8-2 0-3 0-4-1Z"/>',
  AS:
    COLOURS.map(
      (colour, i) =>
        `<g class="ink-${colour}" transform="rotate(${90 * i})">` +
        '<path d="M0-5C-3-22 12-33 27-24 16-23 12-14 5-3Z" fill="currentColor"/></g>',
    ).join('') +
    '<circle r="7.5" fill="currentColor"/>' +
    '<circle r="31" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="3 6.7"/>',
  EW: fourShapes(0, 0, 21, 9.5) + starPath(0, 1, 22),
  WR:
    COLOURS.map(
      (colour, i) =>
        `<g class="ink-${colour}" transform="rotate(${90 * i - 60})">` +
        `<path d="M0-26A26 26 0 0 1 ${i === 3 ? 20 : 26} ${i === 3 ? -16 : 0}" fill="none" ` +
        'stroke="currentColor" stroke-width="7"/></g>',
    ).join('') + `<path d="M0 15V-12M-10-3 0-13 10-3" ${LINES} stroke-width="6"/>`,
};
