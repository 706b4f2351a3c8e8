// @ts-check
/** A timer for lines: each player has some time to say one, and when it is up, that counts as “can't” (FL-6). */

import { button, el } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { sound } from '../core/sound.js';
import { read, write } from '../core/storage.js';
import { segments } from '../widgets/segments.js';

const SECONDS = ['10', '20', '30'];

export class LineTimer {
  constructor() {
    this.end = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.ticking = undefined;
    this.shown = el('b', { class: 'timer-left', role: 'timer' });
    this.over = el('p', { role: 'alert' });
    this.go = button('', () => this.start(), { class: 'button primary timer-go' });
    this.node = el(
      'section',
      { class: 'panel line-timer' },
      el('h2', {}, t('pad.timer')),
      this.choice(),
      el(
        'div',
        { class: 'row' },
        this.shown,
        this.go,
        button(t('pad.timer.stop'), () => this.stop()),
      ),
      this.over,
    );
    this.stop();
  }

  choice() {
    return segments({
      label: t('pad.timer.seconds'),
      value: String(seconds()),
      choices: SECONDS.map((count) => [count, count]),
      change: (count) => {
        write('line-seconds', count);
        this.stop();
      },
    }).element;
  }

  /** From the beginning: for the first player, and for each after them. */
  start() {
    clearInterval(this.ticking);
    this.end = performance.now() + seconds() * 1000;
    this.over.textContent = '';
    this.go.textContent = t('pad.timer.next');
    this.ticking = setInterval(() => this.tick(), 200);
    this.tick();
  }

  stop() {
    clearInterval(this.ticking);
    this.go.textContent = t('pad.timer.start');
    this.shown.textContent = String(seconds());
  }

  tick() {
    const left = Math.ceil((this.end - performance.now()) / 1000);
    this.shown.textContent = String(Math.max(left, 0));
    if (left > 0) return;
    this.stop();
    this.over.textContent = t('pad.timer.over');
    sound('penalty');
    navigator.vibrate?.(300);
  }
}

/** The seconds that a player has. */
function seconds() {
  return Number(read('line-seconds', SECONDS[1]));
}
