// @ts-check
/** QR pictures of links, which the server draws. */

/**
 * The address of a QR picture of a link.
 * @param {string} link
 */
export function qrAddress(link) {
  return `/api/qr?text=${encodeURIComponent(link)}`;
}

/**
 * The same for a secret link, which must not appear in any log.
 * @param {string} link
 */
export async function secretQrAddress(link) {
  const answer = await fetch('/api/qr', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: link,
  });
  return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
}
