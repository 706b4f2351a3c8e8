// @ts-check
/** A table's files: its own Elite cards, and a quote pack. */

import { readCards, refusedAsFault } from '../core/checks.js';
import { button, el, fill } from '../core/dom.js';
import { playsElite } from '../core/editions.js';
import { pickFile } from '../core/files.js';
import { t } from '../core/i18n.js';
import { readyPack, readyQuotes } from '../core/packs.js';
import { faultWords } from '../core/reasons.js';
import { ruleChip } from '../widgets/segments.js';
import { lineCount, readQuotes } from './quotes.js';

/**
 * @typedef {import('./settings.js').Form} Form
 * @typedef {import('./settings.js').Bound} Bound
 * @typedef {import('../wire.d.ts').Settings} Settings
 */

/**
 * @param {Form} form
 * @returns {Bound[]}
 */
export function fileFields(form) {
  if (playsElite(form.edition.name)) return [cardsField(form)];
  return form.edition.powers.includes('asks_lines') ? [quotesField(form)] : [];
}

/**
 * @typedef {object} FileWanted
 * @property {'settings.cards' | 'settings.quotes'} name the key of its label
 * @property {string} rule
 * @property {string} accept
 * @property {(text: string, fail: (reasons: string[]) => void) => void} take
 * @property {() => void} drop
 * @property {(settings: Settings) => string} words for the file that is loaded; '' for none
 * @property {HTMLButtonElement | null} [ready] loads the pack that comes with the client
 * @property {HTMLElement | null} [about] the ready-made pack
 */

/**
 * @param {FileWanted} wanted
 * @returns {Bound}
 */
function fileField({ name, rule, accept, take, drop, words, ready = null, about = null }) {
  const state = el('p', { class: 'file-state' });
  const faults = el('div', { role: 'alert' });
  const fail = (/** @type {string[]} */ reasons) =>
    fill(
      faults,
      el(
        'ul',
        { class: 'fault' },
        reasons.map((reason) => el('li', {}, reason)),
      ),
    );
  const choose = async () => {
    const text = await pickFile(accept);
    fill(faults);
    if (text !== null) take(text, fail);
  };
  const pick = button(t('settings.file.choose'), () => void choose(), { class: 'button' });
  const remove = button(t('settings.file.remove'), drop, { class: 'button' });
  const element = el(
    'div',
    { class: 'field' },
    el('p', { class: 'field-label' }, t(name), ruleChip(rule)),
    el('p', { class: 'field-help' }, t(`${name}.help`)),
    state,
    el('div', { class: 'row' }, ready, pick, remove),
    about,
    faults,
  );
  const show = (/** @type {Settings} */ settings) => {
    state.textContent = words(settings);
    remove.hidden = !words(settings);
  };
  const lock = (/** @type {boolean} */ disabled) =>
    [pick, remove, ready].forEach((press) => press && (press.disabled = disabled));
  return { element, show, lock };
}

/** @param {Form} form */
function cardsField({ choose }) {
  return fileField({
    name: 'settings.cards',
    rule: 'D-4',
    accept: '.toml,text/plain',
    take: async (text, fail) => {
      const { faults } = await readCards(text).catch(refusedAsFault);
      if (faults.length) fail(faults.map(faultWords));
      else choose({ cards: text });
    },
    drop: () => choose({ cards: '' }),
    words: ({ cards }) => {
      const count = cards ? cards.split(/^\s*\[\[\s*card\s*\]\]/m).length - 1 : 0;
      return cards ? t('settings.cards.there', { count }) : '';
    },
  });
}

/** @param {Form} form */
function quotesField({ choose }) {
  const ready = button(t('settings.quotes.ready'), async () => choose({ quotes: await readyQuotes() }));
  return fileField({
    ready,
    about: packWorks(),
    name: 'settings.quotes',
    rule: 'FL-6',
    accept: '.json,.txt,.md,application/json,text/plain',
    take: (text, fail) => {
      const quotes = readQuotes(text);
      if (lineCount(quotes)) choose({ quotes });
      else fail([t('settings.quotes.none')]);
    },
    drop: () => choose({ quotes: {} }),
    words: ({ quotes }) => {
      const films = Object.keys(quotes ?? {}).length;
      return films ? t('settings.quotes.there', { films, lines: lineCount(quotes) }) : '';
    },
  });
}

/** The works that the ready-made pack quotes from and their authors, loaded when they are asked for. */
function packWorks() {
  const list = el('ul', {});
  const node = el('details', { class: 'pack-works' }, el('summary', {}, t('settings.quotes.works')), list);
  node.addEventListener('toggle', async () => {
    const works = Object.entries(await readyPack());
    fill(
      list,
      works.map(([title, { by }]) => el('li', {}, el('cite', {}, title), `: ${by}`)),
    );
  });
  return node;
}
