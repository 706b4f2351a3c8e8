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
 * an empty line between them whose first line is the film.
 * @param {string} text
 * @returns {Quotes}
 */
export function readQuotes(text) {
  const pack = text.trimStart().startsWith('{') ? fromJson(text) : fromText(text);
  const films = Object.entries(pack).map(([film, lines]) => [
    film.trim().slice(0, MAX_FILM_LENGTH),
    tidied(lines),
  ]);
  return Object.fromEntries(films.filter(([film, lines]) => film && lines.length));
}

/** The number of lines in a pack. @param {Quotes} quotes */
export function lineCount(quotes) {
  return Object.values(quotes).reduce((sum, lines) => sum + lines.length, 0);
}

/** @param {unknown} lines */
function tidied(lines) {
  const texts = Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : [];
  return texts
    .map((line) => line.trim().slice(0, MAX_LINE_LENGTH))
    .filter(Boolean)
    .slice(0, MAX_LINES);
}

/**
 * @param {string} text
 * @returns {Record<string, unknown>}
 */
function fromJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * @param {string} text
 * @returns {Quotes}
 */
function fromText(text) {
  const marked = /^#/m.test(text);
  const blocks = marked ? text.split(/^#+\s*/m).slice(1) : text.split(/\n\s*\n/);
  return Object.fromEntries(blocks.map((block) => headed(block.trim().split('\n'))));
}

/**
 * @param {string[]} lines
 * @returns {[string, string[]]}
 */
function headed([film, ...lines]) {
  return [film.replace(/:\s*$/, ''), lines.map((line) => line.replace(/^[-*•]\s+/, ''))];
}
