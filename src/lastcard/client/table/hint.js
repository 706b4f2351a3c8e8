// @ts-check
/** The best moves now, with the chances to win, and why the first of them is best. */

import { jsonOf, Refused } from '../core/api.js';
import { openDialog } from '../core/dialog.js';
import { el, fill } from '../core/dom.js';
import { loadWords, t } from '../core/i18n.js';
import { moveWords, whyWords } from '../core/move_words.js';
import { reasonWords } from '../core/reasons.js';

/**
 * @typedef {import('./scene.js').Scene} Scene
 * @typedef {import('../types.js').Connection} Connection
 * @typedef {import('../wire.d.ts').Hint} Hint
 */

/** @param {Scene} scene */
export async function openHint({ connection, names }) {
  await Promise.all([loadWords('coach'), loadWords('reasons')]);
  const content = el('div', { 'aria-live': 'polite' }, el('p', { class: 'soft' }, t('coach.hint.working')));
  openDialog(t('coach.hint'), content);
  const { path, body } = question(connection);
  await fetch(path, { method: 'POST', body })
    .then((answer) => jsonOf(answer))
    .then((found) => fill(content, hintWords(/** @type {Hint} */ (found), names)))
    .catch((error) => fill(content, el('p', {}, failure(error))));
}

/**
 * The address to ask, and the question.
 * @param {Pick<Connection, 'practice' | 'room' | 'token'>} connection
 */
export function question({ practice, room, token = '' }) {
  return practice
    ? { path: '/api/practice/hint', body: JSON.stringify(practice) }
    : { path: `/api/hint/${room?.code}`, body: token };
}

/** @param {unknown} error */
function failure(error) {
  return error instanceof Refused ? reasonWords(error.why) : t('reason.no-hint');
}

/**
 * @param {Hint} hint
 * @param {string[]} names by seat
 */
export function hintWords({ moves, why }, names) {
  const lines = moves.map(({ move, chance }) =>
    el('li', {}, t('coach.hint.chance', { move: moveWords(move, names), percent: Math.round(100 * chance) })),
  );
  return [el('ol', {}, lines), el('p', {}, whyWords(why))];
}
