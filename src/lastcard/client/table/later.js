// @ts-check
/** Modules that are loaded only when needed, and retried if that fails. */

const AGAIN_MS = 10000;

/** @template Loaded */
export class Later {
  /** @param {() => Promise<Loaded>} load */
  constructor(load) {
    this.load = load;
    /** @type {Promise<Loaded> | null} */
    this.loading = null;
    this.timer = 0;
  }

  /**
   * Does something with what is loaded.
   * @param {(loaded: Loaded) => void} act
   */
  use(act) {
    this.loading ??= this.load();
    // Without a connection it can't be loaded now: the next caller tries again, or else the clock
    this.loading.then(act, () => {
      this.loading = null;
      this.soon(AGAIN_MS);
    });
  }

  /** Loads it after a while, for later callers. @param {number} wait in milliseconds */
  soon(wait) {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.use(() => {}), wait);
  }

  close() {
    clearTimeout(this.timer);
  }
}
