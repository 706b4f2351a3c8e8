// @ts-check
/** The target of a lesson's pointer: the control for the expected move, or the part of the table that is explained. */

import { readMove } from '../core/notation.js';

/** @typedef {import('../wire.d.ts').LessonStep} Step */

const LOOK_MS = 120;

/** @type {Record<string, string>} */
const PLACES = {
  hand: '.hand-fan',
  pile: '.pile',
  discard: '.discard',
  call: '.dock-call',
  catch: '.dock-catch',
  lineup: '.own-lineup',
  lines: '.lines',
  layout: '.draft-row',
};

/** @type {Record<string, string>} */
const WORDS = {
  draw: '.dock-main',
  keep: '.dock-main',
  pass: '.dock-main',
  call: '.dock-call',
  take: '.ask .answer.take',
  challenge: '.ask .answer.challenge',
  cannot: '.say-form .plain',
  none: '.ask .answer.plain',
  bottom: '.ask .answer.plain',
};

/**
 * The element to tap for a move; null while it can't be made.
 * @param {ParentNode} root
 * @param {string} text the move
 * @returns {Element | null}
 */
export function tapFor(root, text) {
  const { type, card, colour, place, seat } = readMove(text);
  if (text === 'said') return lineTap(root);
  if (type === 'catch') return root.querySelector('.dock-catch');
  if (place !== null) return pickAt(root, place);
  if (seat !== null) return root.querySelector(`.ask .pill[data-seat="${seat}"]`);
  const chosen = colour && root.querySelector(`.ask .colour-pick[data-colour="${colour}"]`);
  if (chosen) return chosen;
  if (card !== null) return root.querySelector(`.hand-card[data-code="${card}"]`);
  return root.querySelector(WORDS[text] ?? '.dock-main');
}

/** First the field, then its button. @param {ParentNode} root */
function lineTap(root) {
  const field = root.querySelector('.say-form input');
  const empty = field instanceof HTMLInputElement && !field.value.trim();
  return empty ? field : root.querySelector('.say-form [type=submit]');
}

/**
 * @param {ParentNode} root
 * @param {number} place
 */
function pickAt(root, place) {
  return root.querySelectorAll('.ask .pick-box > .pick, .draft-row .pick-box > .pick')[place] ?? null;
}

/**
 * The part that is explained.
 * @param {ParentNode} root
 * @param {string} point
 * @param {string[]} names
 * @returns {Element | null}
 */
export function placeOf(root, point, names) {
  const [, seat] = point.split('seat:');
  if (seat === undefined) return point ? root.querySelector(PLACES[point]) : null;
  const chips = [...root.querySelectorAll('.seat')];
  return chips.find((chip) => chip.querySelector('.seat-name')?.textContent === names[Number(seat)]) ?? null;
}

/** Marks the element to tap and the one that the coach speaks of, wherever the table has drawn them by now. */
export class Pointer {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {() => (Element | null)[]} the one to tap, the one that the coach speaks of */
    this.find = () => [null, null];
    this.timer = setInterval(() => this.look(), LOOK_MS);
  }

  /** @param {() => (Element | null)[]} find */
  point(find) {
    this.find = find;
    this.look();
  }

  look() {
    const [tap, about] = this.find();
    mark(this.root, 'pointed', tap);
    mark(this.root, 'spoken-of', about);
  }

  close() {
    clearInterval(this.timer);
  }
}

/**
 * @param {HTMLElement} root
 * @param {string} name
 * @param {Element | null} wanted
 */
function mark(root, name, wanted) {
  for (const one of root.querySelectorAll(`.${name}`)) if (one !== wanted) one.classList.remove(name);
  wanted?.classList.add(name);
}
