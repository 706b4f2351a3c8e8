// @ts-check
/** Back, forward, play and pause. */

import { button, el } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { svg } from '../core/shapes.js';

/** @typedef {import('./playback.js').Playback} Playback */

const STEP_MS = 1400;
const SPEEDS = ['0.5', '1', '2', '4'];

const LINES =
  'fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"';

/** @type {Record<string, string>} in a box of 24 */
const SIGNS = {
  first: `<path d="M19 5.5l-6.5 6.5 6.5 6.5M11.5 5.5 5 12l6.5 6.5" ${LINES}/>`,
  back: `<path d="M15 5.5 8.5 12l6.5 6.5" ${LINES}/>`,
  play: '<path d="M7 4v16l13-8Z"/>',
  pause: '<path d="M6 4h4.2v16H6ZM13.8 4H18v16h-4.2Z"/>',
  next: `<path d="M9 5.5l6.5 6.5L9 18.5" ${LINES}/>`,
  last: `<path d="M5 5.5l6.5 6.5L5 18.5M12.5 5.5 19 12l-6.5 6.5" ${LINES}/>`,
};

/** @param {Playback} playback */
export function controls(playback) {
  let timer = 0;
  const speed = speedChoice();
  const slider = el('input', {
    class: 'slider',
    type: 'range',
    min: 0,
    max: playback.length,
    value: 0,
    'aria-label': t('replay.position'),
  });
  const count = el('span', { class: 'frame-count' });
  const play = sign('play', () => (timer ? pause() : start()));
  const pause = () => {
    clearInterval(timer);
    timer = 0;
    put(play, 'play');
  };
  const start = () => {
    if (playback.at >= playback.length) playback.go(0);
    timer = window.setInterval(
      () => (playback.at < playback.length ? playback.go(playback.at + 1) : pause()),
      STEP_MS / Number(speed.value),
    );
    put(play, 'pause');
  };
  const jump = (/** @type {number} */ at) => {
    pause();
    playback.go(at);
  };
  const show = () => {
    slider.value = String(playback.at);
    count.textContent = t('replay.frame', { at: playback.at, count: playback.length });
  };
  slider.oninput = () => jump(Number(slider.value));
  speed.onchange = () => timer && (pause(), start());
  playback.on('at', show);
  show();
  const stop = listenToKeys(
    () => jump(playback.at - 1),
    () => jump(playback.at + 1),
    () => play.click(),
  );
  const element = el(
    'div',
    { class: 'controls', role: 'group', 'aria-label': t('replay.controls') },
    sign('first', () => jump(0)),
    sign('back', () => jump(playback.at - 1)),
    play,
    sign('next', () => jump(playback.at + 1)),
    sign('last', () => jump(playback.length)),
    slider,
    count,
    speed,
  );
  return { element, jump, close: () => (pause(), stop()) };
}

/**
 * @param {string} name
 * @param {() => void} act
 */
function sign(name, act) {
  return put(button('', act, { class: 'control' }), name);
}

/**
 * Gives a button its picture and its words.
 * @template {HTMLElement} T
 * @param {T} press
 * @param {string} name
 */
function put(press, name) {
  press.replaceChildren(
    svg(`<svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">${SIGNS[name]}</svg>`),
  );
  press.setAttribute('aria-label', t(`replay.${name}`));
  press.title = t(`replay.${name}`);
  return press;
}

function speedChoice() {
  const select = el(
    'select',
    { class: 'small-select', 'aria-label': t('replay.speed') },
    SPEEDS.map((value) => el('option', { value }, `${value}×`)),
  );
  select.value = '1';
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
