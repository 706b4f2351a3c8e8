// @ts-check
/** Where somebody wants to go who types or pastes a code or a link. */

/**
 * The address of a room, or of a seat that is to be moved; '' if there is none in the text.
 * @param {string} text
 */
export function addressIn(text) {
  const [path, secret = ''] = text.trim().split('#');
  const parts = path.split('/').filter(Boolean);
  const code = (parts.pop() ?? '').replace(/[^\w-]/g, '').toUpperCase();
  if (!code) return '';
  if (parts.pop() === 'seat' && secret) return `/seat/${code}#${secret.replace(/[^\w-]/g, '')}`;
  return `/t/${code}`;
}
