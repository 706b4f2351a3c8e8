// @ts-check
/** The commitment of the next shuffle, for players who want to note it down. */

import { el } from '../core/dom.js';
import { t } from '../core/i18n.js';

/** @typedef {import('../types.js').Room} Room */

const SHOWN = 12;

/**
 * @param {Room | null} room
 * @returns {HTMLElement | null}
 */
export function commitmentNote(room) {
  if (!room?.commitment) return null;
  return el(
    'p',
    { class: 'commitment-note', title: room.commitment },
    t('table.settled', { start: room.commitment.slice(0, SHOWN) }),
  );
}
