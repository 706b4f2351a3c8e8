// @ts-check
/** Finds the room in a typed or pasted code, link, or message with a link in it. */

// The pages that a link of ours can lead to, and the form of the name there
const LINK = /(?:^|[\s/])(t|watch|big|seat|replay)\/([\w-]+)(?:[/?][^\s#]*)?(?:#([\w-]+))?/i;
const MIN_CODE = 4;

/**
 * The address of a room, of a view of it, of a seat that is to be moved, or of a replay; '' if there is none in the
 * text.
 * @param {string} text
 */
export function addressIn(text) {
  const [, kind = '', id = '', secret = ''] = text.match(LINK) ?? [];
  if (kind) return addressOf(kind.toLowerCase(), id, secret);
  const code = codeIn(text);
  return code ? `/t/${code}` : '';
}

/**
 * @param {string} kind
 * @param {string} id
 * @param {string} secret
 */
function addressOf(kind, id, secret) {
  if (kind === 'replay') return `/replay/${id}`;
  if (kind === 'seat') return secret ? `/seat/${id.toUpperCase()}#${secret}` : `/t/${id.toUpperCase()}`;
  return `/${kind}/${id.toUpperCase()}`;
}

/**
 * The code in a text: the text itself, however it is spaced, or the last word of it in capitals.
 * @param {string} text
 */
function codeIn(text) {
  const [path] = text.trim().split('#');
  const words = path.split(/[\s/]+/).filter(Boolean);
  const shouted = words.filter((word) => word.length >= MIN_CODE && /^[A-Z]+[.,!:;]?$/.test(word));
  const spelt = words.every((word) => word.length < MIN_CODE) ? words.join('') : '';
  return (spelt || shouted.at(-1) || words.at(-1) || '').replace(/[^\w-]/g, '').toUpperCase();
}
