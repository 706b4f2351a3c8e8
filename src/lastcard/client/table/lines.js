// @ts-check
/** The round of lines: the film, the lines so far, and doubt and vote (FL-6). */

import { button, el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../wire.d.ts').Lines} Round */

export class Lines {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    /** @type {Round | null} */
    this.round = null;
    this.voted = '';
    this.told = el('ol', { class: 'told' });
    this.film = el('p', { class: 'ask-title' });
    this.state = el('p', { class: 'ask-more' });
    this.controls = el('div', { class: 'answers' });
    this.time = el('div', { class: 'time-bar' }, el('i'));
    this.node = el(
      'section',
      { class: 'lines asked' },
      this.film,
      this.told,
      this.time,
      this.state,
      this.controls,
    );
    this.node.hidden = true;
  }

  /** @param {Round} message */
  take(message) {
    this.round = message;
    this.runTime(message.left_ms ?? 0);
    this.render();
  }

  render() {
    const { scene, round } = this;
    const open = scene.model?.table.phase === 'line';
    this.node.hidden = !open;
    if (!open) {
      this.round = null;
      return;
    }
    const stage = round?.stage ?? 'say';
    this.film.textContent = t('choice.lines', { film: round?.film || t('choice.any-film') });
    fill(
      this.told,
      (round?.told ?? []).slice(-5).map((told) => this.line(told)),
    );
    this.state.textContent = this.stateWords(stage);
    this.renderControls(stage);
  }

  /** @param {import('../wire.d.ts').LineNews} told */
  line({ seat, text = '', fell = false }) {
    return el(
      'li',
      { class: fell ? 'fell' : '' },
      el('b', {}, this.scene.names[seat]),
      ' ',
      text ? `“${text}”` : t('choice.said-one'),
    );
  }

  /** @param {NonNullable<Round['stage']>} stage */
  stateWords(stage) {
    const { scene, round } = this;
    const asked = scene.model?.table.asked ?? 0;
    if (stage === 'doubt') return t('choice.doubt.open');
    if (stage === 'vote')
      return t('choice.vote.open', { name: scene.names[round?.doubted_by ?? 0], count: round?.votes ?? 0 });
    if (asked !== scene.you) return t('choice.say.other', { name: scene.names[asked] });
    return round?.told?.at(-1)?.fell
      ? t('choice.say.again', { name: scene.names[round.doubted_by ?? 0] })
      : t('choice.say.you');
  }

  /** @param {NonNullable<Round['stage']>} stage */
  renderControls(stage) {
    const { scene, round } = this;
    const speaker = round?.told?.at(-1)?.seat;
    const mine = speaker === scene.you;
    const key = `${stage} ${scene.asked} ${speaker} ${round?.told?.length ?? 0} ${scene.choices.words.has('said')}`;
    if (key === this.voted) return;
    this.voted = key;
    if (!scene.plays) fill(this.controls);
    else if (stage === 'doubt' && !mine)
      fill(
        this.controls,
        button(t('choice.doubt'), () => scene.connection.send({ t: 'doubt' }), { class: 'answer challenge' }),
      );
    else if (stage === 'vote' && !mine && round?.doubted_by !== scene.you) fill(this.controls, this.votes());
    else if (stage === 'say' && scene.asked) fill(this.controls, this.sayForm());
    else fill(this.controls);
  }

  votes() {
    /** @param {boolean} stands */
    const vote = (stands) => () => {
      this.scene.connection.send({ t: 'vote', stands });
      fill(this.controls);
    };
    return [
      button(t('choice.vote.stands'), vote(true), { class: 'answer take' }),
      button(t('choice.vote.falls'), vote(false), { class: 'answer challenge' }),
    ];
  }

  sayForm() {
    const input = el('input', {
      type: 'text',
      maxLength: 300,
      autocomplete: 'off',
      'aria-label': t('choice.line'),
      placeholder: t('choice.line'),
    });
    /** @param {Event} event */
    const say = (event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (text) this.scene.connection.send({ t: 'line', text });
    };
    return el(
      'form',
      { class: 'say-form', onsubmit: say },
      input,
      el('button', { type: 'submit', class: 'answer take' }, t('choice.say')),
      button(t('choice.cannot'), () => this.scene.play('cannot'), { class: 'answer plain' }),
    );
  }

  /** @param {number} ms */
  runTime(ms) {
    const bar = /** @type {HTMLElement} */ (this.time.firstElementChild);
    bar.getAnimations().forEach((animation) => animation.cancel());
    this.time.hidden = ms <= 0;
    if (ms > 0)
      bar.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], {
        duration: ms,
        fill: 'forwards',
      });
  }
}
