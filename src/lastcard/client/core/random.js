// @ts-check
/** Numbers that nobody can guess. */

/** So many random bytes as hexadecimal digits, two for each. @param {number} bytes */
export function randomDigits(bytes) {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
