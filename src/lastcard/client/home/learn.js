// @ts-check
/** The offer of a first lesson, and the way to all lessons and rules. */

import { button, el } from '../core/dom.js';
import { EDITIONS } from '../core/editions.js';
import { t } from '../core/i18n.js';
import { read, write } from '../core/storage.js';

const FIRST = 'first';

/** For visitors who have neither taken the first lesson nor declined it. @returns {HTMLElement | null} */
export function lessonOffer() {
  /** @type {string[]} */
  const done = read('lessons', []);
  if (done.includes(FIRST) || read('lessons.no', false)) return null;
  const begun = read(`lesson.${FIRST}`, 0) > 0;
  const decline = () => {
    write('lessons.no', true);
    offer.remove();
  };
  const offer = el(
    'section',
    { class: 'lesson-offer' },
    el('div', {}, el('h2', {}, t('home.learn.ask')), el('p', { class: 'soft' }, t('home.learn.lead'))),
    el(
      'div',
      { class: 'row' },
      el(
        'a',
        { class: 'button primary', href: `/learn/${FIRST}` },
        t(begun ? 'home.learn.resume' : 'home.learn.start'),
      ),
      button(t('home.learn.no'), decline),
    ),
  );
  return offer;
}

export function learnPanel() {
  return el(
    'section',
    { class: 'panel learn-panel' },
    el('h2', {}, t('home.learn')),
    el('p', { class: 'soft' }, t('home.learn.help')),
    el('a', { class: 'button wide', href: '/learn' }, t('home.learn.open')),
    el('h3', {}, t('home.learn.rules')),
    el(
      'p',
      { class: 'rules-links' },
      EDITIONS.map(({ name }) => el('a', { href: `/rules/${name}` }, t(`edition.${name}`))),
    ),
    el('a', { class: 'button wide', href: '/pad' }, t('home.pad')),
    el('a', { class: 'button wide', href: '/record' }, t('home.record')),
  );
}
