// @ts-check
/** The room of a practice table, which is no room of the server's. */

/**
 * @param {import('../wire.d.ts').PracticeAnswer} opened
 * @param {string[]} names of all seats
 * @returns {import('../types.js').Room}
 */
export function practiceRoom({ edition }, names) {
  return {
    t: 'room',
    code: '',
    stage: 'hand',
    host: -1,
    chairs: names.map((name) => ({ name })),
    members: [],
    settings: {
      edition,
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
    },
  };
}
