// @ts-check
/** Decks and cards as files: TOML as described in docs/elite-cards.md, JSON for everything together. */

/**
 * @typedef {import('../core/decks.js').KeptDeck} KeptDeck
 * @typedef {{name: string, cards: string[]}} NamedDeck
 * @typedef {{decks: NamedDeck[], owned: string[], own: string}} Box
 */

const OWN_CARDS = /^\s*\[\[\s*card\s*\]\]/m;
// TOML's: of four digits, of eight, of one letter
const ESCAPE = /\\(?:u([\da-fA-F]{4})|U(00(?:0[\da-fA-F]|10)[\da-fA-F]{4})|(.))/g;
const CONTROLS = /** @type {Record<string, string>} */ ({ b: '\b', t: '\t', n: '\n', f: '\f', r: '\r' });

/**
 * A deck as TOML, followed by the custom cards that it needs.
 * @param {NamedDeck} deck
 * @param {string[]} owned
 * @param {string} own
 */
export function deckToml(deck, owned, own) {
  const lines = [`name = ${JSON.stringify(deck.name)}`, `cards = ${list(deck.cards)}`];
  if (owned.length) lines.push(`owned = ${list(owned)}`);
  return `${[...lines, ...(own.trim() ? ['', own.trim()] : [])].join('\n')}\n`;
}

/** @param {Box} box */
export function boxJson(box) {
  return `${JSON.stringify(box, null, 1)}\n`;
}

/**
 * The contents of a file: decks, owned cards, custom cards; null if it isn't one of ours.
 * @param {string} text
 * @returns {Box | null}
 */
export function readFile(text) {
  return text.trimStart().startsWith('{') ? readJson(text) : readToml(text);
}

/** A name that a file can have. @param {string} name */
export function fileName(name) {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'deck';
}

/** @param {string[]} ids */
function list(ids) {
  return `[\n${ids.map((id) => `    ${JSON.stringify(id)},\n`).join('')}]`;
}

/**
 * @param {string} text
 * @returns {Box | null}
 */
function readJson(text) {
  try {
    const found = JSON.parse(text);
    const decks = (found.decks ?? (found.cards ? [found] : [])).filter(isDeck).map(tidied);
    return { decks, owned: strings(found.owned), own: typeof found.own === 'string' ? found.own : '' };
  } catch {
    return null;
  }
}

/**
 * @param {unknown} deck
 * @returns {deck is NamedDeck}
 */
function isDeck(deck) {
  const { name, cards } = /** @type {Partial<Record<keyof NamedDeck, unknown>>} */ (deck ?? {});
  return typeof name === 'string' && Array.isArray(cards);
}

/** Its cards that are texts, and nothing else of it. @param {NamedDeck} deck @returns {NamedDeck} */
function tidied({ name, cards }) {
  return { name, cards: strings(cards) };
}

/** @param {unknown} value */
function strings(value) {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/**
 * @param {string} text
 * @returns {Box | null}
 */
function readToml(text) {
  const at = text.search(OWN_CARDS);
  const head = at < 0 ? text : text.slice(0, at);
  const own = at < 0 ? '' : text.slice(at);
  const name = head.match(/^\s*name\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)')/m);
  const cards = ids(head, 'cards');
  const decks = name && cards ? [{ name: name[2] ?? unescaped(name[1]), cards }] : [];
  return decks.length || own ? { decks, owned: ids(head, 'owned') ?? [], own } : null;
}

/** What a text between double quotes stands for. @param {string} text */
function unescaped(text) {
  return text.replace(ESCAPE, (_, four, eight, letter) =>
    letter ? (CONTROLS[letter] ?? letter) : String.fromCodePoint(Number.parseInt(four ?? eight, 16)),
  );
}

/**
 * The list of ids under a key.
 * @param {string} head
 * @param {string} key
 */
function ids(head, key) {
  const found = head.match(new RegExp(`^\\s*${key}\\s*=\\s*\\[([^\\]]*)\\]`, 'm'));
  return found
    ? [...found[1].matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => double ?? single)
    : null;
}
