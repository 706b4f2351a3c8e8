// @ts-check
/** Members whom you mute for yourself; nobody else notices. */

import { openDialog } from '../core/dialog.js';
import { button, el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { guests } from './guest_list.js';

/** @param {import('../types.js').Connection} connection */
export function openMutes(connection) {
  const list = el('ul', { class: 'guest-list' });
  const muted = connection.deafTo ?? new Set();
  const update = () => {
    const items = guests(connection).map(({ id, name }) => {
      const off = muted.has(id);
      const flip = () => {
        if (off) muted.delete(id);
        else muted.add(id);
        update();
      };
      return el(
        'li',
        {},
        el('b', {}, name),
        button(t(off ? 'door.unmute' : 'door.mute'), flip, { class: 'small' }),
      );
    });
    fill(list, items.length ? items : el('li', {}, t('mute.nobody')));
  };
  update();
  const dialog = openDialog(t('mute.title'), el('p', { class: 'soft' }, t('mute.help')), list);
  dialog.addEventListener('close', connection.on('room', update));
}
