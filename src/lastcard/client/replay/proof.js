// @ts-check
/** The check of the shuffle before the viewer's eyes. */

import { button, el } from '../core/dom.js';
import { saveFile } from '../core/files.js';
import { language, t } from '../core/i18n.js';
import { sha256 } from '../core/sha256.js';
import { commitmentOf } from '../core/storage.js';

/** @typedef {import('../types.js').Replay} Replay */

/** @param {Replay} replay */
export function proofPanel(replay) {
  const { salt, secret, commitment, record } = replay;
  const found = sha256(`${salt}:${secret}`);
  const seen = commitmentOf(salt);
  return el(
    'section',
    { class: 'panel shuffle-proof' },
    el('h2', {}, t('replay.proof')),
    el('p', { class: 'soft' }, t('replay.proof.help')),
    verdict(found === commitment, witness(seen, commitment)),
    el(
      'dl',
      { class: 'proof-values' },
      value(t('replay.salt'), salt),
      value(t('replay.secret'), secret),
      value(t('replay.computed'), found),
      value(t('replay.commitment'), commitment),
      seen
        ? value(t('replay.seen', { when: new Date(seen.at).toLocaleString(language()) }), seen.commitment)
        : null,
    ),
    el('p', { class: 'soft' }, t('replay.shell')),
    el('code', { class: 'shell' }, `printf %s "${salt}:${secret}" | sha256sum`),
    button(t('replay.record'), () => saveFile(`lastcard-${replay.id}.txt`, record), { class: 'button' }),
  );
}

/**
 * @param {import('../core/storage.js').KeptCommitment | undefined} seen
 * @param {string} commitment
 */
function witness(seen, commitment) {
  if (!seen) return 'true';
  if (seen.commitment !== commitment) return 'changed';
  return seen.before ? 'before' : 'seen';
}

/**
 * @param {boolean} matches
 * @param {'true' | 'seen' | 'before' | 'changed'} seen what this browser saw at the table; 'true': nothing
 */
function verdict(matches, seen) {
  const good = matches && seen !== 'changed';
  const key = matches ? seen : 'false';
  return el(
    'p',
    { class: `verdict ${good ? 'good' : 'bad'}`, role: 'status' },
    el('b', {}, good ? '✓ ' : '✗ '),
    t(`replay.verdict.${key}`),
  );
}

/**
 * @param {string} name
 * @param {string} text
 */
function value(name, text) {
  return el('div', {}, el('dt', {}, name), el('dd', {}, text));
}
