// @ts-check
/** A finished hand again, with all cards open and the shuffle checked. */

import { get, Refused } from '../core/api.js';
import { el, fill } from '../core/dom.js';
import { loadWords, t } from '../core/i18n.js';
import { listed } from '../core/labels.js';
import { reasonWords } from '../core/reasons.js';
import { loadStyles } from '../core/style.js';
import { tableStyles } from '../table/layout.js';
import { openTable } from '../table/table.js';
import { header } from '../widgets/header.js';
import { openNotice } from '../widgets/notice.js';
import { copyButton } from '../widgets/share.js';
import { analysisPanel } from './analysis.js';
import { controls } from './controls.js';
import { handsPanel } from './hands.js';
import { moveList } from './moves.js';
import { Playback } from './playback.js';
import { proofPanel } from './proof.js';
import { loadHouseWords, rulesPlayed, teamResult } from './replay_house.js';

/**
 * @typedef {import('../types.js').Page} Page
 * @typedef {import('../wire.d.ts').Replay} Replay
 */

/**
 * @param {HTMLElement} root
 * @param {string} id
 * @param {() => void} show the router
 * @returns {Promise<Page>}
 */
export async function openReplay(root, id, show) {
  const [found] = await Promise.all([
    fetchReplay(id),
    tableStyles(),
    loadStyles('lobby/settings', 'replay', 'analysis'),
    loadWords('events'),
    loadWords('reasons'),
    loadWords('replay'),
    loadWords('coach'),
  ]);
  await loadHouseWords(found);
  document.title = `lastcard · ${t('replay.title')}`;
  if (found instanceof Error) return openFailure(root, show, found);
  const playback = new Playback(found);
  const stage = el('div', { class: 'stage' });
  const buttons = controls(playback);
  fill(
    root,
    header(show),
    el(
      'main',
      { class: 'page replay' },
      el('div', { class: 'replay-head' }, heading(found), copyButton(location.href)),
      el(
        'div',
        { class: 'replay-main' },
        stage,
        buttons.element,
        handsPanel(playback),
        analysisPanel(playback, buttons.jump),
      ),
      el('div', { class: 'replay-side' }, moveList(playback, buttons.jump), proofPanel(found)),
    ),
  );
  const table = openTable(stage, playback);
  // Here it is only a part of the page's main content
  stage.querySelector('[role=main]')?.removeAttribute('role');
  return {
    close() {
      buttons.close();
      table.close();
    },
  };
}

/**
 * @param {string} id
 * @returns {Promise<Replay | Error>}
 */
function fetchReplay(id) {
  return get(`/api/replay/${encodeURIComponent(id)}`).catch((error) => error);
}

/**
 * The server's reason; if there is no such replay, the likely cause.
 * @param {HTMLElement} root
 * @param {() => void} show
 * @param {Error} error
 */
function openFailure(root, show, error) {
  const refused = error instanceof Refused && error.why.code !== 'no-replay' ? error.why : null;
  if (refused) return openNotice(root, show, reasonWords(refused));
  return openNotice(root, show, t('replay.missing'), t('replay.missing.help'));
}

/** @param {Replay} replay */
function heading(replay) {
  const { edition, number, names } = replay;
  const house = rulesPlayed(replay);
  return el(
    'div',
    {},
    el('h1', {}, t('replay.heading', { edition: t(`edition.${edition}`), number })),
    el('p', { class: 'soft' }, `${listed(names)} · ${result(replay)}`),
    house ? el('p', { class: 'soft' }, house) : null,
  );
}

/** @param {Replay} replay */
function result(replay) {
  const { names, winner, broken } = replay;
  if (winner === null) return t(broken ? 'replay.broken' : 'replay.blocked');
  return teamResult(replay) || t('replay.winner', { name: names[winner] });
}
