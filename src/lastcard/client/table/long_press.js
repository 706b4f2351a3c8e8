// @ts-check
/** Explains a card that is pressed for a moment, or clicked with the other mouse button. */

const LONG_MS = 480;
// A finger always moves a little
const SHIFT = 12;

/**
 * Listens to all cards below an element; the returned function stops it.
 * @param {HTMLElement} root
 * @param {(card: string) => void} explain
 */
export function explainPressed(root, explain) {
  let timer = 0;
  let [left, top] = [0, 0];
  // A long press is no tap
  let explained = false;
  const stop = () => clearTimeout(timer);
  const ask = (/** @type {EventTarget | null} */ target) => {
    stop();
    const card = cardAt(target);
    if (card) explain(card);
    return card !== '';
  };
  const listeners = /** @type {Record<string, (event: PointerEvent) => void>} */ ({
    pointerdown(event) {
      stop();
      explained = false;
      [left, top] = [event.clientX, event.clientY];
      if (event.button === 0) timer = window.setTimeout(() => (explained = ask(event.target)), LONG_MS);
    },
    pointermove(event) {
      if (Math.hypot(event.clientX - left, event.clientY - top) > SHIFT) stop();
    },
    pointerup: stop,
    pointercancel: stop,
    contextmenu(event) {
      if (!cardAt(event.target)) return;
      event.preventDefault();
      if (!explained) explained = ask(event.target);
    },
    click(event) {
      if (!explained) return;
      explained = false;
      event.preventDefault();
      event.stopPropagation();
    },
  });
  for (const [name, hear] of Object.entries(listeners))
    root.addEventListener(name, /** @type {EventListener} */ (hear), true);
  return () => {
    stop();
    for (const [name, hear] of Object.entries(listeners))
      root.removeEventListener(name, /** @type {EventListener} */ (hear), true);
  };
}

/**
 * The card at an element: its code, or an Elite card's id; '' for none.
 * @param {EventTarget | Element | null} target
 */
export function cardAt(target) {
  if (!(target instanceof Element)) return '';
  const found = target.closest('[data-card], [data-elite], .hand-card, .discard, .pick, .line-card');
  const card = found?.matches('[data-card], [data-elite]')
    ? found
    : [...(found?.querySelectorAll('[data-card], [data-elite]') ?? [])].at(-1);
  return card instanceof HTMLElement ? (card.dataset.card ?? card.dataset.elite ?? '') : '';
}
