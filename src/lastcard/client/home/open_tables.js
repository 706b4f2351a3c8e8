// @ts-check
/** Tables that strangers may join, if the operator allows it. */

import { openTables } from '../core/api.js';
import { button, el, fill } from '../core/dom.js';
import { houseLine } from '../core/house_rules.js';
import { loadWords, t } from '../core/i18n.js';

/** @typedef {import('../wire.d.ts').OpenTable} OpenTable */

/**
 * A panel for the tables; it stays hidden where there can't be any.
 * @param {(address: string) => void} go
 * @param {() => void} open makes a table that strangers may join
 */
export function openTablesPanel(go, open) {
  const list = el('ul', { class: 'open-list' });
  // The list may have changed since it was shown; the page of a new table says if there is no connection
  const play = async () => {
    const [best] = await openTables().then(
      ({ tables }) => tables,
      () => [],
    );
    if (best) go(`/t/${best.code}`);
    else open();
  };
  const panel = el(
    'section',
    { class: 'panel', hidden: true },
    el('h2', {}, t('open.title')),
    el('p', { class: 'soft' }, t('open.help')),
    list,
    button(t('open.play'), () => void play(), { class: 'button primary' }),
  );
  void openTables().then(async (found) => {
    if (found.tables.some(({ house }) => Object.keys(house).length)) await loadWords('options');
    panel.hidden = !found.open;
    const items = found.tables.map((table) => tableItem(table));
    fill(list, items.length ? items : el('li', { class: 'soft' }, t('open.none')));
  }, ignore);
  return panel;
}

/** Without the list there is no panel, as on a server without strangers. */
function ignore() {}

/** @param {OpenTable} table */
function tableItem({ code, edition, people, free, playing, house }) {
  const rules = houseLine(house);
  return el(
    'li',
    {},
    el('b', {}, t(`edition.${edition}`)),
    el('span', { class: 'soft' }, t('open.people', { people, free })),
    playing ? el('span', { class: 'soft' }, t('open.playing')) : null,
    rules ? el('span', { class: 'soft' }, t('house.on', { rules })) : null,
    el('a', { class: 'button small', href: `/t/${code}` }, t('open.join')),
  );
}
