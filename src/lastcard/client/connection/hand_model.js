// @ts-check
/** A hand as this browser knows it: made from a `hand` message, then changed by every `change`. */

/**
 * @typedef {import('../wire.d.ts').Change} Change
 * @typedef {import('../wire.d.ts').Hand} Hand
 * @typedef {import('../wire.d.ts').SeenEvent} SeenEvent
 * @typedef {import('../wire.d.ts').PublicTable} PublicTable a patch of it
 *
 * @typedef {'lineups' | 'spent' | 'decks' | 'drafted' | 'skips' | 'again' | 'active' | 'icon'} ElitePart
 * @typedef {ElitePart | 'target' | 'layout' | 'pool'} EliteField the fields that a table has only in Elite
 *
 * @typedef {'own' | 'own_by_seat'} OwnField what it has only if the edition's own rules keep numbers
 * @typedef {EliteField | OwnField} Optional
 * @typedef {Required<Omit<PublicTable, Optional | 'laid'>> & Pick<PublicTable, Optional>} Open the public part
 *
 * @typedef {import('../wire.d.ts').Mine} OwnPatch
 * @typedef {OwnPatch & Required<Pick<OwnPatch, 'hand' | 'legal' | 'armed'>>} Mine known to this seat alone
 *
 * @typedef {import('../wire.d.ts').Clock & {since: number}} Ticking since: when it was told
 *
 * @typedef {import('../wire.d.ts').WindowNews & {until: number}} Window until: when turn moves are made again
 *
 * @typedef {object} Model
 * @property {number} n
 * @property {number} number
 * @property {number | null} seat
 * @property {string} salt
 * @property {string} commitment
 * @property {Open} table
 * @property {Mine | null} mine
 * @property {SeenEvent[]} history
 * @property {Window | null} window
 * @property {Ticking | null} clock
 * @property {NonNullable<Change['by']> | null} by
 */

/**
 * The model that a `hand` message describes.
 * @param {Hand} message
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
    table: patched(EMPTY, message.table),
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
 * @param {Change} message
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
 * The seat that the table is waiting for: the one that is asked, otherwise the one whose turn it is; null at the end.
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
  throw_at: null,
  remaining: 0,
  passed: [],
  winner: null,
  sum: 0,
  laid_by: null,
  out: [],
};

/**
 * @param {Open} table
 * @param {PublicTable} patch
 * @returns {Open}
 */
function patched(table, patch) {
  const { laid, ...rest } = patch;
  const next = { ...table, ...rest };
  if (laid) next.discard = [...next.discard, ...laid];
  return next;
}

/**
 * @param {Hand['window']} window
 * @returns {Window | null}
 */
function opened(window) {
  return window ? { ...window, until: performance.now() + window.hold_ms } : null;
}

/**
 * A clock knows when it arrived, so that it can be drawn later.
 * @param {Hand['clock']} clock
 * @returns {Ticking | null}
 */
function started(clock) {
  return clock ? { ...clock, since: performance.now() } : null;
}
