// @ts-check
/** All hands, open. */

import { cardNode } from '../core/cards.js';
import { el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { cardName, cardOrder, listed } from '../core/labels.js';
import { hasWon, seatNotes } from './replay_house.js';

/** @typedef {import('./playback.js').Playback} Playback */

/** @param {Playback} playback */
export function handsPanel(playback) {
  const rows = el('div', { class: 'open-hands' });
  const show = () =>
    fill(
      rows,
      playback.hands.map((hand, seat) => handRow(playback, hand, seat)),
    );
  playback.on('at', show);
  show();
  return el('section', { class: 'panel' }, el('h2', {}, t('replay.hands')), rows);
}

/**
 * @param {Playback} playback
 * @param {string[]} hand
 * @param {number} seat
 */
function handRow({ replay, hand: model, at }, hand, seat) {
  const sorted = [...hand].sort(cardOrder('colour'));
  const turn = model.table.winner === null && (model.table.asked ?? model.table.turn) === seat;
  const won = at === replay.frames.length && hasWon(replay, seat);
  const notes = seatNotes(replay, model.table.out, seat);
  const points = won ? [t('replay.won', { points: replay.points[seat] ?? 0 })] : [];
  const words = sorted.length ? listed(sorted.map(cardName)) : t('replay.empty');
  return el(
    'div',
    { class: `open-hand${turn ? ' at-turn' : ''}` },
    el('b', {}, [replay.names[seat], ...notes, ...points].join(' · ')),
    el('div', { class: 'open-cards', role: 'img', 'aria-label': words }, sorted.map(cardNode)),
  );
}
