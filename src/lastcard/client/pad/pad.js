// @ts-check
/** A score pad for people who play with real cards. */

import { button, el, fill } from '../core/dom.js';
import { EDITION_POINTS } from '../core/edition_points.js';
import { EDITIONS } from '../core/editions.js';
import { loadWords, t } from '../core/i18n.js';
import { read, write } from '../core/storage.js';
import { loadStyles } from '../core/style.js';
import { editionHead, editionLinks } from '../widgets/edition_head.js';
import { header } from '../widgets/header.js';
import { openNotice } from '../widgets/notice.js';
import { Book } from './book.js';
import { handForm } from './hand_form.js';
import { LineTimer } from './line_timer.js';
import { rematch, standing } from './match.js';
import { firstMatch, setupForm } from './setup_form.js';
import { history, sums } from './sheet.js';

/**
 * @typedef {import('../types.js').Page} Page
 * @typedef {import('../core/editions.js').KnownEdition} KnownEdition
 */

/**
 * @param {HTMLElement} root
 * @param {string} name of the edition; '' for the one that was played last
 * @param {() => void} show the router
 * @returns {Promise<Page>}
 */
export async function openPad(root, name, show) {
  const wanted = name || read('last-pad', EDITIONS[0].name);
  const edition = EDITIONS.find((one) => one.name === wanted) ?? (name ? null : EDITIONS[0]);
  await Promise.all([loadWords('pad'), loadStyles('editions', 'pad')]);
  if (!edition) return openNotice(root, show, t('page.lost'));
  write('last-pad', edition.name);
  const title = t('pad.of', { edition: t(`edition.${edition.name}`) });
  document.title = `lastcard · ${title}`;
  const timer = edition.powers.includes('asks_lines') ? new LineTimer() : null;
  const pad = new Pad(edition.name);
  const main = el(
    'main',
    { class: 'page pad' },
    editionHead(title, rulesLink(edition.name)),
    el('p', { class: 'soft' }, t('pad.about')),
    editionLinks('pad', edition.name),
    pad.node,
    timer?.node,
  );
  fill(root, header(show), main);
  return { close: () => timer?.stop() };
}

/** The sheet itself: setting up, writing, reading. */
class Pad {
  /** @param {string} edition */
  constructor(edition) {
    this.facts = EDITION_POINTS[edition];
    this.book = new Book(edition);
    this.node = el('div', { class: 'pad-sheet' });
    this.setsUp = false;
    this.show();
  }

  show() {
    const { book } = this;
    if (!book.match || this.setsUp) fill(this.node, this.setup());
    else fill(this.node, ...this.written(book.match));
  }

  /** Shows it after a change; the focus goes to what was written, since the button is gone. */
  again() {
    this.show();
    const head = this.node.querySelector('h2');
    head?.setAttribute('tabindex', '-1');
    head?.focus();
  }

  setup() {
    const { book, facts } = this;
    const done = (/** @type {import('./match.js').Match} */ match) => {
      this.setsUp = false;
      book.change(match);
      this.again();
    };
    const cancel = () => {
      this.setsUp = false;
      this.again();
    };
    return setupForm(facts, book.match ?? firstMatch(facts), done, book.match ? cancel : null);
  }

  /** @param {import('./match.js').Match} match */
  written(match) {
    const { book, facts } = this;
    const again = () => this.again();
    const over = standing(facts, match).champion !== null;
    const corrects = book.draft?.number !== null && book.draft !== null;
    return [
      sums(facts, match),
      over && !corrects ? null : handForm(facts, book, match, again),
      this.tools(match, over),
      history(facts, book, match, again),
    ];
  }

  /**
   * @param {import('./match.js').Match} match
   * @param {boolean} over
   */
  tools(match, over) {
    const { book } = this;
    const setUp = () => {
      this.setsUp = true;
      this.again();
    };
    const undo = button(t('pad.undo'), () => (book.undo(), this.again()));
    undo.disabled = !book.past.length;
    return el(
      'div',
      { class: 'row pad-tools' },
      undo,
      button(t('pad.change'), setUp),
      button(t('pad.new'), () => (book.change(rematch(match)), this.again()), {
        class: over ? 'button primary' : 'button',
      }),
    );
  }
}

/** @param {string} name */
function rulesLink(name) {
  return el('a', { class: 'button', href: `/rules/${name}` }, t('pad.rules'));
}
