// @ts-check
/** A server's editions, and a table's settings, as small as tests need them. */

/** @typedef {import('../../src/lastcard/client/wire.d.ts').Settings} Settings */

const BLUFFS = { name: 'bluffs', rule: 'K-6', kind: 'switch', default: true, choices: [], least: 0, most: 0 };
const JUMP_IN = {
  name: 'jump_in',
  rule: 'H-3',
  kind: 'switch',
  default: false,
  choices: [],
  least: 0,
  most: 0,
};
const MODE = {
  ...{ name: 'mode', rule: 'D-1', kind: 'word', default: 'quick', choices: ['quick', 'draft', 'dynasty'] },
  ...{ least: 0, most: 0 },
};
const SIZES = { special: null, powers: [], least: 2, most: 10, most_from_box: 10, target: 500 };

/** The answer to `/api/editions`. */
export const EDITIONS = {
  editions: [
    {
      ...SIZES,
      name: 'classic',
      options: [BLUFFS],
      house: [JUMP_IN],
      presets: [{ name: 'sheet', options: {}, seats: [] }],
    },
    { ...SIZES, name: 'elite', most_from_box: 5, target: 3, options: [BLUFFS, MODE], house: [], presets: [] },
  ],
  levels: ['starter', 'casual', 'sharp'],
  version: '0',
};

/** A table's settings. @param {Partial<Settings>} [facts] that differ */
export function settingsOf(facts = {}) {
  const usual = {
    ...{ edition: 'classic', options: {}, chairs: 3, target: null, clock: 'auto', hold_ms: null },
    ...{ pace: 'usual', spectators: true, hints: false, pool: 'box', cards: '', quotes: {} },
  };
  return /** @type {Settings} */ ({ ...usual, ...facts });
}
