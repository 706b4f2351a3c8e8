// @ts-check
/** Sounds made by the browser itself: short tones and brushes of noise, and a mute switch. */

import { read, write } from './storage.js';

/**
 * @typedef {object} Tone
 * @property {number} hz
 * @property {number} [to] where the pitch glides
 * @property {number} [at] seconds
 * @property {number} [for] seconds
 * @property {number} [gain]
 * @property {OscillatorType} [wave]
 *
 * @typedef {{noise: number, at?: number, for?: number, gain?: number}} Brush
 */

/** @type {Record<string, (Tone | Brush)[]>} */
const SOUNDS = {
  play: [
    { noise: 2400, for: 0.07, gain: 0.5 },
    { hz: 190, to: 120, for: 0.07, gain: 0.25 },
  ],
  draw: [{ noise: 4200, for: 0.11, gain: 0.22 }],
  deal: [{ noise: 3600, for: 0.05, gain: 0.18 }],
  turn: [
    { hz: 523, for: 0.09 },
    { hz: 784, at: 0.09, for: 0.16 },
  ],
  call: [
    { hz: 660, for: 0.1, wave: 'triangle' },
    { hz: 880, at: 0.09, for: 0.1, wave: 'triangle' },
    { hz: 1175, at: 0.18, for: 0.22, wave: 'triangle' },
  ],
  caught: [{ hz: 420, to: 160, for: 0.35, wave: 'sawtooth', gain: 0.12 }],
  skip: [
    { hz: 500, to: 900, for: 0.12 },
    { hz: 900, to: 500, at: 0.12, for: 0.12 },
  ],
  reverse: [
    { hz: 700, to: 350, for: 0.16 },
    { hz: 350, to: 700, at: 0.16, for: 0.16 },
  ],
  penalty: [{ hz: 240, to: 150, for: 0.25, wave: 'square', gain: 0.08 }],
  no: [{ hz: 180, for: 0.1, wave: 'square', gain: 0.08 }],
  throw: [
    { noise: 1200, for: 0.3, gain: 0.4 },
    { hz: 300, to: 1200, for: 0.3, gain: 0.12 },
  ],
  win: [
    { hz: 523, for: 0.14 },
    { hz: 659, at: 0.13, for: 0.14 },
    { hz: 784, at: 0.26, for: 0.14 },
    { hz: 1047, at: 0.39, for: 0.4 },
  ],
  chat: [{ hz: 880, for: 0.05, gain: 0.1 }],
};

// The sound for players who are looking at something else
const CALLING = 'turn';

/** @type {AudioContext | null} */
let context = null;

export function soundOn() {
  return read('sound', true);
}

/** @param {boolean} on */
export function setSound(on) {
  write('sound', on);
}

/**
 * Plays a sound by name. Browsers allow none before the first touch of the page, so nothing sounds until then.
 * @param {string} name
 */
export function sound(name) {
  const unseen = document.hidden && name !== CALLING;
  if (!soundOn() || unseen || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const part of SOUNDS[name] ?? []) {
    if ('noise' in part) brush(context, part);
    else tone(context, part);
  }
}

/**
 * @param {AudioContext} audio
 * @param {Tone} part
 */
function tone(audio, { hz, to = hz, at = 0, for: length = 0.1, gain = 0.16, wave = 'sine' }) {
  const start = audio.currentTime + at;
  const source = new OscillatorNode(audio, { type: wave, frequency: hz });
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(faded(audio, gain, start, length));
  source.start(start);
  source.stop(start + length);
}

/**
 * @param {AudioContext} audio
 * @param {Brush} part
 */
function brush(audio, { noise, at = 0, for: length = 0.1, gain = 0.3 }) {
  const start = audio.currentTime + at;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: noise, Q: 0.9 });
  source.connect(filter).connect(faded(audio, gain, start, length));
  source.start(start);
}

/**
 * @param {AudioContext} audio
 * @param {number} gain
 * @param {number} start
 * @param {number} length
 */
function faded(audio, gain, start, length) {
  const node = new GainNode(audio, { gain });
  node.gain.setValueAtTime(gain, start);
  node.gain.exponentialRampToValueAtTime(0.001, start + length);
  node.connect(audio.destination);
  return node;
}
