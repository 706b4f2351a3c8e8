// @ts-check
/** Reads the markup that the client draws with: well-formed tags, attributes and text. */

/**
 * @typedef {object} Built what is built of it
 * @property {(name: string, value: string) => void} setAttribute
 * @property {(...children: (string | any)[]) => void} append
 */

const TOKEN = /<\/[^>]*>|<([\w-]+)([^>]*?)(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

/**
 * Appends what the markup says to an element.
 * @param {Built} root
 * @param {string} markup
 * @param {(tag: string) => Built} create
 */
export function addMarkup(root, markup, create) {
  const open = [root];
  for (const [whole, tag, attributes, alone, text] of markup.matchAll(TOKEN)) {
    if (text) open[open.length - 1].append(text);
    else if (!tag) open.pop();
    else {
      const element = create(tag);
      for (const [, name, value] of attributes.matchAll(ATTRIBUTE)) element.setAttribute(name, value);
      open[open.length - 1].append(element);
      if (!alone) open.push(element);
    }
    if (!open.length) throw new Error(`more is closed than was opened: ${whole}`);
  }
}
