// @ts-check
/** The rules of an edition: one screen to start with, house rules, questions, and the full text. */

import { catalogue, get } from '../core/api.js';
import { button, el, fill } from '../core/dom.js';
import { EDITIONS } from '../core/editions.js';
import { loadWords, t } from '../core/i18n.js';
import { loadStyles } from '../core/style.js';
import { editionHead, editionLinks } from '../widgets/edition_head.js';
import { header } from '../widgets/header.js';
import { openNotice } from '../widgets/notice.js';
import { houseRules } from './house_rules.js';
import { ledger } from './ledger.js';
import { oneScreen } from './one_screen.js';
import { questions } from './questions.js';

/** @typedef {import('../types.js').Page} Page */
/** @typedef {import('../core/editions.js').KnownEdition} KnownEdition */

/**
 * @param {HTMLElement} root
 * @param {string} name
 * @param {() => void} show the router
 * @returns {Promise<Page>}
 */
export async function openRules(root, name, show) {
  const edition = EDITIONS.find((one) => one.name === name);
  const [elites] = await Promise.all([
    edition?.elite ? catalogue().catch(() => []) : [],
    loadWords('events'),
    loadWords('learn'),
    loadWords('options'),
    loadWords('reasons'),
    loadStyles('editions', 'rules', 'house'),
  ]);
  if (!edition) return openNotice(root, show, t('rules.missing'));
  const title = t('rules.of', { edition: t(`edition.${name}`) });
  document.title = `lastcard · ${title}`;
  const text = el('div');
  const main = el(
    'main',
    { class: 'page rules' },
    editionHead(title, ...tools(edition)),
    editionLinks('rules', name),
    oneScreen(edition, elites),
    houseRules(edition),
    questions(name),
    text,
  );
  fill(root, header(show), main);
  void fillLedger(text, name);
  return { close() {} };
}

/**
 * @param {HTMLElement} place
 * @param {string} name
 */
async function fillLedger(place, name) {
  /** @type {import('../wire.d.ts').RulesAnswer | null} */
  const found = await get(`/api/rules/${name}`).catch(() => null);
  if (!found) return;
  fill(place, ledger(found.parts));
  // The address may name a rule
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

/** @param {KnownEdition} edition */
function tools({ name }) {
  const lesson = name === 'classic' ? 'first' : name;
  return [
    el('a', { class: 'button', href: `/learn/${lesson}` }, t('rules.lesson')),
    el('a', { class: 'button', href: `/pad/${name}` }, t('rules.pad')),
    button(t('rules.print'), () => print()),
  ];
}
