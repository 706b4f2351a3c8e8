// @ts-check
/** As much of CSS's selectors as the client asks for: tags, classes, ids, attributes, `>`, and a few pseudo-classes. */

/**
 * @typedef {object} Selectable
 * @property {string} tag
 * @property {Selectable | null} parentElement
 * @property {Selectable[]} children
 * @property {(name: string) => string | null} getAttribute
 */

const PART = /([\w-]+)|\.([\w-]+)|#([\w-]+)|\[([\w-]+)(?:="?([^"\]]*)"?)?\]|:([\w-]+)(?:\((\d+)\))?/y;

/** @type {Record<string, (element: Selectable, number: number) => boolean>} */
const PSEUDO = {
  'nth-child': (element, number) => element.parentElement?.children[number - 1] === element,
  'focus-visible': (element) => /** @type {unknown} */ (document.activeElement) === element,
};

/**
 * Whether an element is one that the selector names.
 * @param {Selectable} element
 * @param {string} selector
 */
export function isMatch(element, selector) {
  return selector.split(/,\s*/).some((one) => endsChain(element, steps(one)));
}

/** The compounds of a selector, and between them how each follows the one before. @param {string} selector */
function steps(selector) {
  return selector
    .trim()
    .replace(/\s*>\s*/g, ' > ')
    .split(/\s+/);
}

/**
 * Whether a chain of compounds ends at this element.
 * @param {Selectable} element
 * @param {string[]} chain
 * @returns {boolean}
 */
function endsChain(element, chain) {
  const rest = chain.slice(0, -1);
  if (!isCompound(element, chain[chain.length - 1])) return false;
  if (!rest.length) return true;
  if (rest.at(-1) === '>') return hasParent(element, rest.slice(0, -1));
  for (let up = element.parentElement; up; up = up.parentElement) if (endsChain(up, rest)) return true;
  return false;
}

/**
 * @param {Selectable} element
 * @param {string[]} chain
 */
function hasParent({ parentElement }, chain) {
  return parentElement !== null && endsChain(parentElement, chain);
}

/**
 * @param {Selectable} element
 * @param {string} compound
 */
function isCompound(element, compound) {
  PART.lastIndex = 0;
  while (PART.lastIndex < compound.length) {
    const at = PART.lastIndex;
    const found = PART.exec(compound);
    if (!found) throw new Error(`a selector that tests don't know: ${compound.slice(at)}`);
    if (!fits(element, found)) return false;
  }
  return true;
}

/**
 * @param {Selectable} element
 * @param {RegExpExecArray} part
 */
function fits(element, [, tag, className, id, attribute, value, pseudo, number]) {
  if (tag) return element.tag === tag;
  if (className) return (element.getAttribute('class') ?? '').split(' ').includes(className);
  if (id) return element.getAttribute('id') === id;
  if (pseudo) return PSEUDO[pseudo](element, Number(number));
  const has = element.getAttribute(attribute);
  return value === undefined ? has !== null : has === value;
}
