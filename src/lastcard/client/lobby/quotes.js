// @ts-check
/** Quote packs: lines by film, from JSON or from plain text. */

/** @typedef {Record<string, string[]>} Quotes */

const MAX_FILM_LENGTH = 120;
const MAX_LINE_LENGTH = 300;
const MAX_LINES = 500;

/**
 * The films and lines in a file; an empty pack if it has none.
 *
 * JSON: `{"Film": ["a line", …]}`. Text: a heading `# Film`, then its lines; or, without `#`, blocks with
 * an empty line between them whose first line is the film. A film that is named again gets the lines added.
 * @param {string} text
 * @returns {Quotes}
 */
export function readQuotes(text) {
  /** @type {Map<string, string[]>} */
  const pack = new Map();
  for (const [name, lines] of text.trimStart().startsWith('{') ? fromJson(text) : fromText(text)) {
    const film = name.trim().slice(0, MAX_FILM_LENGTH);
    pack.set(film, [...(pack.get(film) ?? []), ...tidied(lines)].slice(0, MAX_LINES));
  }
  return Object.fromEntries([...pack].filter(([film, lines]) => film && lines.length));
}

/** The number of lines in a pack. @param {Quotes} quotes */
export function lineCount(quotes) {
  return Object.values(quotes).reduce((sum, lines) => sum + lines.length, 0);
}

/** @param {unknown} lines */
function tidied(lines) {
  const texts = Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : [];
  return texts.map((line) => line.trim().slice(0, MAX_LINE_LENGTH)).filter(Boolean);
}

/**
 * @param {string} text
 * @returns {[string, unknown][]}
 */
function fromJson(text) {
  try {
    return Object.entries(JSON.parse(text));
  } catch {
    return [];
  }
}

/**
 * @param {string} text
 * @returns {[string, string[]][]}
 */
function fromText(text) {
  const marked = /^#/m.test(text);
  const blocks = marked ? text.split(/^#+\s*/m).slice(1) : text.split(/\n\s*\n/);
  return blocks.map((block) => headed(block.trim().split('\n')));
}

/**
 * @param {string[]} lines
 * @returns {[string, string[]]}
 */
function headed([film, ...lines]) {
  return [film.replace(/:\s*$/, ''), lines.map((line) => line.replace(/^[-*•]\s+/, ''))];
}
