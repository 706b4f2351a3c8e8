// @ts-check
/** The bar above every page except the table. */

import { button, el } from '../core/dom.js';
import { LANGUAGES, chooseLanguage, language, t } from '../core/i18n.js';
import { THEMES, chooseTheme, theme } from '../core/theme.js';

const THEME_SIGNS = /** @type {Record<string, string>} */ ({ auto: '◐', light: '☀', dark: '☾' });

/**
 * @param {() => void} again redraws the page in another language
 * @param {...HTMLElement} more
 */
export function header(again, ...more) {
  return el(
    'header',
    { class: 'bar' },
    el('a', { class: 'brand', href: '/' }, logo(), el('span', {}, 'lastcard')),
    el(
      'nav',
      { class: 'bar-nav', 'aria-label': t('page.main-menu') },
      ...more,
      languageChoice(again),
      themeButton(),
    ),
  );
}

/** A link of the bar. @param {string} href @param {string} label */
export function barLink(href, label) {
  return el('a', { class: 'bar-link', href }, label);
}

function logo() {
  return el('img', { class: 'brand-mark', src: '/client/icon.svg', alt: '', width: 36, height: 36 });
}

/** @param {() => void} again redraws the page in another language */
export function languageChoice(again) {
  const choose = el(
    'select',
    { class: 'quiet-select', 'aria-label': t('page.language') },
    LANGUAGES.map(([code, name]) => el('option', { value: code, lang: code }, name)),
  );
  choose.value = language();
  choose.onchange = () => chooseLanguage(choose.value).then(again);
  return choose;
}

export function themeButton() {
  const sign = el('span', { 'aria-hidden': 'true' });
  const show = () => {
    sign.textContent = THEME_SIGNS[theme()];
    press.setAttribute('aria-label', t('page.theme', { theme: t(`page.theme.${theme()}`) }));
    press.title = press.getAttribute('aria-label') ?? '';
  };
  const press = button('', () => {
    chooseTheme(THEMES[(THEMES.findIndex((name) => name === theme()) + 1) % THEMES.length]);
    show();
  });
  press.className = 'quiet-button';
  press.append(sign);
  show();
  return press;
}
