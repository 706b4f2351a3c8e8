// @ts-check
/** A case of the rulebook as an answer: the position drawn, the events, the moves that aren't allowed, and the rule. */

import { cardNode } from '../core/cards.js';
import { el } from '../core/dom.js';
import { eliteNode } from '../core/elite_cards.js';
import { houseLine } from '../core/house_rules.js';
import { t } from '../core/i18n.js';
import { cardName, colourName } from '../core/labels.js';
import { reasonWords } from '../core/reasons.js';
import { shapeIcon } from '../core/shapes.js';
import { story } from '../table/story.js';
import { ruleLines } from './ledger.js';

/** @typedef {import('../wire.d.ts').CaseAnswer} CaseAnswer */
/** @typedef {import('../wire.d.ts').EliteCard} EliteCard */

// A case may put the rest of the deck into a hand
const MAX_SHOWN = 12;

/**
 * @param {CaseAnswer} found
 * @param {EliteCard[]} elites ours
 */
export function caseNode(found, elites) {
  const known = new Map([...elites, ...found.cards].map((card) => [card.id, card]));
  const names = found.hands.map((_, seat) => t('table.seat', { number: seat + 1 }));
  const told = story(found.events, { names, you: null, elites: known }).map(({ text }) => text);
  const refused = found.refused.flatMap(({ seat, because: { code, reason = '', ...rest } }) =>
    code
      ? [t('rules.case.refusal', { who: names[seat], why: reasonWords({ code, reason, ...rest }, names) })]
      : [],
  );
  return el(
    'div',
    { class: 'case' },
    position(found, names, known),
    told.length ? list(t('rules.case.happens'), told) : null,
    refused.length ? list(t('rules.case.refused'), refused) : null,
    el('h3', {}, t('rules.case.rule')),
    el('dl', { lang: 'en' }, found.rules.flatMap(ruleLines).map(withoutId)),
    el('a', { class: 'button', href: `/try/${found.id}` }, t('rules.case.try')),
  );
}

/** The ledger below has the ids. @param {HTMLElement} line */
function withoutId(line) {
  line.removeAttribute('id');
  return line;
}

/**
 * @param {string} title
 * @param {string[]} sentences
 */
function list(title, sentences) {
  return [
    el('h3', {}, title),
    el(
      'ul',
      {},
      sentences.map((sentence) => el('li', {}, sentence)),
    ),
  ];
}

/**
 * @param {CaseAnswer} found
 * @param {string[]} names
 * @param {Map<string, EliteCard>} known
 */
function position({ hands, table, options }, names, known) {
  const house = houseLine(options);
  const rows = hands.map((hand, seat) => {
    const lineup = (table.lineups?.[seat] ?? []).filter((id) => id !== null);
    const elites = lineup.map((id) => el('span', { class: 'tiny' }, eliteNode(known.get(String(id)))));
    return row(names[seat], someOf(hand), elites);
  });
  const top = table.top ? [tiny(table.top), colour(table.colour)] : [];
  return el(
    'div',
    { class: 'case-table' },
    el('h3', {}, t('rules.case.hands')),
    house ? el('p', {}, t('rules.case.house', { rules: house })) : null,
    rows,
    table.top ? row(t('rules.case.top'), top) : null,
    table.sum ? el('p', {}, t('rules.case.sum', { count: table.sum })) : null,
    el('p', { class: 'soft' }, t('table.turn-of', { name: names[table.asked ?? table.turn ?? 0] })),
  );
}

/**
 * @param {string} name
 * @param {HTMLElement[]} cards
 * @param {HTMLElement[]} [more]
 */
function row(name, cards, more = []) {
  const empty = !cards.length && !more.length && el('span', { class: 'soft' }, t('rules.case.empty'));
  return el(
    'div',
    { class: 'case-row' },
    el('b', {}, name),
    el('span', { class: 'case-cards' }, cards, more, empty),
  );
}

/** The cards, up to a number that can be read. @param {string[]} hand */
function someOf(hand) {
  const shown = hand.slice(0, MAX_SHOWN).map(tiny);
  const left = hand.length - shown.length;
  return left > 0 ? [...shown, el('span', { class: 'tag' }, `+${left}`)] : shown;
}

/** @param {string} code */
function tiny(code) {
  return el('span', { class: 'tiny', role: 'img', 'aria-label': cardName(code) }, cardNode(code));
}

/** @param {string | null | undefined} name */
function colour(name) {
  return name ? el('span', { class: 'tag' }, shapeIcon(name), colourName(name)) : el('span');
}
