// @ts-check
/** The server's data about editions and cards. */

/**
 * @typedef {import('../wire.d.ts').Editions} Editions
 * @typedef {import('../wire.d.ts').EliteCard} EliteCard
 * @typedef {import('../wire.d.ts').RefusedRequest} RefusedRequest
 */

/** @type {Map<string, Promise<unknown>>} */
const answers = new Map();

/** @returns {Promise<Editions>} */
export function editions() {
  return once('/api/editions');
}

/** The tables that strangers may join, now. @returns {Promise<import('../wire.d.ts').OpenTables>} */
export function openTables() {
  return get('/api/tables');
}

/** @returns {Promise<EliteCard[]>} */
export function catalogue() {
  return once('/api/catalogue');
}

/**
 * The same with the cards of a TOML text: a table's own.
 * @param {string} text
 * @returns {Promise<EliteCard[]>}
 */
export async function catalogueWith(text) {
  const read = async () => (await import('./checks.js')).readCards(text);
  const own = text.trim() ? once(`cards ${text}`, read) : { cards: [] };
  const [ours, theirs] = await Promise.all([catalogue(), own]);
  return [...ours, ...theirs.cards];
}

/**
 * An answer that never changes, so it is cached; a failed request is made again.
 * @template T
 * @param {string} path
 * @param {(path: string) => Promise<T>} ask
 * @returns {Promise<T>}
 */
function once(path, ask = get) {
  const known = answers.get(path);
  if (known) return /** @type {Promise<T>} */ (known);
  const answer = ask(path);
  answers.set(path, answer);
  answer.catch(() => answers.delete(path));
  return answer;
}

/**
 * The JSON at a path of this server.
 * @template T what it is
 * @param {string} path
 * @returns {Promise<T>}
 */
export async function get(path) {
  return jsonOf(await fetch(path));
}

/**
 * @template T what it is
 * @param {Response} answer
 * @returns {Promise<T>}
 */
export async function jsonOf(answer) {
  if (!answer.ok) throw await refusalOf(answer);
  return answer.json();
}

/** The server's refusal of a request: why, as a code from which the sentence is made. */
export class Refused extends Error {
  /** @param {RefusedRequest} why */
  constructor(why) {
    super(why.reason);
    this.why = why;
  }
}

/**
 * A proxy in front of the server may refuse too: it sends no code, so only the status is known.
 * @param {Response} answer
 */
async function refusalOf(answer) {
  /** @type {RefusedRequest | null} */
  const why = await answer.json().catch(() => null);
  return why?.code ? new Refused(why) : new Error(String(answer.status));
}
