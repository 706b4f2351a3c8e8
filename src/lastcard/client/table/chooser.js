// @ts-check
/** Choosing a wild's colour: a row above the hand, with shapes; and the film, if it asks for lines. */

import { button, el } from '../core/dom.js';
import { hasPower } from '../core/editions.js';
import { t } from '../core/i18n.js';
import { icon } from '../core/icons.js';
import { cardName, colourName } from '../core/labels.js';
import { COLOURS, shapeIcon } from '../core/shapes.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./moves.js').Play} Play */

const FOUR = 'W+4';

/**
 * The row for the wild that waits for its colour.
 * @param {Scene} scene
 * @param {{card: string, plays: Play[]}} wild
 * @returns {HTMLElement}
 */
export function colourChooser(scene, { card, plays }) {
  const films = Object.keys(scene.connection.room?.settings.quotes ?? {});
  const film = hasPower(card, 'asks_lines') ? filmInput() : null;
  return el(
    'div',
    { class: 'chooser', role: 'group', 'aria-label': t('choice.colour', { card: cardName(card) }) },
    el(
      'p',
      { class: 'ask-title' },
      t('choice.colour', { card: cardName(card) }),
      closeButton(() => scene.unchoose()),
    ),
    bluffNote(scene, card),
    film && el('label', { class: 'film' }, t('choice.film'), film),
    film && films.length ? filmChoice(film, films) : null,
    colourRow(plays, (play) => scene.play(play.text, film ? film.value.trim() || t('choice.any-film') : '')),
  );
}

/**
 * A player who bluffs should know it.
 * @param {Scene} scene
 * @param {string} card
 */
function bluffNote({ model }, card) {
  const colour = model?.table.colour;
  if (card !== FOUR || !colour || !model?.mine?.bluff) return null;
  return el('p', { class: 'ask-more' }, t('choice.bluff', { colour: colourName(colour) }));
}

/**
 * Throwing the edition's special wild: the colour is the throw.
 * @param {Scene} scene
 * @param {Play[]} plays
 * @returns {HTMLElement}
 */
export function throwChooser(scene, plays) {
  const caller = scene.model?.table.throw_at;
  const name = caller === null || caller === undefined ? '' : scene.names[caller];
  return el(
    'div',
    { class: 'chooser throw', role: 'group', 'aria-label': t('choice.throw', { name }) },
    el(
      'p',
      { class: 'ask-title' },
      el('strong', {}, t('choice.throw-now')),
      ' ',
      t('choice.throw', { name }),
    ),
    colourRow(plays, (play) => scene.play(play.text)),
  );
}

/**
 * @param {Play[]} plays
 * @param {(play: Play) => void} act
 */
function colourRow(plays, act) {
  return el(
    'div',
    { class: 'colour-row' },
    plays.map((play) => colourButton(play, act)),
  );
}

/**
 * @param {Play} play
 * @param {(play: Play) => void} act
 */
function colourButton(play, act) {
  const colour = /** @type {import('../wire.d.ts').Colour} */ (play.colour);
  const key = el('kbd', { 'aria-hidden': 'true' }, String(COLOURS.indexOf(colour) + 1));
  const props = {
    type: 'button',
    class: `colour-pick on-${colour}`,
    'data-colour': colour,
    onclick: () => act(play),
  };
  return el('button', props, shapeIcon(colour), el('span', {}, colourName(colour)), key);
}

/**
 * The films of the table's pack, to choose instead of typing.
 * @param {HTMLInputElement} film
 * @param {string[]} films
 */
function filmChoice(film, films) {
  const label = t('choice.film.ready');
  const select = el(
    'select',
    { class: 'input', 'aria-label': label },
    [['', label], ...films.map((title) => [title, title])].map(([value, words]) =>
      el('option', { value }, words),
    ),
  );
  select.onchange = () => (film.value = select.value);
  return select;
}

/** @returns {HTMLInputElement} */
function filmInput() {
  return el('input', {
    type: 'text',
    maxLength: 120,
    placeholder: t('choice.any-film'),
    autocomplete: 'off',
  });
}

/** @param {() => void} act */
export function closeButton(act) {
  const node = button('', act, { class: 'close', 'aria-label': t('table.close') });
  node.append(icon('close'));
  return node;
}
