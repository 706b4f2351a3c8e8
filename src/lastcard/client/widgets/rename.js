// @ts-check
/** Changing the player's name in a room. */

import { openDialog } from '../core/dialog.js';
import { button, el, freshId } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { MAX_NAME, keepName, ownName } from '../core/own_name.js';

/** @param {import('../types.js').Connection} connection */
export function renameForm(connection) {
  const id = freshId();
  const known = connection.room?.members.find((member) => member.id === connection.member)?.name;
  const input = el('input', {
    id,
    class: 'input',
    value: known ?? ownName(),
    maxLength: MAX_NAME,
    autocomplete: 'nickname',
  });
  input.onchange = () => {
    const name = keepName(input.value);
    if (name) connection.send({ t: 'rename', name });
    else input.value = ownName();
  };
  return el(
    'div',
    { class: 'rename' },
    el('label', { class: 'field-label', htmlFor: id }, t('home.name')),
    input,
  );
}

/** The same where the name is shown. @param {import('../types.js').Connection} connection */
export function openRename(connection) {
  const form = renameForm(connection);
  const input = /** @type {HTMLInputElement} */ (form.querySelector('input'));
  const save = button(t('who.save'), () => dialog.close(), { class: 'button primary' });
  input.onkeydown = (event) => event.key === 'Enter' && save.focus();
  const dialog = openDialog(t('who.change'), form, el('div', { class: 'row' }, save));
  input.select();
}
