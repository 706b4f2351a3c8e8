// @ts-check
/** A room that the server doesn't have: for a replay or a practice table. */

/**
 * @param {string[]} names of all seats
 * @param {Partial<import('../types.js').Room['settings']> & {edition: string}} settings that differ from the usual ones
 * @returns {import('../types.js').Room}
 */
export function standInRoom(names, settings) {
  return {
    t: 'room',
    code: '',
    stage: 'hand',
    host: -1,
    chairs: names.map((name) => ({ name })),
    members: [],
    settings: {
      options: {},
      chairs: names.length,
      target: null,
      clock: 'none',
      hold_ms: 0,
      pace: 'usual',
      spectators: true,
      hints: false,
      pool: 'box',
      cards: '',
      quotes: {},
      ...settings,
    },
  };
}
