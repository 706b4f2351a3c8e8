// @ts-check
/** Waiting in tests: for a condition, not for a time. */

const PATIENCE_MS = 20_000;

/**
 * Waits until something holds, while modules and answers come; fails if it never does.
 * @template T
 * @param {() => T} condition
 * @returns {Promise<T>}
 */
export async function until(condition) {
  const late = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = condition();
    if (found) return found;
    if (Date.now() > late) throw new Error(`this never holds: ${condition}`);
    await settled();
  }
}

/** Until everything that was asked so far has been answered. @returns {Promise<void>} */
export function settled() {
  return new Promise((done) => void setImmediate(done));
}
