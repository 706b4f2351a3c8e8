// @ts-check
/** The players who have taken over a bot's cards. */

import { t } from '../core/i18n.js';

/** @typedef {Pick<import('../types.js').Room, 'stage' | 'chairs'>} Seated */

/**
 * The players who sit, in the middle of a hand, on a seat that was a bot's.
 * @param {Seated | null} before
 * @param {Seated} now
 */
export function takenOver(before, now) {
  if (before?.stage !== 'hand' || now.stage !== 'hand') return [];
  return now.chairs.flatMap(({ member = null, name = '' }, number) => {
    const { bot = null, name: was = '' } = before.chairs[number] ?? {};
    return member !== null && bot !== null ? [{ member, name, bot: was }] : [];
  });
}

/**
 * The same in words.
 * @param {Seated | null} before
 * @param {Seated} now
 * @param {number | null} own our number
 */
export function takeoverWords(before, now, own) {
  return takenOver(before, now).map(({ member, name, bot }) =>
    t(member === own ? 'drop.took.you' : 'drop.took', { name, bot }),
  );
}
