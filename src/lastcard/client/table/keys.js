// @ts-check
/**
 * Keys for players without a pointer: u calls, c catches, d draws, 1 to 4 choose a colour, or one card or two,
 * ? shows a rule, i explains a card. */

import { cardAt } from './long_press.js';

/**
 * @typedef {object} Keyed the parts that keys reach
 * @property {import('./scene.js').Scene} scene
 * @property {import('./dock.js').Dock} dock
 * @property {import('./ask.js').Ask} ask
 * @property {import('./toasts.js').Toasts} toasts
 */

/**
 * Listens until the returned function is called.
 * @param {Keyed} table
 */
export function tableKeys(table) {
  const press = (/** @type {KeyboardEvent} */ event) => act(table, event);
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

/**
 * @param {Keyed} table
 * @param {KeyboardEvent} event
 */
function act({ scene, dock, ask, toasts }, event) {
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  if (typing || event.ctrlKey || event.metaKey || event.altKey || event.repeat || !scene.plays) return;
  if (event.key === 'u') scene.call();
  else if (event.key === 'c') dock.tryCatch();
  else if (event.key === 'd') dock.pressMain();
  else if (event.key === '?') toasts.pressRule();
  else if (event.key === 'i') explain(scene);
  else if (event.key === 'Escape') scene.unchoose();
  else if (/^[1-4]$/.test(event.key)) ask.pressChoice(Number(event.key));
}

/**
 * The card that has the focus; otherwise the one on top of the discard pile.
 * @param {Keyed['scene']} scene
 */
function explain(scene) {
  const card = cardAt(document.activeElement) || scene.model?.table.top;
  if (card) scene.inspect({ card });
}
