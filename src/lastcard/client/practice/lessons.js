// @ts-check
/** Everything that can be learned: the lessons, and the rules of each edition. */

import { get } from '../core/api.js';
import { cardNode } from '../core/cards.js';
import { el, fill } from '../core/dom.js';
import { EDITIONS } from '../core/editions.js';
import { language, loadWords, t } from '../core/i18n.js';
import { read } from '../core/storage.js';
import { loadStyles } from '../core/style.js';
import { header } from '../widgets/header.js';

/** @typedef {import('../wire.d.ts').LessonTitle} LessonTitle */

/**
 * @param {HTMLElement} root
 * @param {() => void} show the router
 * @returns {Promise<import('../types.js').Page>}
 */
export async function openLessons(root, show) {
  /** @type {[LessonTitle[], ...unknown[]]} */
  const [lessons] = await Promise.all([
    get('/api/lessons').catch(() => []),
    loadWords('learn'),
    loadStyles('lessons'),
  ]);
  document.title = `lastcard · ${t('learn.title')}`;
  const main = el(
    'main',
    { class: 'page learn' },
    el('h1', {}, t('learn.title')),
    el('p', { class: 'soft' }, t('learn.lessons.help')),
    el('ul', { class: 'lesson-list' }, lessons.map(lessonItem)),
    el('h2', {}, t('rules.title')),
    el('ul', { class: 'rules-list' }, EDITIONS.map(rulesItem)),
  );
  fill(root, header(show), main);
  return { close() {} };
}

/** @param {LessonTitle} lesson */
function lessonItem({ id, edition, title, about }) {
  const state = stateOf(id);
  return el(
    'li',
    {},
    el(
      'a',
      { class: 'panel lesson-link', href: `/learn/${id}` },
      el('b', {}, title[language()], state && el('span', { class: 'tag' }, state)),
      el('span', { class: 'soft' }, about[language()]),
      el('small', {}, t(`edition.${edition}`)),
    ),
  );
}

/** @param {string} id */
function stateOf(id) {
  /** @type {string[]} */
  const done = read('lessons', []);
  if (done.includes(id)) return t('learn.ticked');
  return read(`lesson.${id}`, 0) > 0 ? t('learn.begun') : '';
}

/** @param {import('../core/editions.js').KnownEdition} edition */
function rulesItem({ name, cards }) {
  const words = el('span', {}, el('b', {}, t(`edition.${name}`)), el('span', {}, t('rules.open')));
  return el(
    'li',
    {},
    el('a', { class: 'panel rules-link', href: `/rules/${name}` }, cardNode(cards[1]), words),
  );
}
