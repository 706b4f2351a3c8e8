// @ts-check
/** A dialog over the page. */

import { button, el } from './dom.js';
import { t } from './i18n.js';

/**
 * Shows a dialog until it is closed. At a table the buttons below stay free: the player may have to call UNO.
 * @param {string} title
 * @param {...(Node | string | null)} content
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, ...content) {
  const shut = button('×', () => dialog.close(), { class: 'quiet-button', 'aria-label': t('page.close') });
  const dialog = el(
    'dialog',
    { class: 'dialog', 'aria-label': title },
    el('div', { class: 'dialog-head' }, el('h2', {}, title), shut),
    el('div', { class: 'dialog-body' }, ...content),
  );
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (/** @type {MouseEvent} */ event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  if (document.body.classList.contains('at-table')) showBeside(dialog);
  else dialog.showModal();
  return dialog;
}

/** @param {HTMLDialogElement} dialog */
function showBeside(dialog) {
  dialog.classList.add('beside');
  dialog.addEventListener('keydown', (event) => event.key === 'Escape' && dialog.close());
  dialog.show();
}

/**
 * Asks before something that can't be undone.
 * @param {string} question
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function ask(question, yes) {
  return new Promise((answer) => {
    const sure = button(yes, () => end(true), { class: 'button danger' });
    const dialog = openDialog(
      question,
      el(
        'div',
        { class: 'row' },
        button(t('page.cancel'), () => end(false)),
        sure,
      ),
    );
    const end = (/** @type {boolean} */ done) => {
      answer(done);
      dialog.close();
    };
    dialog.addEventListener('close', () => answer(false));
  });
}
