// @ts-check
/** Back, forward, play and pause. */

import { button, el } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { svg } from '../core/shapes.js';
import { Autoplay } from './autoplay.js';

/** @typedef {import('./playback.js').Playback} Playback */

const SPEEDS = ['0.5', '1', '2', '4'];

const LINES =
  'fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"';

/** In a box of 24. */
const SIGNS = {
  first: `<path d="M19 5.5l-6.5 6.5 6.5 6.5M11.5 5.5 5 12l6.5 6.5" ${LINES}/>`,
  back: `<path d="M15 5.5 8.5 12l6.5 6.5" ${LINES}/>`,
  play: '<path d="M7 4v16l13-8Z"/>',
  pause: '<path d="M6 4h4.2v16H6ZM13.8 4H18v16h-4.2Z"/>',
  next: `<path d="M9 5.5l6.5 6.5L9 18.5" ${LINES}/>`,
  last: `<path d="M5 5.5l6.5 6.5L5 18.5M12.5 5.5 19 12l-6.5 6.5" ${LINES}/>`,
};

/** @typedef {keyof typeof SIGNS} Sign */

/** @param {Playback} playback */
export function controls(playback) {
  const play = sign('play', () => autoplay.toggle());
  const autoplay = new Autoplay(playback, (running) => put(play, running ? 'pause' : 'play'));
  const jump = (/** @type {number} */ at) => {
    autoplay.pause();
    playback.go(at);
  };
  const back = () => jump(playback.at - 1);
  const next = () => jump(playback.at + 1);
  const stop = listenToKeys(back, next, () => play.click());
  const element = el(
    'div',
    { class: 'controls', role: 'group', 'aria-label': t('replay.controls') },
    sign('first', () => jump(0)),
    sign('back', back),
    play,
    sign('next', next),
    sign('last', () => jump(playback.length)),
    position(playback, jump),
    speedChoice((speed) => autoplay.setSpeed(speed)),
  );
  return { element, jump, close: () => (autoplay.pause(), stop()) };
}

/**
 * A slider over all moves, and the number of the one that is shown.
 * @param {Playback} playback
 * @param {(at: number) => void} jump
 */
function position(playback, jump) {
  const slider = el('input', {
    ...{ class: 'slider', type: 'range', min: 0, max: playback.length, value: 0 },
    'aria-label': t('replay.position'),
  });
  const count = el('span', { class: 'frame-count' });
  const show = () => {
    slider.value = String(playback.at);
    count.textContent = t('replay.frame', { at: playback.at, count: playback.length });
  };
  slider.oninput = () => jump(Number(slider.value));
  playback.on('at', show);
  show();
  return [slider, count];
}

/**
 * @param {Sign} name
 * @param {() => void} act
 */
function sign(name, act) {
  return put(button('', act, { class: 'control' }), name);
}

/**
 * Gives a button its picture and its words.
 * @template {HTMLElement} T
 * @param {T} press
 * @param {Sign} name
 */
function put(press, name) {
  press.replaceChildren(
    svg(`<svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">${SIGNS[name]}</svg>`),
  );
  press.setAttribute('aria-label', t(`replay.${name}`));
  press.title = t(`replay.${name}`);
  return press;
}

/** @param {(speed: number) => void} choose */
function speedChoice(choose) {
  const select = el(
    'select',
    { class: 'small-select', 'aria-label': t('replay.speed') },
    SPEEDS.map((value) => el('option', { value }, `${value}×`)),
  );
  select.value = '1';
  select.onchange = () => choose(Number(select.value));
  return select;
}

/**
 * Arrows and the space bar, unless something else has the focus that wants them.
 * @param {() => void} back
 * @param {() => void} next
 * @param {() => void} play
 */
function listenToKeys(back, next, play) {
  const acts = /** @type {Record<string, () => void>} */ ({ ArrowLeft: back, ArrowRight: next, ' ': play });
  const listen = (/** @type {KeyboardEvent} */ event) => {
    const busy = /** @type {HTMLElement} */ (event.target).closest('input, select, button, a, textarea');
    if (busy || !acts[event.key]) return;
    event.preventDefault();
    acts[event.key]();
  };
  addEventListener('keydown', listen);
  return () => removeEventListener('keydown', listen);
}
