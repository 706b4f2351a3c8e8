// @ts-check
/** Reporting a member, or the room, to the operator; the room isn't told. */

import { openDialog } from '../core/dialog.js';
import { button, el, fill, freshId } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { choice } from './fields.js';

/** @typedef {import('../types.js').Connection} Connection */

const MAX_LENGTH = 500;

/** @param {Connection} connection */
export function openReport(connection) {
  const id = freshId();
  const text = el('textarea', { id, class: 'input', rows: 4, maxLength: MAX_LENGTH });
  let about = '';
  const whom = choice({
    label: t('report.whom'),
    value: about,
    choices: [['', t('report.room')], ...others(connection)],
    change: (value) => (about = value),
  });
  const send = () => {
    const member = about === '' ? null : Number(about);
    if (text.value.trim()) connection.send({ t: 'report', text: text.value, member });
    else text.focus();
  };
  const content = el(
    'div',
    { class: 'report' },
    whom.element,
    el('label', { class: 'field-label', htmlFor: id }, t('report.what')),
    text,
    el('p', { class: 'soft' }, t('report.note')),
    button(t('report.send'), send, { class: 'button primary' }),
  );
  const dialog = openDialog(t('report.title'), content);
  const thank = () => fill(content, el('p', { role: 'status' }, t('report.thanks')));
  dialog.addEventListener('close', connection.on('reported', thank));
}

/** Everyone else in the room, by number and name. @param {Connection} connection */
function others({ room, member }) {
  const all = room?.members.filter(({ id }) => id !== member) ?? [];
  return all.map(({ id, name }) => [String(id), name]);
}
