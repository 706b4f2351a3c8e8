// @ts-check
/** Questions about the rules: a search over the rulebook's cases, and their answers. */

import { catalogue, get } from '../core/api.js';
import { el, fill, freshId } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { findAnswer, keepAnswers } from './answers.js';
import { caseNode } from './case.js';
import { search } from './search.js';

/** @typedef {import('../wire.d.ts').CaseTitle} CaseTitle */

const MOST = 40;

/** @param {string} edition */
export function questions(edition) {
  const id = freshId();
  const found = el('ul', { class: 'found', lang: 'en' });
  const count = el('p', { class: 'soft', role: 'status' });
  const input = el('input', {
    ...{ id, class: 'input', type: 'search', autocomplete: 'off', spellcheck: false },
    placeholder: t('rules.ask.example'),
  });
  /** @type {Promise<CaseTitle[]> | null} */
  let loading = null;
  const look = async () => {
    loading ??= get(`/api/cases/${edition}`);
    /** @type {CaseTitle[]} */
    const all = await loading.catch(() => {
      loading = null;
      return [];
    });
    show(search(all, input.value));
  };
  /** @param {CaseTitle[]} cases */
  const show = (cases) => {
    const none = input.value.trim() && !cases.length;
    count.textContent = none
      ? t('rules.ask.none')
      : cases.length
        ? t('rules.ask.found', { count: cases.length })
        : '';
    fill(
      found,
      cases.slice(0, MOST).map((one) => answer(edition, one)),
    );
  };
  input.oninput = () => void look();
  void keepAnswers(edition);
  return el(
    'section',
    { class: 'questions' },
    el('h2', {}, el('label', { htmlFor: id }, t('rules.ask'))),
    el('p', { class: 'soft' }, t('rules.ask.help')),
    input,
    count,
    found,
  );
}

/**
 * A question that opens.
 * @param {string} edition
 * @param {CaseTitle} one
 */
function answer(edition, { id, title, rules }) {
  const body = el('div', { lang: document.documentElement.lang });
  const details = el(
    'details',
    {},
    el('summary', {}, el('span', {}, title), el('small', {}, rules.join(' '))),
    body,
  );
  let answered = false;
  details.addEventListener('toggle', async () => {
    if (!details.open || answered) return;
    const [found, elites] = await Promise.all([findAnswer(edition, id), catalogue().catch(() => [])]);
    answered = found !== null;
    fill(body, found ? caseNode(found, elites) : el('p', { class: 'soft' }, t('rules.ask.away')));
  });
  return el('li', {}, details);
}
