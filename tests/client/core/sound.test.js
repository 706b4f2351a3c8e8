import assert from 'node:assert/strict';
import test from 'node:test';

import { setSound, sound, soundOn } from '../../../src/lastcard/client/core/sound.js';

/** What was started: the pitch of a tone, or `noise`. @type {(number | 'noise')[]} */
let started = [];
const page = { hidden: false };
const touched = { hasBeenActive: true };
const param = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };

class Source {
  /**
   * @param {unknown} _
   * @param {{frequency?: number}} options
   */
  constructor(_, { frequency }) {
    /** @type {number | 'noise'} */
    this.pitch = frequency ?? 'noise';
    this.frequency = param;
  }

  /** @param {unknown} next */
  connect(next) {
    return next;
  }

  start() {
    started.push(this.pitch);
  }

  stop() {}
}

class Effect {
  gain = param;

  /** @param {unknown} next */
  connect(next) {
    return next;
  }
}

class Context {
  currentTime = 0;
  sampleRate = 10;

  createBuffer() {
    return { getChannelData: () => new Float32Array(1) };
  }
}

Object.assign(globalThis, { document: page, AudioContext: Context, OscillatorNode: Source });
Object.assign(globalThis, { AudioBufferSourceNode: Source, GainNode: Effect, BiquadFilterNode: Effect });
Object.defineProperty(globalThis, 'navigator', { value: { userActivation: touched }, configurable: true });

/** What a sound starts. @param {string} name */
function heard(name) {
  started = [];
  sound(name);
  return started;
}

test('it is on until somebody turns it off', () => {
  assert.equal(soundOn(), true);
  setSound(false);
  assert.deepEqual([soundOn(), heard('turn')], [false, []]);
  setSound(true);
  assert.equal(heard('turn').length, 2);
});

test('a sound is made of tones and noise', () => {
  assert.deepEqual(heard('turn'), [523, 784]);
  assert.deepEqual(heard('play'), ['noise', 190]);
  assert.deepEqual(heard('no such sound'), []);
});

test('a hidden page is silent except on your turn; a page that nobody has touched is always silent', () => {
  page.hidden = true;
  assert.deepEqual([heard('win'), heard('turn')], [[], [523, 784]]);
  page.hidden = false;
  touched.hasBeenActive = false;
  assert.deepEqual(heard('win'), []);
  touched.hasBeenActive = true;
});
