// @ts-check
/** The time that a short note stays. */

/**
 * Removes a note after a while: later once something in it was pressed, and not while it has the focus.
 * @param {HTMLElement} note
 * @param {number} soon
 * @param {number} later
 */
export function removeLater(note, soon, later) {
  const read = () => note.querySelector(':focus-visible') !== null;
  const wait = (/** @type {number} */ ms) =>
    window.setTimeout(() => (read() ? (timer = wait(soon)) : note.remove()), ms);
  let timer = wait(soon);
  note.addEventListener('click', () => {
    clearTimeout(timer);
    timer = wait(later);
  });
}
