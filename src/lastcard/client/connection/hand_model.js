// @ts-check
/** A hand as this browser knows it: made from a `hand` message, then changed by every `change`. */

/**
 * @typedef {import('../types.js').Happening} Happening
 * @typedef {import('../types.js').HandMessage} HandMessage
 * @typedef {import('../types.js').ChangeMessage} ChangeMessage
 *
 * @typedef {object} Open what everybody sees
 * @property {number} seats
 * @property {number} dealer
 * @property {string} phase
 * @property {number} turn
 * @property {number | null} asked
 * @property {number} direction
 * @property {string | null} colour
 * @property {string | null} top
 * @property {number[]} sizes
 * @property {number} pile
 * @property {string[]} discard
 * @property {number[]} owes
 * @property {number | null} chance
 * @property {number} left
 * @property {number[]} passed
 * @property {number | null} winner
 * @property {(string | null)[][]} [lineups]
 * @property {string[][]} [spent]
 * @property {number[]} [decks]
 * @property {(string[] | null)[]} [drafted]
 * @property {number[]} [skips]
 * @property {number} [again]
 * @property {string | null} [active]
 * @property {number} [icon]
 * @property {number | null} [target]
 * @property {string[]} [layout]
 * @property {number} [pool]
 *
 * @typedef {object} Mine what this seat alone knows, and may do
 * @property {string[]} hand
 * @property {string[]} legal
 * @property {boolean} armed
 * @property {string | null} [drawn]
 * @property {string | null} [found]
 * @property {string[] | null} [deck]
 *
 * @typedef {{seat: number, left_ms: number, whole_ms: number, since: number}} Ticking
 *
 * @typedef {{number: number, hold_ms: number, until: number}} Window until: when turn moves are made again
 *
 * @typedef {object} Model
 * @property {number} n
 * @property {number} number
 * @property {number | null} seat
 * @property {string} salt
 * @property {string} commitment
 * @property {Open} table
 * @property {Mine | null} mine
 * @property {Happening[]} history
 * @property {Window | null} window
 * @property {Ticking | null} clock
 * @property {string | null} by
 */

/**
 * The model that a `hand` message describes.
 * @param {HandMessage} message
 * @returns {Model}
 */
export function applyHand(message) {
  const { n, number, seat, salt, commitment, mine, history = [] } = message;
  return {
    n,
    number,
    seat,
    salt,
    commitment,
    table: { ...EMPTY, .../** @type {Open} */ (message.table) },
    mine: mine ? { hand: [], legal: [], armed: false, ...mine } : null,
    history: [...history],
    window: opened(message.window),
    clock: started(message.clock),
    by: null,
  };
}

/**
 * The model after a change; the old one stays as it was.
 * @param {Model} model
 * @param {ChangeMessage & {window?: HandMessage['window'], clock?: HandMessage['clock']}} message
 * @returns {Model}
 */
export function applyChange(model, message) {
  const { n, table, mine, events = [], by = null } = message;
  return {
    ...model,
    n,
    by,
    table: table ? patched(model.table, table) : model.table,
    mine: mine ? { hand: [], legal: [], armed: false, ...model.mine, ...mine } : model.mine,
    history: events.length ? [...model.history, ...events] : model.history,
    window: message.window === undefined ? model.window : opened(message.window),
    clock: message.clock === undefined ? model.clock : started(message.clock),
  };
}

/**
 * Who the table waits for: who is asked, else whose turn it is; null when the hand is over.
 * @param {Open} table
 */
export function waitsFor(table) {
  if (table.phase === 'over') return null;
  return table.asked ?? table.turn;
}

/** @type {Open} */
const EMPTY = {
  seats: 0,
  dealer: 0,
  phase: 'turn',
  turn: 0,
  asked: null,
  direction: 1,
  colour: null,
  top: null,
  sizes: [],
  pile: 0,
  discard: [],
  owes: [],
  chance: null,
  left: 0,
  passed: [],
  winner: null,
};

/**
 * @param {Open} table
 * @param {Record<string, any>} patch
 * @returns {Open}
 */
function patched(table, patch) {
  const { laid, ...rest } = patch;
  const next = { ...table, ...rest };
  if (laid) next.discard = [...next.discard, ...laid];
  return next;
}

/**
 * @param {HandMessage['window']} window
 * @returns {Window | null}
 */
function opened(window) {
  return window ? { ...window, until: performance.now() + window.hold_ms } : null;
}

/**
 * A clock knows when it was told, so that it can be drawn later.
 * @param {HandMessage['clock']} clock
 * @returns {Ticking | null}
 */
function started(clock) {
  return clock ? { ...clock, since: performance.now() } : null;
}
