// @ts-check
/** Writes hands and matches that are over into the player's record. */

import { keepHand, keepMatch } from '../core/own_record.js';

/**
 * @typedef {import('../types.js').Connection} Connection
 * @typedef {import('../wire.d.ts').Over} Over
 */

/**
 * A spectator has no seat, and no hand to count.
 * @param {Connection} connection
 * @param {Over} over
 */
export function noteHand(connection, { salt, winner, points }) {
  const seat = connection.hand?.seat ?? null;
  const edition = connection.room?.settings.edition;
  if (seat === null || !edition) return;
  const at = Date.now();
  keepHand({ id: salt, edition, won: seat === winner, points: points[seat] ?? 0, at });
  const noteMatch = () => {
    const { stage, champion } = connection.room ?? {};
    if (stage === 'over' && typeof champion === 'number')
      keepMatch({ id: `match ${salt}`, edition, won: seat === champion, points: 0, at });
    return stage !== 'hand';
  };
  if (noteMatch()) return;
  // The room's news of the end may come after the hand's
  const stop = connection.on('room', () => void (noteMatch() && stop()));
}
