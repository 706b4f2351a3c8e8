// @ts-check
/** SHA-256 in plain JavaScript: `crypto.subtle` doesn't exist on a page without TLS, as on a home network. */

const PRIMES = firstPrimes(64);
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/**
 * The hash of a text's UTF-8 bytes, in hexadecimal digits.
 * @param {string} text
 */
export function sha256(text) {
  const words = padded(new TextEncoder().encode(text));
  const hash = Uint32Array.from(START);
  for (let place = 0; place < words.length; place += 16)
    mix(hash, schedule(words.subarray(place, place + 16)));
  return [...hash].map((word) => word.toString(16).padStart(8, '0')).join('');
}

/** @param {number} count */
function firstPrimes(count) {
  /** @type {number[]} */
  const primes = [];
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return primes;
}

/** The first 32 bits of the fraction. @param {number} number */
function fraction(number) {
  return ((number - Math.floor(number)) * 2 ** 32) >>> 0;
}

/**
 * The message followed by a one bit, zeros and its length in bits, in whole blocks.
 * @param {Uint8Array} bytes
 */
function padded(bytes) {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const words = new Uint32Array(blocks * 16);
  bytes.forEach((byte, place) => {
    words[place >> 2] |= byte << (24 - 8 * (place & 3));
  });
  words[bytes.length >> 2] |= 0x80 << (24 - 8 * (bytes.length & 3));
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29);
  words[words.length - 1] = bytes.length * 8;
  return words;
}

/**
 * @param {number} word
 * @param {number} by
 */
function turned(word, by) {
  return (word >>> by) | (word << (32 - by));
}

/** @param {Uint32Array} block */
function schedule(block) {
  const words = new Uint32Array(64);
  words.set(block);
  for (let at = 16; at < 64; at += 1) {
    const late = words[at - 2];
    const early = words[at - 15];
    const sigma1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    const sigma0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    words[at] = sigma1 + words[at - 7] + sigma0 + words[at - 16];
  }
  return words;
}

/**
 * @param {Uint32Array} hash
 * @param {Uint32Array} words
 */
function mix(hash, words) {
  let [a, b, c, d, e, f, g, h] = hash;
  for (let at = 0; at < 64; at += 1) {
    const sum1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + sum1 + ((e & f) ^ (~e & g)) + ROUND[at] + words[at]) | 0;
    const sum0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => {
    hash[place] += word;
  });
}
