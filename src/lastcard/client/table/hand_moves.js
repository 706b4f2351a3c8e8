// @ts-check
/** Hands that change their owners (H-2). */

/**
 * @typedef {import('../wire.d.ts').SeenEvent} SeenEvent
 * @typedef {import('../connection/hand_model.js').Open} Open
 *
 * @typedef {{from: number, to: number}} HandMove
 */

/**
 * The new owners of hands: a swap crosses two, a 0 passes all on in the direction of play.
 * @param {SeenEvent} event
 * @param {Pick<Open, 'seats' | 'direction' | 'out'>} table after it
 * @returns {HandMove[]}
 */
export function handMoves({ e, seat, other, number }, table) {
  if (e === 'swapped') return crossed(seat ?? 0, other ?? 0);
  return e === 'hands-passed' ? passedOn(table, number ?? 1) : [];
}

/**
 * @param {number} one
 * @param {number} other
 * @returns {HandMove[]}
 */
function crossed(one, other) {
  return [
    { from: one, to: other },
    { from: other, to: one },
  ];
}

/**
 * @param {Pick<Open, 'seats' | 'direction' | 'out'>} table
 * @param {number} steps
 * @returns {HandMove[]}
 */
function passedOn({ seats, direction, out }, steps) {
  const all = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !out.includes(seat));
  const shift = steps * direction;
  return all.map((from, place) => ({ from, to: all[wrapped(place + shift, all.length)] }));
}

/**
 * @param {number} place
 * @param {number} many
 */
function wrapped(place, many) {
  return ((place % many) + many) % many;
}
