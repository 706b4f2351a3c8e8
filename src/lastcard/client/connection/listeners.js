// @ts-check
/** Who wants to hear of what. */

/** @typedef {(message: any) => void} Listener */

export class Listeners {
  constructor() {
    /** @type {Map<string, Set<Listener>>} */
    this.byType = new Map();
  }

  /**
   * @param {string} type
   * @param {Listener} listener
   * @returns {() => void} to stop listening
   */
  add(type, listener) {
    const all = this.byType.get(type) ?? new Set();
    this.byType.set(type, all.add(listener));
    return () => all.delete(listener);
  }

  /**
   * @param {string} type
   * @param {any} message
   */
  tell(type, message) {
    for (const listener of [...(this.byType.get(type) ?? [])]) listener(message);
  }
}
