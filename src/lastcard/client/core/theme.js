// @ts-check
/** Light or dark. */

import { read, write } from './storage.js';

export const THEMES = /** @type {const} */ (['auto', 'light', 'dark']);

/** The theme that was chosen. @returns {string} */
export function theme() {
  return read('theme', 'auto');
}

/** @param {string} name */
export function chooseTheme(name) {
  write('theme', name);
  showTheme();
}

/** Puts the chosen theme on the page; `auto` leaves it to the system. */
export function showTheme() {
  const root = document.documentElement;
  if (theme() === 'auto') delete root.dataset.theme;
  else root.dataset.theme = theme();
}
