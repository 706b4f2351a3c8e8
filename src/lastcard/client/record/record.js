// @ts-check
/** The player's record, as this browser has kept it: to read, to save as a file, to delete. */

import { ask } from '../core/dialog.js';
import { button, el, fill } from '../core/dom.js';
import { EDITIONS } from '../core/editions.js';
import { saveFile } from '../core/files.js';
import { loadWords, t } from '../core/i18n.js';
import { forgetRecord, inAll, ownRecord } from '../core/own_record.js';
import { loadStyles } from '../core/style.js';
import { header } from '../widgets/header.js';

/** @typedef {import('../core/own_record.js').OwnRecord} OwnRecord */

/**
 * @param {HTMLElement} root
 * @param {() => void} show the router
 * @returns {Promise<import('../types.js').Page>}
 */
export async function openRecord(root, show) {
  await Promise.all([loadWords('record'), loadStyles('record')]);
  document.title = `lastcard · ${t('record.title')}`;
  const record = ownRecord();
  const main = el(
    'main',
    { class: 'page record' },
    el('h1', {}, t('record.title')),
    el('p', { class: 'soft' }, t('record.about')),
    ...(inAll(record.hands).played ? [facts(record), editions(record)] : [el('p', {}, t('record.none'))]),
    tools(record, show),
  );
  fill(root, header(show), main);
  return { close() {} };
}

/** @param {OwnRecord} record */
function facts({ hands, matches, best, streak, longest }) {
  const played = inAll(hands);
  const whole = inAll(matches);
  const rows = [
    [t('record.hands'), wonOf(played)],
    [t('record.matches'), wonOf(whole)],
    [t('record.best'), best ? bestWords(best) : t('record.best.none')],
    [t('record.streak'), t('record.in-a-row', { count: streak })],
    [t('record.longest'), t('record.in-a-row', { count: longest })],
  ];
  return el(
    'dl',
    { class: 'panel record-facts' },
    rows.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))),
  );
}

/** @param {import('../core/own_record.js').Count} count */
function wonOf({ won, played }) {
  return t('record.won-of', { won, count: played });
}

/** @param {NonNullable<OwnRecord['best']>} best */
function bestWords({ points, edition }) {
  return t('record.best.points', { count: points, edition: t(`edition.${edition}`) });
}

/** @param {OwnRecord} record */
function editions({ hands }) {
  const rows = EDITIONS.filter(({ name }) => hands[name]).map(({ name }) =>
    el('li', {}, el('b', {}, t(`edition.${name}`)), el('span', {}, wonOf(hands[name]))),
  );
  return el(
    'section',
    { class: 'panel record-editions' },
    el('h2', {}, t('record.editions')),
    el('ul', {}, rows),
  );
}

/**
 * @param {OwnRecord} record
 * @param {() => void} show
 */
function tools(record, show) {
  const { seen, ...told } = record;
  const save = () => saveFile('lastcard-record.json', JSON.stringify(told, null, 2), 'application/json');
  const remove = async () => {
    if (!(await ask(t('record.delete.ask'), t('record.delete')))) return;
    forgetRecord();
    show();
  };
  const nothing = seen.length === 0;
  return el(
    'div',
    { class: 'row record-tools' },
    button(t('record.save'), save, { disabled: nothing }),
    button(t('record.delete'), () => void remove(), { disabled: nothing }),
  );
}
