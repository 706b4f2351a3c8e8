// @ts-check
/** The check of the shuffle, made in the viewer's browser. */

import { button, el } from '../core/dom.js';
import { saveFile } from '../core/files.js';
import { language, t } from '../core/i18n.js';
import { contributionOf } from '../core/contributions.js';
import { checkShuffle, mixedText } from '../core/shuffle_check.js';
import { commitmentOf } from '../core/storage.js';
import { contributionLines } from '../widgets/contribution_list.js';

/** @typedef {import('../wire.d.ts').Replay} Replay */

/** @param {Replay} replay */
export function proofPanel(replay) {
  const { salt, secret, commitment, record, contributions } = replay;
  const seen = commitmentOf(salt);
  const check = checkShuffle(replay, seen, contributionOf(salt));
  const mixed = check.mixed !== secret;
  return el(
    'section',
    { class: 'panel shuffle-proof' },
    el('h2', {}, t('replay.proof')),
    el('p', { class: 'soft' }, t(contributions.length ? 'replay.proof.contributions' : 'replay.proof.help')),
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
      contributionLines(replay.names, contributions),
      mixed ? value(t('replay.mixed'), check.mixed) : null,
    ),
    el('p', { class: 'soft' }, t('replay.shell')),
    shell(`${salt}:${secret}`),
    mixed ? shell(mixedText(secret, contributions)) : null,
    button(t('replay.record'), () => saveFile(`lastcard-${replay.id}.txt`, record), { class: 'button' }),
  );
}

/** @param {string} text */
function shell(text) {
  return el('code', { class: 'shell' }, `printf %s "${text}" | sha256sum`);
}

/** @param {import('../core/shuffle_check.js').Check} check */
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
