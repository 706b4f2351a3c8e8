// @ts-check
/** The browser's storage. If it is blocked, values are kept until the page is closed. */

const PREFIX = 'lastcard.';
const MAX_ROOMS = 12;
const MAX_COMMITMENTS = 200;

/**
 * @typedef {object} KeptRoom
 * @property {string} code
 * @property {string} token
 * @property {string} edition
 * @property {number} at
 * @property {number} [missing] since when the server doesn't know the room; 0 if it does
 * @property {boolean} [away] whether the host has sent us away
 *
 * @typedef {{salt: string, commitment: string, at: number, before?: boolean}} KeptCommitment before: before the deal
 */

/**
 * Values that couldn't be stored, and the older ones that are stored under their keys.
 * @type {Map<string, {text: string, stored: string | null}>}
 */
const memory = new Map();

/**
 * @param {string} key
 * @returns {string | null}
 */
function raw(key) {
  const stored = storedText(key);
  const kept = memory.get(key);
  // Another window may have stored something since
  return kept && kept.stored === stored ? kept.text : stored;
}

/**
 * @param {string} key
 * @returns {string | null}
 */
function storedText(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/**
 * The value kept under a key, or `otherwise` if it can't be read.
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
export function read(key, otherwise) {
  const text = raw(key);
  if (text === null) return otherwise;
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
export function write(key, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + key, text);
    memory.delete(key);
  } catch {
    // Storage is blocked or full: it is kept in memory
    memory.set(key, { text, stored: storedText(key) });
  }
}

/** @param {string} key */
export function forget(key) {
  memory.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Storage is blocked: there is nothing to remove
  }
}

// Rooms

/** The rooms to come back to, the latest first. @returns {KeptRoom[]} */
export function rooms() {
  return read('rooms', []);
}

/**
 * The player's token for a room; '' if there isn't one.
 * @param {string} code
 */
export function token(code) {
  return rooms().find((room) => room.code === code)?.token ?? '';
}

/**
 * @param {string} code
 * @param {Partial<KeptRoom>} news
 */
export function keepRoom(code, news) {
  const all = rooms();
  const old = all.find((room) => room.code === code) ?? { code, token: '', edition: '', at: 0 };
  const others = all.filter((room) => room.code !== code);
  write('rooms', mostWanted([{ ...old, ...news, at: Date.now() }, ...others]));
}

/**
 * As many as are kept; those that were missing are dropped first.
 * @param {KeptRoom[]} all
 */
function mostWanted(all) {
  const there = all.filter((room) => !room.missing).slice(0, MAX_ROOMS);
  const missing = all.filter((room) => room.missing).slice(0, MAX_ROOMS - there.length);
  return all.filter((room) => there.includes(room) || missing.includes(room));
}

/**
 * The server doesn't know the room. Its token is kept until you remove it: a server that has lost its store, or
 * its clock, may have it again later.
 * @param {string} code
 */
export function missRoom(code) {
  const missing = Date.now();
  write(
    'rooms',
    rooms().map((room) => (room.code === code ? { ...room, missing: room.missing || missing } : room)),
  );
}

/**
 * Forgets a room that we are no longer a member of, unless another window has come in with another token.
 * @param {string} code
 * @param {string} left the token that is void now
 */
export function leaveRoom(code, left) {
  if (token(code) === left) forgetRoom(code);
}

/** @param {string} code */
export function forgetRoom(code) {
  write(
    'rooms',
    rooms().filter((room) => room.code !== code),
  );
}

// Commitments that have been shown

/**
 * @param {string} salt
 * @param {string} commitment
 * @param {boolean} before whether the hand isn't dealt yet
 */
export function keepCommitment(salt, commitment, before) {
  /** @type {KeptCommitment[]} */
  const all = read('commitments', []);
  if (all.some((one) => one.salt === salt)) return;
  write('commitments', [{ salt, commitment, at: Date.now(), before }, ...all].slice(0, MAX_COMMITMENTS));
}

/**
 * @param {string} salt
 * @returns {KeptCommitment | undefined}
 */
export function commitmentOf(salt) {
  /** @type {KeptCommitment[]} */
  const all = read('commitments', []);
  return all.find((one) => one.salt === salt);
}
