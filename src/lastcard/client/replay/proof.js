// @ts-check
/** The check of the shuffle, made in the viewer's browser. */

import { button, el } from '../core/dom.js';
import { saveFile } from '../core/files.js';
import { language, t } from '../core/i18n.js';
import { commitmentOf } from '../core/storage.js';
import { checkShuffle } from './shuffle_check.js';

/** @typedef {import('../wire.d.ts').Replay} Replay */

/** @param {Replay} replay */
export function proofPanel(replay) {
  const { salt, secret, commitment, record } = replay;
  const seen = commitmentOf(salt);
  const check = checkShuffle(replay, seen);
  return el(
    'section',
    { class: 'panel shuffle-proof' },
    el('h2', {}, t('replay.proof')),
    el('p', { class: 'soft' }, t('replay.proof.help')),
    verdictLine(check),
    el(
      'dl',
      { class: 'proof-values' },
      value(t('replay.salt'), salt),
      value(t('replay.secret'), secret),
      value(t('replay.computed'), check.computed),
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

/** @param {import('./shuffle_check.js').Check} check */
function verdictLine({ good, verdict }) {
  return el(
    'p',
    { class: `verdict ${good ? 'good' : 'bad'}`, role: 'status' },
    el('b', {}, good ? '✓ ' : '✗ '),
    t(`replay.verdict.${verdict}`),
  );
}

/**
 * @param {string} name
 * @param {string} text
 */
function value(name, text) {
  return el('div', {}, el('dt', {}, name), el('dd', {}, text));
}
