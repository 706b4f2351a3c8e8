// @ts-check
/** The result of a tap or a long press: a card in words, a seat's open cards, a hand that was shown. */

import { cardAbout } from '../core/card_about.js';
import { cardNode } from '../core/cards.js';
import { el } from '../core/dom.js';
import { eliteNode } from '../core/elite_cards.js';
import { loadWords, t } from '../core/i18n.js';
import { icon } from '../core/icons.js';
import { cardName, cardOrder, colourName, countedCards, iconWords } from '../core/labels.js';
import { shapeIcon } from '../core/shapes.js';
import { renameForm } from '../widgets/rename.js';

/**
 * @typedef {import('./scene.js').Scene} Scene
 * @typedef {import('./sheet.js').Sheet} Sheet
 * @typedef {import('../wire.d.ts').EliteCard} EliteCard
 */

/**
 * A big Elite card, its icons explained.
 * @param {Sheet} sheet
 * @param {EliteCard} card
 */
export function showElite(sheet, card) {
  const colours = card.colours.map((colour) =>
    el('span', { class: 'tag' }, shapeIcon(colour), colourName(colour)),
  );
  const foil =
    card.foil === 'none' ? null : el('span', { class: 'tag foil-tag' }, t(`elite.foil.${card.foil}`));
  const icons = card.icons.map((one) =>
    el(
      'li',
      {},
      icon(one.action),
      el('div', {}, el('b', {}, t(`icon.${one.action}`)), el('p', {}, iconWords(one))),
    ),
  );
  const about = el(
    'div',
    { class: 'card-about' },
    el('p', { class: 'tags' }, colours, foil),
    el('ol', { class: 'icon-list' }, icons),
    el('p', { class: 'ask-more' }, t('elite.when')),
  );
  sheet.show(
    'card',
    card.name,
    el('div', { class: 'card-read' }, el('div', { class: 'big-card' }, eliteNode(card)), about),
  );
}

/**
 * A big card, and its effect.
 * @param {Sheet} sheet
 * @param {string} code
 */
export async function showCard(sheet, code) {
  await loadWords('learn');
  const about = el('div', { class: 'card-about' }, el('p', {}, cardAbout(code)));
  sheet.show(
    'card',
    cardName(code),
    el('div', { class: 'card-read' }, el('div', { class: 'big-card' }, cardNode(code)), about),
  );
}

/**
 * The public facts about a seat.
 * @param {Sheet} sheet
 * @param {Scene} scene
 * @param {number} seat
 */
export function showSeat(sheet, scene, seat) {
  const table = scene.model?.table;
  if (!table) return;
  const facts = [countedCards(table.sizes[seat] ?? 0)];
  if (scene.connection.room?.target) facts.push(t('table.points', { count: scene.total(seat) }));
  if (table.decks) facts.push(t('elite.deck', { count: table.decks[seat] }));
  const chair = scene.chairs[seat];
  if (chair.bot) facts.push(t('table.bot'));
  if (chair.away) facts.push(t('table.away'));
  facts.push(...(scene.numbers?.words(seat) ?? []));
  sheet.show(
    'seat',
    scene.names[seat],
    el('p', { class: 'facts' }, facts.join(' · ')),
    table.lineups && row(scene, t('elite.lineup'), table.lineups[seat]),
    table.spent && row(scene, t('elite.spent'), table.spent[seat]),
    table.drafted?.[seat] && row(scene, t('elite.drafted'), table.drafted[seat] ?? []),
    scene.plays && seat === scene.you && renameForm(scene.connection),
  );
}

/**
 * A row of Elite cards to tap.
 * @param {Scene} scene
 * @param {string} title
 * @param {(string | null)[]} ids
 */
function row(scene, title, ids) {
  const cards = ids
    .filter((id) => id !== null)
    .map((id) => {
      const card = scene.elite(id);
      return el(
        'button',
        {
          type: 'button',
          class: 'pick',
          'aria-label': card?.name ?? id,
          onclick: () => scene.inspect({ card: String(id) }),
        },
        eliteNode(card),
      );
    });
  return [
    el('h3', {}, title),
    cards.length ? el('div', { class: 'pick-row' }, cards) : el('p', { class: 'ask-more' }, t('elite.none')),
  ];
}

/**
 * The hand that this seat alone was shown.
 * @param {Sheet} sheet
 * @param {string} name
 * @param {string[]} codes
 * @param {string} told the outcome, in words
 */
export function showReveal(sheet, name, codes, told) {
  const cards = [...codes]
    .sort(cardOrder('colour'))
    .map((code) => el('span', { class: 'pick', role: 'img', 'aria-label': cardName(code) }, cardNode(code)));
  const note = el('p', { class: 'private-note' }, icon('eye'), t('table.only-you'));
  const verdict = told ? el('p', { class: 'verdict', role: 'status' }, told) : null;
  sheet.show(
    'reveal',
    t('table.reveal', { name }),
    verdict,
    note,
    el('div', { class: 'pick-row many' }, cards),
  );
}
