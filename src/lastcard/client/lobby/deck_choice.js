// @ts-check
/** Dynasty: bringing a deck to the table. */

import { refusalWords } from '../connection/refusals.js';
import { decks } from '../core/decks.js';
import { button, el, fill, freshId } from '../core/dom.js';
import { playsElite } from '../core/editions.js';
import { t } from '../core/i18n.js';

/**
 * @typedef {import('../types.js').Connection} Connection
 * @typedef {import('../types.js').Room} Room
 */

/** A legal deck for those who have none yet. */
const STARTER = [
  ...['maya-okafor', 'leilani-kahakuwai', 'keisha-braithwell', 'kenta-aoshiro'],
  ...['moussa-tembely', 'haruka-minamoe', 'ines-carvalhosa', 'solrun-eikadottir'],
];
const STARTER_ID = 'starter';

/** @param {Connection} connection */
export function deckChoice(connection) {
  const faults = el('div', { role: 'alert' });
  const state = el('p', { class: 'file-state' });
  const select = el('select', { class: 'input', id: freshId() });
  const bring = () => {
    fill(faults);
    connection.send({ t: 'deck', cards: cardsOf(select.value) });
  };
  const element = el(
    'section',
    { class: 'panel deck-choice' },
    el('h2', {}, t('lobby.deck')),
    el('p', { class: 'soft' }, t('lobby.deck.help')),
    el('label', { class: 'field-label', htmlFor: select.id }, t('lobby.deck.mine')),
    el('div', { class: 'row' }, select, button(t('lobby.deck.bring'), bring, { class: 'button primary' })),
    state,
    faults,
    el('a', { href: '/workshop', target: '_blank' }, t('lobby.deck.workshop')),
  );
  const refused = (/** @type {import('../types.js').Refused} */ why) => {
    if (why.code !== 'bad-deck') return false;
    fill(faults, refusalWords(why));
    return true;
  };
  let offered = false;
  const update = (/** @type {Room} */ room) => {
    const own = room.chairs.find((chair) => chair.member === connection.member);
    element.hidden =
      connection.readonly ||
      !own ||
      !playsElite(room.settings.edition) ||
      room.settings.options.mode !== 'dynasty';
    state.textContent = own?.deck ? t('lobby.deck.there') : '';
    offer(select);
    // The first deck is brought automatically
    if (!element.hidden && !own?.deck && !offered) bring();
    offered ||= !element.hidden;
  };
  const again = () => offer(select);
  addEventListener('storage', again);
  return { element, update, refused, stops: [() => removeEventListener('storage', again)] };
}

/** @param {string} id */
function cardsOf(id) {
  return decks().find((deck) => deck.id === id)?.cards ?? STARTER;
}

/** Shows all decks of this browser, those made in another tab too. @param {HTMLSelectElement} select */
function offer(select) {
  const chosen = select.value;
  const mine = decks().map((deck) => el('option', { value: deck.id }, deck.name));
  fill(select, mine, el('option', { value: STARTER_ID }, t('lobby.deck.starter')));
  select.value = chosen || (decks().find((deck) => deck.cards.length === STARTER.length)?.id ?? STARTER_ID);
}
