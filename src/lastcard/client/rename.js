// @ts-check
/** Changing one's name in a room. */

import { el, freshId } from './dom.js';
import { t } from './i18n.js';
import { LONGEST_NAME, keepName, ownName } from './names.js';

/** @param {import('./types.js').Desk} desk */
export function renameForm(desk) {
  const id = freshId();
  const known = desk.room?.members.find((member) => member.id === desk.member)?.name;
  const input = el('input', { id, class: 'input', value: known ?? ownName(), maxLength: LONGEST_NAME, autocomplete: 'nickname' });
  input.onchange = () => {
    const name = keepName(input.value);
    if (name) desk.send({ t: 'rename', name });
    else input.value = ownName();
  };
  return el('div', { class: 'rename' }, el('label', { class: 'field-label', htmlFor: id }, t('home.name')), input);
}
