// @ts-check
/** Every move in words; a tap goes there. */

import { el, fill } from '../core/dom.js';
import { playsElite } from '../core/editions.js';
import { t } from '../core/i18n.js';
import { story } from '../table/story.js';
import { namesAt } from './playback.js';

/** @typedef {import('./playback.js').Playback} Playback */

/**
 * @param {Playback} playback
 * @param {(at: number) => void} jump
 */
export function moveList(playback, jump) {
  const list = el('ol', { class: 'moves', tabIndex: 0, 'aria-label': t('replay.moves') });
  /** @type {Map<string, import('../wire.d.ts').EliteCard>} */
  let elites = new Map();
  const show = () =>
    fill(
      list,
      playback.replay.frames.map((frame, place) => moveItem(playback, frame, place, elites, jump)),
      // A hand that was abandoned may have ended before they moved
      takeoverWords(playback.replay, playback.length).map((words) => el('li', {}, words)),
    );
  const mark = () => {
    list.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const item = list.children[playback.at - 1];
    item?.setAttribute('aria-current', 'step');
    if (item instanceof HTMLElement) list.scrollTop = item.offsetTop - list.clientHeight / 2;
  };
  playback.on('at', mark);
  show();
  if (playsElite(playback.replay.edition)) {
    void playback.catalogue().then((cards) => {
      elites = new Map(cards.map((card) => [card.id, card]));
      show();
    });
  }
  return el('section', { class: 'panel' }, el('h2', {}, t('replay.moves')), list);
}

/**
 * @param {Playback} playback
 * @param {import('../wire.d.ts').Frame} frame
 * @param {number} place
 * @param {Map<string, import('../wire.d.ts').EliteCard>} elites
 * @param {(at: number) => void} jump
 */
function moveItem({ replay }, frame, place, elites, jump) {
  const names = namesAt(replay, place);
  const took = takeoverWords(replay, place);
  const told = [...took, ...story(frame.events, { names, you: null, elites }).map(({ text }) => text)];
  const by = frame.by ? t(`replay.by.${frame.by}`) : '';
  const words = told.join(' ') || `${names[frame.seat]}: ${frame.move}`;
  return el(
    'li',
    {},
    el(
      'button',
      { type: 'button', onclick: () => jump(place + 1) },
      el('span', { class: 'move-time' }, clock(frame.at_ms)),
      el('span', {}, words, by ? el('span', { class: 'soft' }, ` (${by})`) : null),
    ),
  );
}

/**
 * The players who took over a bot's cards before this move.
 * @param {import('../wire.d.ts').Replay} replay
 * @param {number} place
 */
function takeoverWords(replay, place) {
  return (replay.takeovers ?? [])
    .filter(({ n }) => n === place)
    .map(({ seat, name }) => t('replay.took', { name: namesAt(replay, place)[seat], bot: name }));
}

/** Minutes and seconds since the deal. @param {number} ms */
function clock(ms) {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
