// @ts-check
/** Search in the rulebook's cases. */

/** @typedef {import('../wire.d.ts').CaseTitle} CaseTitle */

/**
 * The cases that have every word in their title or among their rules; those that begin with one come first.
 * @param {CaseTitle[]} cases
 * @param {string} text
 */
export function search(cases, text) {
  const words = text
    .toLowerCase()
    .split(/[^a-z0-9+-]+/)
    .filter(Boolean);
  if (!words.length) return [];
  const found = cases.filter((one) => words.every((word) => hasWord(one, word)));
  return found.sort((a, b) => Number(isNumber(b, words[0])) - Number(isNumber(a, words[0])));
}

/**
 * @param {CaseTitle} one
 * @param {string} word
 */
function hasWord({ title, rules }, word) {
  return rules.some((rule) => rule.toLowerCase() === word) || ` ${title.toLowerCase()}`.includes(` ${word}`);
}

/**
 * Whether it is about the rule of this number before any other.
 * @param {CaseTitle} one
 * @param {string} word
 */
function isNumber({ rules }, word) {
  return rules[0].toLowerCase() === word;
}
