// @ts-check
/** The listeners of each event. */

/** @template {object} Topics the messages, by their names */
export class Listeners {
  constructor() {
    /** @type {Map<keyof Topics, Set<(message: never) => void>>} */
    this.byName = new Map();
  }

  /**
   * @template {keyof Topics} Name
   * @param {Name} name
   * @param {(message: Topics[Name]) => void} listener
   * @returns {() => void} to stop listening
   */
  add(name, listener) {
    const all = this.heardBy(name);
    this.byName.set(name, all.add(listener));
    return () => all.delete(listener);
  }

  /**
   * @template {keyof Topics} Name
   * @param {Name} name
   * @param {Topics[Name]} message
   */
  tell(name, message) {
    for (const listener of [...this.heardBy(name)]) listener(message);
  }

  /**
   * @template {keyof Topics} Name
   * @param {Name} name
   */
  heardBy(name) {
    // Only this topic's listeners are ever added under its name
    return /** @type {Set<(message: Topics[Name]) => void>} */ (this.byName.get(name) ?? new Set());
  }
}
