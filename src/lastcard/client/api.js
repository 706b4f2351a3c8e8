// @ts-check
/** What the server says of its editions and cards. */

/**
 * @typedef {import('./types.js').Editions} Editions
 * @typedef {import('./types.js').EliteCard} EliteCard
 */

/** @type {Map<string, Promise<any>>} */
const answers = new Map();

/** @returns {Promise<Editions>} */
export function editions() {
  return once('/api/editions');
}

/** @returns {Promise<EliteCard[]>} */
export function catalogue() {
  return once('/api/catalogue');
}

/**
 * An answer that stays the same; one that failed is asked for again.
 * @param {string} path
 */
function once(path) {
  const known = answers.get(path);
  if (known) return known;
  const answer = get(path);
  answers.set(path, answer);
  answer.catch(() => answers.delete(path));
  return answer;
}

/**
 * The JSON at a path of this server.
 * @param {string} path
 */
export async function get(path) {
  return read(await fetch(path));
}

/** @param {Response} answer */
export function read(answer) {
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}
